# SPDX-License-Identifier: GPL-3.0-or-later
"""How the scripts of this folder end: what CTest sees of them is their exit code."""

import shutil
import sys
import unittest


def main(*programs):
    """Runs the tests of the script. programs: what has to be installed. Exit code 77: nothing was tested, and the last line says why."""
    if not hasattr(unittest.TestCase, "enterContext"):
        print("needs Python 3.11")
        sys.exit(77)
    for program in programs:
        if not shutil.which(program):
            print(f"this machine has no {program}")
            sys.exit(77)
    result = unittest.main(exit=False).result
    for _, reason in result.skipped:
        print("skipped:", reason)
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if len(result.skipped) == result.testsRun else 0)
