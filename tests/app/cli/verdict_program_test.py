# SPDX-License-Identifier: GPL-3.0-or-later
"""Verdicts in the real steadymark-cli: why, --require-sound, and reports on terminals."""

import csv
import fcntl
import json
import os
import pathlib
import pty
import struct
import subprocess
import sys
import termios
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import DONE, PROGRAM, REPORT_LINE, STOPPED, TINY, WRONG_USE, ProgramTestCase  # noqa: E402

NOT_SOUND = 4
LEVELS = ("sound", "suspicious", "invalid")


class VerdictTestCase(ProgramTestCase):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "a.steadymark"

    def measure(self, *arguments, **options):
        return self.run_program("run", "--target", self.target, "--profile", "demo", *TINY, *arguments, **options)

    def explained(self, *arguments):
        return json.loads(self.run_program("why", self.file, *arguments, "--json").output)

    def in_terminal(self, *arguments, columns):
        """What a terminal of so many columns is sent, line feeds as the program wrote them."""
        main, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        with subprocess.Popen([PROGRAM, *map(str, arguments)], env=self.environment, stdin=other, stdout=other,
                              stderr=other, close_fds=True) as process:
            os.close(other)
            shown = b""
            try:
                while part := os.read(main, 65536):
                    shown += part
            except OSError:  # the other side is closed
                pass
            os.close(main)
        self.assertEqual(process.returncode, DONE)
        return shown.decode().replace("\r\n", "\n")

    def test_why_explains_each_result(self):
        self.measure("--save", self.file)
        told = self.explained()
        self.assertEqual([(step["step"], step["name"], step["operation"]) for step in told["steps"]],
                         [(0, "SEQ 1MiB Q8T1", "read"), (1, "SEQ 1MiB Q8T1", "write")])
        for step in told["steps"]:
            verdict = step["verdict"]
            self.assertIn(verdict and verdict["level"], (None, *LEVELS))
            for reason in verdict["reasons"] if verdict else []:
                self.assertIn(reason["severity"], ("context", "suspicious", "invalid"))
                self.assertTrue(reason["text"].endswith("."), reason)
        text = self.run_program("why", self.file).output
        for step in told["steps"]:
            if step["verdict"]:
                self.assertRegex(text, rf"(?m)^{step['step']}  {step['name']} {step['operation']}, .* MB/s: . "
                                       rf"{step['verdict']['level']}$")
                for reason in step["verdict"]["reasons"]:
                    self.assertIn(f"{reason['severity']} ({reason['check']}): {reason['text']}\n", text)
        if not any(step["verdict"] for step in told["steps"]):
            self.assertRegex(text, r"\ANothing was judged.*\.\n\Z")

    def test_why_can_be_asked_of_one_test(self):
        self.measure("--save", self.file)
        self.assertEqual([step["step"] for step in self.explained("1")["steps"]], [1])
        self.assertEqual([step["step"] for step in self.explained("SEQ 1MiB Q8T1 read")["steps"]], [0])
        self.assertEqual([step["step"] for step in self.explained("SEQ 1MiB Q8T1")["steps"]], [0, 1])
        self.refuse("why", self.file, "7", contains="1 (SEQ 1MiB Q8T1 write)")
        self.refuse("why", self.file, "\x1b[2J", contains="?[2J")

    def test_why_refuses_what_is_no_result(self):
        self.refuse("why", contains="result file")
        self.refuse("why", self.folder / "missing.steadymark", contains="missing.steadymark")
        self.file.write_text("not JSON at all")
        self.refuse("why", self.file)

    def test_a_stopped_run_is_never_sound(self):
        process = self.start_run_until(
            "--size", "16MiB", "--passes", "1", "--no-warm-up", "--interval", "0", "--workload", "rnd,4KiB,time=1s",
            "--workload", "seq,1MiB,time=120s", "--save", self.file, "--require-sound",
            wanted=lambda e: e["event"] == "phase" and e["phase"] == "measuring" and e["step"] == 1)
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED)
        process = self.run_program("report", self.file, "--require-sound", code=NOT_SOUND)
        self.assertIn(" is incomplete", process.errors)
        self.run_program("report", self.file)

    def is_sound(self):
        return all(step["verdict"] and step["verdict"]["level"] == "sound" for step in self.explained()["steps"])

    def test_scripts_can_insist_on_sound_results(self):
        self.measure("--save", self.file)
        code = DONE if self.is_sound() else NOT_SOUND
        process = self.run_program("report", self.file, "--require-sound", code=code)
        self.assertEqual(len(REPORT_LINE.findall(process.output)), 2, "the report is printed all the same")
        self.assertEqual("Not every result is sound." in process.errors, code == NOT_SOUND)
        self.run_program("report", self.file)
        self.refuse("report", self.folder / "missing.steadymark", "--require-sound", contains="missing.steadymark")

    def test_a_run_that_is_not_sound_is_no_failure_unless_asked(self):
        self.measure("--save", self.file)
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.file.unlink()
        process = self.start("run", "--target", self.target, "--profile", "demo", *TINY, "--save", self.file,
                             "--require-sound", **options)
        output, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, DONE if self.is_sound() else NOT_SOUND, errors)
        self.assertEqual(len(REPORT_LINE.findall(output)), 2)

    def test_an_edited_result_is_never_sound(self):
        self.measure("--save", self.file)
        text = self.file.read_text()
        self.file.write_text(text.replace('"comment": ""', '"comment": "x"', 1))
        self.assertNotEqual(self.file.read_text(), text)
        process = self.run_program("report", self.file, "--require-sound", code=NOT_SOUND)
        self.assertIn(" is edited", process.errors)

    def test_reports_have_the_verdict_in_their_columns(self):
        self.measure("--save", self.file)
        levels = [step["verdict"]["level"] if step["verdict"] else "" for step in self.explained()["steps"]]
        rows = list(csv.DictReader(self.run_program("report", self.file, "--to", "csv").output.splitlines()))
        self.assertEqual([row["verdict"] for row in rows], [levels[0]] * 2 + [levels[1]] * 2)
        self.assertEqual(list(rows[0])[-2:], ["verdict", "reasons"])

    def test_sentences_are_broken_where_the_terminal_ends(self):
        self.measure("--save", self.file)
        piped = self.run_program("report", self.file).output
        shown = self.in_terminal("report", self.file, columns=40)
        words = [[word for word in text.split() if word.strip("-")] for text in (shown, piped)]  # rules are as wide as there is room
        self.assertEqual(words[0], words[1])
        self.assertTrue(any(line.startswith("* ") and len(line) > 40 for line in piped.splitlines()))
        self.assertFalse(any(line.startswith("* ") and len(line) > 39 for line in shown.splitlines()))
        self.assertEqual(REPORT_LINE.findall(shown), REPORT_LINE.findall(piped))

    def test_terminals_without_utf8_get_ascii(self):
        self.environment.update(LC_ALL="C")
        self.measure("--save", self.file)
        self.assertTrue(self.in_terminal("why", self.file, columns=40).isascii())

    def test_colours_can_be_refused(self):
        self.measure("--save", self.file)
        self.environment["NO_COLOR"] = "1"
        self.assertNotIn("\x1b", self.in_terminal("why", self.file, columns=80))


if __name__ == "__main__":
    unittest.main()
