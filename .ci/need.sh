#!/bin/sh
# Installs with apt what pip cannot, where it is missing and we may: `need.sh run` or `need.sh test`.
# Where we may not, says what is missing: `run` then fails, `test` goes on and counts skipped tests.
set -u
what=${1:?run or test}
python=${PYTHON:-python3}
missing=
need() { missing="$missing $1"; }

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || need python3
# Debian's python3 comes without ensurepip; another python3 on PATH has it.
[ -x .venv/bin/python ] || "$python" -c 'import ensurepip, venv' 2>/dev/null || need python3-venv

if [ "$what" = test ]; then
    command -v "${CHROMIUM:-chromium}" >/dev/null || need chromium
    command -v g++ >/dev/null || need g++
    command -v xgettext >/dev/null || need gettext
    command -v redis-server >/dev/null || need redis-server
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || need postgresql
    [ -d /usr/share/fonts/opentype/noto ] && ls /usr/share/fonts/opentype/noto/NotoSansCJK* >/dev/null 2>&1 || need fonts-noto-cjk
    header='import sysconfig, pathlib, sys; sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())'
    "$python" -c "$header" 2>/dev/null || need python3-dev
fi

[ -z "$missing" ] && exit 0
root=
if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null && root="sudo -n"
fi
if command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || [ -n "$root" ]; }; then
    echo "installing:$missing"
    $root apt-get update -q </dev/null >/dev/null
    # shellcheck disable=SC2086
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing </dev/null
    exit
fi
echo "missing, please install:$missing" >&2
[ "$what" = test ]
