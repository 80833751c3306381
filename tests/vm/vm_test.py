# SPDX-License-Identifier: GPL-3.0-or-later
"""The real programs in a virtual machine whose drives are known, can be unplugged and can be broken. A class is one machine: it is
started for the first of its tests, and CTest runs the class as one test, since starting it takes longer than most of what is tested."""

import json
import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from guest import CLI, DRIVE, DRIVES, Guest, Unavailable  # noqa: E402

SHORT = "--size 16MiB --passes 1 --measure 300ms --interval 0s --no-warm-up --no-history"
STEPS = 8  # of the default profile


def has_command(name):
    return name in subprocess.run([CLI, "--help"], capture_output=True, text=True).stdout.split()


class GuestTest(unittest.TestCase):
    #: A command of steadymark-cli without which there is nothing to test.
    needs = None
    words = ""

    @classmethod
    def setUpClass(cls):
        if cls.needs and not has_command(cls.needs):
            raise unittest.SkipTest(f"this steadymark-cli has no command {cls.needs}")
        try:
            cls.guest = Guest(words=cls.words)
        except Unavailable as reason:
            raise unittest.SkipTest(str(reason))
        cls.addClassCleanup(cls.guest.close)

    def cli(self, words, code=0, timeout=60):
        done = self.guest.try_run(f"steadymark-cli {words}", timeout)
        self.assertEqual(done.code, code, f"steadymark-cli {words}\n{done.out}\n{done.err}")
        return done

    def json(self, words):
        return json.loads(self.cli(words).out)

    def mount(self, drive):
        """A new ext4 on the whole drive; returns where it is."""
        folder = f"/mnt/{drive}"
        node = f"/dev/{self.guest.node(drive)}"
        # Nothing is left to be done in the background.
        self.guest.run(f"mkfs.ext4 -q -F -E lazy_itable_init=0,lazy_journal_init=0 {node} && mkdir -p {folder} && mount {node} {folder}")
        self.addCleanup(self.guest.try_run, f"umount -l {folder}")
        return folder

    def assert_clean(self, folder):
        self.assertEqual(self.guest.run(f"ls -A {folder}").split(), ["lost+found"])


class RunTestCase(GuestTest):
    def test_every_kind_of_drive_is_measured(self):
        for name in ["nvme-one", "namespace-two", "sata-ssd", "sata-disk", "usb-disk", "usb-stick", "virtio-one"]:
            with self.subTest(drive=name):
                folder = self.mount(name)
                self.cli(f"run --target {folder} {SHORT} --progress none --json /tmp/result.json", timeout=120)
                result = json.loads(self.guest.run("cat /tmp/result.json"))
                self.assertEqual(result["status"], "complete", result)
                self.assertEqual(len(result["steps"]), STEPS)
                for step in result["steps"]:
                    self.assertEqual(step["status"], "complete", step)
                    self.assertTrue(step["engine"]["isDirect"], step["engine"])
                    self.assertGreater(step["passes"][0]["bytes"], 0)
                    self.assertEqual(step["passes"][0]["errors"], 0)
                self.assertEqual(result["target"]["fileSystem"], "ext4")
                self.assertEqual(len(result["target"]["drives"]), 1)
                drive = result["target"]["drives"][0]
                self.assertEqual(drive["model"].split(), DRIVE[name].model.split())
                self.assertEqual(drive["bus"], DRIVE[name].bus)
                self.assertEqual(drive["capacityBytes"], DRIVE[name].size)
                self.assertEqual(drive["logicalSectorBytes"], DRIVE[name].logical)
                self.assertNotIn(DRIVE[name].serial, json.dumps(result))
                self.assert_clean(folder)

    def test_a_drive_with_sectors_of_4096_bytes_refuses_smaller_blocks(self):
        node = self.guest.node("namespace-two")
        done = self.cli(f"run --target /dev/{node} --workload rnd,512B,q1,read --progress none", code=2)
        self.assertIn("4 KiB", done.err)

    def test_a_device_is_read_and_not_written(self):
        node = self.guest.node("nvme-one")
        before = self.guest.run(f"cat /sys/block/{node}/stat").split()
        self.cli(f"run --target /dev/{node} --only read {SHORT} --progress none")
        after = self.guest.run(f"cat /sys/block/{node}/stat").split()
        self.assertGreater(int(after[2]), int(before[2]))
        self.assertEqual(after[6], before[6])

    def test_an_ordinary_user_measures_too(self):
        folder = self.mount("virtio-two")
        self.guest.run(f"mkdir {folder}/mine; chown tester {folder}/mine")
        self.guest.run(f"su tester -c 'steadymark-cli run --target {folder}/mine --size 8MiB --passes 1 --measure 200ms --interval 0s "
                       f"--no-warm-up --no-history --progress none'", 120)
        self.assertEqual(self.guest.run(f"ls -A {folder}/mine"), "")


class UnplugTestCase(GuestTest):
    """QEMU 7.2 dies itself when a usb-uas device with I/O in flight is taken away, so USB is tried with the stick."""

    def unplug_while_measuring(self, name):
        folder = self.mount(name)
        node = self.guest.node(name)
        run = f"/tmp/{name}"
        self.guest.run(f"(steadymark-cli run --target {folder} --size 16MiB --passes 1 --measure 1s --interval 0s --no-warm-up --no-history "
                       f"--progress json --save {run}.steadymark >{run}.out 2>{run}.err; echo $? >{run}.part; mv {run}.part {run}.code) "
                       f">/dev/null 2>&1 &")
        # The first row is complete and the second one is under way.
        self.guest.wait_for(f"grep -q '\"phase\":\"measuring\",\"step\":1,' {run}.err")
        self.guest.unplug(DRIVE[name].device)
        self.guest.wait_for(f"[ -e {run}.code ]", 90)
        self.assertEqual(self.guest.run(f"cat {run}.code").strip(), "1")
        self.assertEqual(self.guest.try_run(f"test -e /sys/block/{node}").code, 1, "the drive is still there")
        events = [json.loads(line) for line in self.guest.run(f"cat {run}.err").splitlines()]
        messages = [event["message"] for event in events if event["event"] == "error"]
        self.assertEqual(len(messages), 1, messages)
        self.assertRegex(messages[0], r"The drive is gone")

        result = json.loads(self.guest.run(f"cat {run}.steadymark"))
        self.assertEqual(result["status"], "failed")
        self.assertEqual([step["status"] for step in result["steps"]][:2], ["complete", "failed"])
        self.assertEqual({step["status"] for step in result["steps"][2:]}, {"skipped"})
        self.assertGreater(result["steps"][0]["passes"][0]["bytes"], 0)
        report = self.cli(f"report {run}.steadymark")
        self.assertRegex(report.out, r"This run is not complete")
        self.assertRegex(report.out, r"The drive is gone")

    def test_an_nvme_drive_that_is_unplugged_ends_the_run_in_words(self):
        self.unplug_while_measuring("nvme-one")

    def test_a_usb_stick_that_is_unplugged_ends_the_run_in_words(self):
        self.unplug_while_measuring("usb-stick")


def main():
    program = unittest.main(exit=False, verbosity=2)
    for _, reason in program.result.skipped:
        print("skipped:", reason)
    if not program.result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if program.result.skipped and program.result.testsRun == 0 else 0)


if __name__ == "__main__":
    main()
