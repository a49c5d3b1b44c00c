"""Ends with 0 when mjclub has the management command of that name."""

from __future__ import annotations

import os
import sys

import django
from django.core.management import get_commands

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mjclub.settings")
sys.path.insert(0, os.getcwd())
django.setup()
sys.exit(sys.argv[1] not in get_commands())
