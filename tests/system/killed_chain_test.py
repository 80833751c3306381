# SPDX-License-Identifier: GPL-3.0-or-later
"""The chain of tests/app/cli/killed_program_test.py, killed 50 times on a simulated drive, and in a folder as often as time allows:
there each takes 4 s."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "app" / "cli"))
from killed_program_test import IN_FOLDER, ON_DRIVE, KilledTestCase  # noqa: E402

OFTEN = 50
OFTEN_IN_FOLDER = 20


class KilledOftenTestCase(KilledTestCase):
    def test_chain_on_a_simulated_drive_goes_on_after_50_kills(self):
        self.hunt("sim:page-mapped", ON_DRIVE, OFTEN)

    def test_chain_in_a_folder_goes_on_after_20_kills(self):
        self.hunt(self.target, IN_FOLDER, OFTEN_IN_FOLDER)


if __name__ == "__main__":
    unittest.main()
