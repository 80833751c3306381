#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command in a Windows of its own: a copy of the one in $WINEPREFIX, with a wineserver of its own, gone afterwards.

    in_wine.py SILENCE COMMAND…    exit code: that of the command

Now and then Wine 8 itself stops for ever, in all programs that one wineserver serves, even between two lines that GoogleTest prints. So
no two tests share one, and a command that says nothing for SILENCE seconds, or that ends with STANDS_STILL because a program that it
started does not answer any more, begins once more in a new copy, TRIES times at most. One that fails in any other way does not. What had
to begin anew stands in $STEADYMARK_HUNG, a line each.
"""

import os
import pathlib
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import time

TRIES = 3
STANDS_STILL = 75  # EX_TEMPFAIL
LINKED = {".dll", ".exe", ".sys", ".drv", ".ocx", ".acm", ".ax", ".cpl", ".ttf", ".nls"}


def end(process, environment):
    """The command with all that it started, and the server with all that it serves."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    subprocess.run(["wineserver", "-k9"], env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def run(command, silence, environment):
    """The exit code; STANDS_STILL, too, if nothing was said for so long. What is said is passed on."""
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               start_new_session=True)
    try:
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            heard = time.monotonic()
            while True:
                if selector.select(1):
                    data = os.read(process.stdout.fileno(), 65536)
                    if not data:
                        return process.wait(silence)
                    sys.stdout.buffer.write(data)
                    sys.stdout.buffer.flush()
                    heard = time.monotonic()
                elif process.poll() is not None:  # what it left behind may hold the other end
                    return process.returncode
                elif time.monotonic() - heard > silence:
                    return STANDS_STILL
    except subprocess.TimeoutExpired:
        return STANDS_STILL
    finally:
        end(process, environment)


def main():
    if len(sys.argv) < 3 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    silence, command = int(sys.argv[1]), sys.argv[2:]
    template = pathlib.Path(os.environ["WINEPREFIX"])
    for attempt in range(1, TRIES + 1):
        # Beside it: the programs and libraries of that Windows, 700 MB that nobody changes, are linked.
        with tempfile.TemporaryDirectory(prefix=template.name + "-", dir=template.parent, ignore_cleanup_errors=True) as folder:
            prefix = pathlib.Path(folder) / "prefix"
            shutil.copytree(template, prefix, symlinks=True, copy_function=lambda one, other: (
                os.link if pathlib.Path(one).suffix in LINKED else shutil.copy2)(one, other))
            code = run(command, silence, dict(os.environ, WINEPREFIX=str(prefix)))
        if code != STANDS_STILL:
            # A signal is told as shells do.
            sys.exit(code if code >= 0 else 128 - code)
        note = f"{' '.join(command[-2:])} stood still under Wine, try {attempt} of {TRIES}"
        print(note, flush=True)
        if "STEADYMARK_HUNG" in os.environ:
            with open(os.environ["STEADYMARK_HUNG"], "a", encoding="utf-8") as file:
                file.write(note + "\n")
    sys.exit(1)


if __name__ == "__main__":
    main()
