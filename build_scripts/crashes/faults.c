/* Lets a process die, or a call of the system fail, right at one chosen use of a file below a folder.

   Loaded before everything else (LD_PRELOAD), so that Python's own calls and those of SQLite count alike. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { DEAD = 77, SHORT = -1 };

static char folder[PATH_MAX];
static long left = -1;  /* uses until the chosen one; negative while nothing is to happen */
static int number;      /* what the call fails with; 0: the process dies */
static int lasting;     /* whether every later change fails too */
static int reads;       /* whether reading is what fails */
static int happened;

void faults_arm(const char *below, long at, int error, int stays, int of_reads) {
    snprintf(folder, sizeof folder, "%s", below);
    number = error, lasting = stays, reads = of_reads, left = at, happened = 0;
}

int faults_happened(void) { return happened; }

static int is_below(const char *path) { return path && folder[0] && !strncmp(path, folder, strlen(folder)); }

static int is_open_below(int handle) {
    char name[64], path[PATH_MAX];
    snprintf(name, sizeof name, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_below(path);
}

/* Whether this use fails; a short write is told by SHORT. */
static int fails(int reading) {
    if (left < 0 || reading != reads) return 0;
    if (left > 0) { left--; return 0; }
    if (!number) _exit(DEAD);
    happened = 1;
    if (!lasting) left = -1;
    if (number != SHORT) errno = number;
    return number;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define ON_PATH(name, declared, path, ...) \
    int name declared { REAL(name); if (is_below(path) && fails(0)) { if (number == SHORT) errno = EIO; return -1; } \
    return real(__VA_ARGS__); }
#define ON_HANDLE(name, declared, ...) \
    int name declared { REAL(name); if (is_open_below(handle) && fails(0)) { if (number == SHORT) errno = EIO; return -1; } \
    return real(__VA_ARGS__); }

ON_PATH(unlink, (const char *path), path, path)
ON_PATH(rmdir, (const char *path), path, path)
ON_PATH(mkdir, (const char *path, mode_t mode), path, path, mode)
ON_PATH(rename, (const char *path, const char *goal), path, path, goal)
ON_PATH(link, (const char *path, const char *goal), path, path, goal)
ON_HANDLE(fsync, (int handle), handle)
ON_HANDLE(fdatasync, (int handle), handle)
ON_HANDLE(ftruncate, (int handle, off_t size), handle, size)
ON_HANDLE(ftruncate64, (int handle, off64_t size), handle, size)
ON_HANDLE(fchmod, (int handle, mode_t mode), handle, mode)

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(name); va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \
        if (is_below(path) && fails(!(flags & (O_CREAT | O_TRUNC)))) { if (number == SHORT) errno = EIO; return -1; } \
        return real(path, flags, mode); }
OPEN(open)
OPEN(open64)

ssize_t write(int handle, const void *content, size_t size) {
    REAL(write);
    if (is_open_below(handle) && fails(0)) return number == SHORT && size > 1 ? real(handle, content, size / 2) : -1;
    return real(handle, content, size);
}

#define PWRITE(name, type) \
    ssize_t name(int handle, const void *content, size_t size, type at) { \
        REAL(name); \
        if (is_open_below(handle) && fails(0)) return number == SHORT && size > 1 ? real(handle, content, size / 2, at) : -1; \
        return real(handle, content, size, at); }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t read(int handle, void *content, size_t size) {
    REAL(read);
    if (is_open_below(handle) && fails(1)) return -1;
    return real(handle, content, size);
}

#define PREAD(name, type) \
    ssize_t name(int handle, void *content, size_t size, type at) { \
        REAL(name); if (is_open_below(handle) && fails(1)) return -1; return real(handle, content, size, at); }
PREAD(pread, off_t)
PREAD(pread64, off64_t)
