# SPDX-License-Identifier: GPL-3.0-or-later
"""The prepare command of the real steadymark-cli on this very machine: nothing here may do anything to any drive."""

import json
import os
import pathlib
import pty
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import DONE, PATIENCE, STOPPED, TEXT, TRUTH, WHOLE, WRONG_USE, ProgramTestCase, as_ordinary_user, complaints  # noqa: E402, E501

REFUSED = 5
METHODS = ["trim", "discard", "fill", "nvme-format", "nvme-sanitize", "ata-sanitize", "ata-erase"]
REFUSAL = {"gate": TEXT, "sentence": TEXT}
SURVEY = {"drive": {"name": TEXT, "capacityBytes": WHOLE}, "isComplete": TRUTH,
          "methods": [{"method": TEXT, "isAllowed": TRUTH, "explanation": TEXT}]}


def system_drive():
    """The only whole drive below /, or None where that is not one."""
    source = subprocess.run(["findmnt", "--noheadings", "--output", "SOURCE", "/"], capture_output=True, text=True).stdout.strip()
    if not source.startswith("/dev/"):
        return None
    below = subprocess.run(["lsblk", "--inverse", "--noheadings", "--list", "--output", "NAME,TYPE", source],
                           capture_output=True, text=True).stdout.split("\n")
    disks = [line.split()[0] for line in below if line.endswith("disk")]
    return disks[0] if len(disks) == 1 else None


class PrepareTestCase(ProgramTestCase):
    def setUp(self):
        super().setUp()
        self.drive = system_drive()

    def prepare(self, *arguments, code=DONE, **options):
        return self.run_program("prepare", *arguments, code=code, **options)

    def need_drive(self):
        if self.drive is None:
            self.skipTest("/ is not on one drive that lsblk knows")

    def test_wrong_use_is_refused_in_one_sentence(self):
        for arguments, contains in ((["prepare"], "Specify the drive"),
                                    (["prepare", "--list"], "Specify the drive"),
                                    (["prepare", "nosuchdrive"], 'There is no drive "nosuchdrive"'),
                                    (["prepare", "/dev/nosuchdrive", "--method", "discard"], "There is no drive"),
                                    (["prepare", "nosuchdrive", "--method", "wipe"], 'no method "wipe"'),
                                    (["prepare", "x", "--method", "trim", "--dry-run", "--log"], "exclude each other"),
                                    (["prepare", "x", "y"], "")):
            with self.subTest(arguments):
                self.refuse(*arguments, contains=contains)

    def test_help_tells_methods_and_exit_codes(self):
        text = self.prepare("--help").output
        for word in METHODS + ["--confirm-serial", "--dry-run", "5 refused"]:
            self.assertIn(word, text)
        self.assertIn("5 preparing or overwriting a drive was refused", self.run_program("--help").output)

    def test_log_needs_no_drive(self):
        self.assertIsInstance(json.loads(self.prepare("--log", "--json").output)["entries"], list)
        self.assertTrue(self.prepare("--log").output)

    def test_idle_waits_and_can_be_stopped(self):
        self.need_drive()
        report = json.loads(self.prepare(self.drive, "--method", "idle", "--for", "200ms", "--json").output)
        self.assertEqual(report["outcome"], "done")
        self.assertGreaterEqual(report["durationNs"], 200_000_000)
        process = self.start("prepare", self.drive, "--method", "idle", "--for", "1h", "--progress", "json", "--json")
        self.addCleanup(process.kill)
        self.assertEqual(json.loads(process.stderr.readline())["event"], "progress")
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED)
        self.assertEqual(json.loads(process.output)["outcome"], "cancelled")

    def test_a_fill_without_consent_writes_nothing(self):
        self.need_drive()
        process = self.start("prepare", self.drive, "--method", "fill", stdin=subprocess.DEVNULL)
        process.output, process.errors = process.communicate(timeout=PATIENCE)
        self.assertIn(process.returncode, (WRONG_USE, REFUSED), process.errors)  # 5: there is no free space
        self.assertEqual(process.output, "")

    def test_somebody_at_a_terminal_is_asked_and_may_say_no(self):
        self.need_drive()
        told = self.start("prepare", self.drive, "--method", "fill", "--dry-run")
        told.communicate(timeout=PATIENCE)
        if told.returncode != DONE:
            self.skipTest("there is no space to fill")
        leader, follower = pty.openpty()
        process = self.start("prepare", self.drive, "--method", "fill", stdin=follower, stdout=follower, stderr=follower)
        os.close(follower)
        seen = b""
        while b"[y/N]" not in seen:
            seen += os.read(leader, 4096)
        os.write(leader, b"n\n")
        self.assertEqual(process.wait(timeout=PATIENCE), STOPPED)
        os.close(leader)

    def test_ctrl_c_at_the_question_ends_it(self):
        self.need_drive()
        told = self.start("prepare", self.drive, "--method", "fill", "--dry-run")
        told.communicate(timeout=PATIENCE)
        if told.returncode != DONE:
            self.skipTest("there is no space to fill")
        leader, follower = pty.openpty()
        process = self.start("prepare", self.drive, "--method", "fill", stdin=follower, stdout=follower, stderr=follower)
        os.close(follower)
        seen = b""
        while b"[y/N]" not in seen:
            seen += os.read(leader, 4096)
        process.send_signal(signal.SIGINT)
        self.assertNotEqual(process.wait(timeout=PATIENCE), DONE)
        os.close(leader)


class SystemDriveTestCase(PrepareTestCase):
    """What only the finished helper and catalog can tell."""

    def test_list_tells_every_method(self):
        self.need_drive()
        for options in ({}, as_ordinary_user()):
            if options:
                self.folder.chmod(0o755)
            survey = json.loads(self.prepare(self.drive, "--list", "--json", **options).output)
            self.assertEqual(complaints(survey, SURVEY), [])
            self.assertEqual(survey["drive"]["name"], self.drive)
            self.assertLessEqual(set(METHODS), {one["method"] for one in survey["methods"]})
            text = self.prepare(self.drive, **options).output
            for method in METHODS:
                self.assertIn(method, text)
            self.assertEqual("--ask" in text, not survey["isComplete"])

    def test_nothing_that_destroys_is_allowed_on_the_drive_of_the_system(self):
        self.need_drive()
        if os.geteuid() != 0:
            self.skipTest("a whole look needs root, or a password")
        for method in METHODS:
            if method in ("trim", "fill"):
                continue
            with self.subTest(method):
                told = json.loads(self.prepare(self.drive, "--method", method, "--dry-run", "--json", code=REFUSED).output)
                self.assertFalse(told["isAllowed"])
                self.assertEqual(told["method"], method)
                self.assertEqual(complaints(told["refusals"], [REFUSAL]), [])
                self.assertIn("system", " ".join(refusal["sentence"] for refusal in told["refusals"]))
                self.assertRegex(self.prepare(self.drive, "--method", method, "--dry-run", code=REFUSED).output, "would be refused")

    def test_a_real_command_is_refused_as_well_before_anything_is_asked(self):
        self.need_drive()
        if os.geteuid() != 0:
            self.skipTest("a whole look needs root, or a password")
        process = self.prepare(self.drive, "--method", "discard", "--json", code=REFUSED, stdin=subprocess.DEVNULL)
        report = json.loads(process.output)
        self.assertEqual(report["outcome"], "refused")
        self.assertIn("system", report["sentence"])

    def test_a_mount_point_is_only_a_part(self):
        self.need_drive()
        process = self.prepare("/", "--method", "discard", code=REFUSED, stdin=subprocess.DEVNULL)
        self.assertIn(self.drive, process.errors)

    def test_a_reader_that_went_away_is_no_crash(self):
        self.need_drive()
        process = self.start("prepare", self.drive, "--list")
        process.stdout.close()
        self.assertIn(process.wait(timeout=PATIENCE), (DONE, 1))
        process.stderr.close()


if __name__ == "__main__":
    unittest.main()
