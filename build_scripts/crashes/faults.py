"""Deaths and refusals of the disk at one chosen use of a file, in Python and SQLite alike (`faults.c`)."""

import ctypes
import errno
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

#: What a process ends with that was told to die.
DEAD = 77
_SHORT = -1
_LIBRARY = "AQUA_ROMANA_FAULTS"


@dataclass(frozen=True)
class Fault:
    """What happens at the chosen use of a file: the process dies, or a call of the system fails."""

    name: str
    number: int = 0
    lasts: bool = False  # all later changes fail too, as on a full disk
    of_reads: bool = False

    def arm(self, folder: Path, at: int) -> None:
        """From here on: so many uses of files below the folder go well."""
        library = ctypes.CDLL(None)
        library.faults_arm(os.fsencode(folder), ctypes.c_long(at), self.number, self.lasts, self.of_reads)

    @staticmethod
    def has_happened() -> bool:
        """Whether the chosen use was reached."""
        return bool(ctypes.CDLL(None).faults_happened())


DEATH = Fault("death")
REFUSALS = (
    *(Fault(errno.errorcode[number], number) for number in (errno.EIO, errno.EACCES)),
    *(Fault(f"{errno.errorcode[number]} for good", number, True) for number in (errno.ENOSPC, errno.EROFS)),
    Fault("short write", _SHORT),
    Fault("read error", errno.EIO, of_reads=True),
)


def is_loaded() -> bool:
    """Whether this process runs with the library."""
    return bool(os.environ.get(_LIBRARY))


def run_again_with(folder: Path) -> int:
    """Build the library, and this script anew with it; the exit code. 0 where nothing can be built."""
    compiler = shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        print("This needs Linux and a C compiler (cc): nothing is proven here.")
        return 0
    library = folder / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    surroundings = {**os.environ, "LD_PRELOAD": str(library), _LIBRARY: str(library)}
    return subprocess.run([sys.executable, *sys.argv], env=surroundings, check=False).returncode
