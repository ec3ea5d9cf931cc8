"""`python -m pictures`: see render_sprites.py."""

import sys

from pictures.runner import main

sys.exit(main())
