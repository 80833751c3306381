# SPDX-License-Identifier: GPL-3.0-or-later
"""The chain of tests/app/cli/killed_program_test.py, killed 50 times on a simulated drive, and in the file system of a loop device, which
needs root, $STEADYMARK_TEST_KILLS times: each takes 4 to 7 s there."""

import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "app" / "cli"))
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from killed_program_test import IN_FOLDER, ON_DRIVE, KilledTestCase  # noqa: E402
from loop_devices import mounted  # noqa: E402

OFTEN = 50
OFTEN_ON_LOOP_DEVICE = int(os.environ.get("STEADYMARK_TEST_KILLS", "12"))


class KilledOftenTestCase(KilledTestCase):
    def test_chain_on_a_simulated_drive_goes_on_after_50_kills(self):
        self.hunt("sim:page-mapped", ON_DRIVE, OFTEN)

    def test_chain_on_a_loop_device_goes_on_after_each_kill(self):
        if os.geteuid() != 0 or not pathlib.Path("/dev/loop-control").exists():
            self.skipTest("needs root and loop devices")
        with mounted("ext4", 512) as (folder, _):
            self.hunt(folder, IN_FOLDER, OFTEN_ON_LOOP_DEVICE)
            self.assertEqual([path.name for path in folder.iterdir()], ["lost+found"], "no test file is left")


if __name__ == "__main__":
    unittest.main()
