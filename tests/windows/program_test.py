# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the real steadymark-cli.exe like a user of Windows does: $STEADYMARK_CLI, under Wine ($STEADYMARK_EMULATOR).

Files lie in a folder of its own below /var/tmp (Wine's drive Z: is this machine's root), with a name that is neither
ASCII nor short of blanks. Where $STEADYMARK_NATIVE_CLI names the program of this machine, files are carried between
both systems.
"""

import glob
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ.get("STEADYMARK_CLI", "steadymark-cli.exe")
EMULATOR = os.environ.get("STEADYMARK_EMULATOR", "wine")
NATIVE_PROGRAM = os.environ.get("STEADYMARK_NATIVE_CLI", "")
DONE, FAILED, WRONG_USE, STOPPED, REFUSED = 0, 1, 2, 3, 5
BUSY = "Another SteadyMark run"
PATIENCE = 120  # seconds until a hanging program is given up; no test measures time against it
STANDS_STILL = 75  # for in_wine.py: a program did not end, and Wine itself may be why
TINY = ["--size", "16MiB", "--passes", "2", "--measure", "100ms", "--interval", "0"]


def without_wine(text):
    """What Wine itself has to say is not the program's."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("wine: "))


def windows_path(path):
    return "Z:" + str(path).replace("/", "\\")


class WindowsProgramTestCase(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="steadymark-test-", dir="/var/tmp"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.target = self.folder / "Lauf Müller 速度"
        self.target.mkdir()
        self.data = self.folder / "data"
        self.environment = dict(os.environ, STEADYMARK_DATA=windows_path(self.data), LC_ALL="C.UTF-8")

    def start(self, *arguments, program=(EMULATOR, PROGRAM), **options):
        command = [*program, *(windows_path(a) if isinstance(a, pathlib.Path) and program[-1] == PROGRAM else str(a)
                               for a in arguments)]
        return subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **options)

    def run_program(self, *arguments, code=DONE, **options):
        deadline = time.monotonic() + PATIENCE
        while True:
            process = self.start(*arguments, **options)
            try:
                output, errors = process.communicate(timeout=PATIENCE)
            finally:
                process.kill()
            process.output, process.errors = output.decode("utf-8"), without_wine(errors.decode("utf-8"))
            is_busy = process.returncode == FAILED and code != FAILED and BUSY in process.errors
            if not is_busy or time.monotonic() > deadline:
                break
            time.sleep(0.2)
        self.assertEqual(process.returncode, code, f"{arguments}: {process.output}\n{process.errors}")
        return process

    def run_native(self, *arguments, **options):
        if not NATIVE_PROGRAM or not os.access(NATIVE_PROGRAM, os.X_OK):
            self.skipTest("the program of this machine has not been built: ./test quick builds it")
        return self.run_program(*arguments, program=(NATIVE_PROGRAM,), **options)

    def refuse(self, *arguments, contains=""):
        """Wrong use: exit code 2, nothing on standard output, one sentence on standard error."""
        process = self.run_program(*arguments, code=WRONG_USE)
        self.assertEqual(process.output, "")
        self.assertRegex(process.errors, r"\Asteadymark-cli: .+\.\r?\n\Z")
        self.assertIn(contains, process.errors)

    def files_in(self, folder):
        return [p for p in glob.glob(str(folder) + "/**", recursive=True, include_hidden=True) if os.path.isfile(p)]

    def start_long_run(self):
        """A run that takes minutes; returns once it measures."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            process = self.start("run", "--target", self.target, "--progress", "json", "--size", "16MiB", "--passes",
                                 "1", "--measure", "120s", "--no-warm-up", "--workload", "rnd,4KiB,q4,write")
            self.addCleanup(process.kill)
            for line in process.stderr:
                if BUSY.encode() in line:
                    break
                if line.startswith(b"wine: "):
                    continue
                event = json.loads(line)
                if event["event"] == "phase" and event["phase"] == "measuring":
                    return process
            else:
                self.fail("the run ended early")
            process.communicate(timeout=PATIENCE)
            time.sleep(0.2)
        self.fail("the event never came")


class RunTestCase(WindowsProgramTestCase):
    def test_version_and_help(self):
        self.assertRegex(self.run_program("--version").output, r"\ASteadyMark \d+\.\d+\.\d+\n\Z")
        text = self.run_program("run", "--help").output
        self.assertIn("Usage: ", text)
        self.assertNotIn("\r", text, "a line must end with a line feed alone")

    def test_quick_run_in_a_folder_with_any_name(self):
        saved, written = self.folder / "é 結果.steadymark", self.folder / "a.json"
        process = self.run_program("run", "--target", self.target, "--quick", "--measure", "100ms", "--size", "16MiB",
                                   "--json", written, "--save", saved, "--comment", "größer")
        self.assertEqual(saved.read_bytes(), written.read_bytes())
        document = json.loads(saved.read_text("utf-8"))
        self.assertEqual([step["operation"] for step in document["stages"][0]["steps"]], ["read"] * 4 + ["write"] * 4)
        self.assertEqual(document["target"]["path"], windows_path(self.target))
        self.assertIn("größer", process.output)
        for step in document["stages"][0]["steps"]:
            for done in step["passes"]:
                self.assertGreater(done["bytes"], 0)
                self.assertEqual(done["errors"], 0)
        # What Wine cannot promise is said, not hidden.
        self.assertIn("Wine", json.dumps(document["environment"]))
        self.assertEqual(self.files_in(self.target), [])

    def test_every_kind_of_stream(self):
        document = json.loads(self.run_program(
            "run", "--target", self.target, *TINY, "--json", "-", "--workload", "rnd,4KiB,q32", "--workload",
            "seq,1MiB,q8,write", "--workload", "rnd,4KiB,q1,write", "--workload", "rnd,4KiB,q8,t2").output)
        self.assertEqual(len(document["stages"][0]["steps"]), 4)
        for step in document["stages"][0]["steps"]:
            self.assertEqual([done["errors"] for done in step["passes"]], [0, 0], step["name"])
            if step["queueDepth"] > 1:
                self.assertEqual(step["engine"]["backend"], "IOCP", step["name"])

    def test_targets_names_the_drives_of_wine(self):
        volumes = json.loads(self.run_program("targets", "--json").output)
        self.assertIn("Z:\\", [volume["path"] for volume in volumes])
        self.assertIn("C:\\", [volume["path"] for volume in volumes])

    def test_drives_and_what_lies_under_a_folder(self):
        drives = json.loads(self.run_program("drives", "--json").output)["drives"]
        names = [drive["name"] for drive in drives]
        self.assertEqual(names, sorted(names, key=lambda name: int(re.fullmatch(r"PhysicalDrive(\d+)", name).group(1))))
        lines = self.run_program("stack", self.target).output.splitlines()
        self.assertEqual(lines[0], windows_path(self.target))
        self.assertRegex(lines[1], "File system NTFS")  # what Wine takes every folder for
        layers = json.loads(self.run_program("stack", self.target, "--json").output)["layers"]
        self.assertEqual([layer["kind"] for layer in layers][:3], ["file", "file-system", "volume"])


class WrongUseTestCase(WindowsProgramTestCase):
    def test_preparing_is_surveyed_and_destroys_nothing_of_the_host(self):
        found = json.loads(self.run_program("prepare", "PhysicalDrive0", "--list", "--json").output)
        survey = found.get("survey", found)
        refused = {method["method"]: [refusal["gate"] for refusal in method.get("refusals", [])]
                   for method in survey["methods"]}
        for method in ("discard", "fill-drive", "nvme-format", "nvme-sanitize", "ata-sanitize", "ata-erase"):
            self.assertEqual(refused[method][0], "system", method)
        dry_run = self.run_program("prepare", "PhysicalDrive0", "--method", "fill-drive", "--dry-run", code=REFUSED)
        self.assertIn("Wine", dry_run.output + dry_run.errors)
        self.assertEqual(list(self.data.glob("prepare/*")), [])

    def test_is_refused_in_one_sentence(self):
        self.refuse("run", contains="--target")
        self.refuse("run", "--target", "Q:\\nowhere", "--quick", contains="Q:\\nowhere")
        self.refuse("run", "--target", self.folder / "missing", "--quick", contains="does not exist")
        self.refuse("run", "--target", self.target, "--size", "8000TiB", "--quick")
        self.refuse("report", self.folder / "missing.steadymark", contains="missing.steadymark")
        file = self.folder / "file"
        file.write_text("precious")
        self.refuse("run", "--target", file, "--quick", contains="folder")
        self.assertEqual(file.read_text(), "precious")
        self.assertEqual(self.files_in(self.target), [])


class StopTestCase(WindowsProgramTestCase):
    def test_control_c_ends_the_run_and_leaves_nothing(self):
        process = self.start_long_run()
        process.send_signal(signal.SIGINT)  # Wine makes the event of Ctrl-C of it
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, STOPPED)
        self.assertEqual(self.files_in(self.target), [])

    def test_what_a_killed_run_left_is_removed_at_the_next_start(self):
        process = self.start_long_run()
        os.kill(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
        self.run_program("run", "--target", self.target, *TINY, "--workload", "seq,1MiB")
        self.assertEqual(self.files_in(self.target), [])
        self.assertEqual(self.files_in(self.data / "test-files"), [])


@unittest.skipUnless(hasattr(os, "geteuid") and os.geteuid() == 0, "a small file system is mounted: needs root")
class FullDiskTestCase(WindowsProgramTestCase):
    def test_a_file_that_does_not_fit_is_refused(self):
        small = self.folder / "small"
        small.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8M", "tmpfs", small], check=True)
        self.addCleanup(subprocess.run, ["umount", "-l", small], check=True)
        process = self.start("run", "--target", small, *TINY, "--workload", "seq,1MiB")
        _, errors = process.communicate(timeout=PATIENCE)
        self.assertIn(process.returncode, (FAILED, WRONG_USE), errors)
        self.assertRegex(errors.decode(), r"16 ?MiB.*(smaller|space)")
        self.assertEqual(self.files_in(small), [])


class BothSystemsTestCase(WindowsProgramTestCase):
    """A file means the same on both systems, byte for byte in what can be recomputed."""

    def reports(self, result):
        for form in ("text", "csv", "json", "markdown"):
            windows = self.run_program("report", result, "--to", form).output
            native = self.run_native("report", result, "--to", form).output
            self.assertEqual(windows, native, form)

    def test_result_of_windows_opens_here(self):
        result = self.folder / "windows.steadymark"
        self.run_program("run", "--target", self.target, *TINY, "--save", result, "--workload", "rnd,4KiB,q4",
                         "--workload", "seq,1MiB,write")
        self.reports(result)

    def test_result_of_this_machine_opens_in_windows(self):
        result = self.folder / "native.steadymark"
        self.environment["STEADYMARK_DATA"] = str(self.data)
        self.run_native("run", "--target", self.target, *TINY, "--save", result, "--workload", "rnd,4KiB,q4")
        self.environment["STEADYMARK_DATA"] = windows_path(self.data)
        self.reports(result)

    def test_an_edited_result_is_found_out_by_both(self):
        result = self.folder / "edited.steadymark"
        self.run_program("run", "--target", self.target, *TINY, "--save", result, "--workload", "rnd,4KiB,q4")
        text = result.read_text("utf-8")
        result.write_text(re.sub(r'("bytes": ?)(\d)', r"\g<1>9\2", text, count=1), "utf-8")
        said = [run("report", result).errors for run in (self.run_program, self.run_native)]
        self.assertIn("edited", said[0].lower())
        self.assertEqual(said[0].replace("\r\n", "\n").replace(windows_path(result), "F"),
                         said[1].replace(str(result), "F"))

    def test_trace_has_the_same_percentiles_and_rows(self):
        trace = self.folder / "windows.smtrace"
        self.run_program("run", "--target", self.target, *TINY, "--trace", trace, "--workload", "rnd,4KiB,q8")
        for command in (["percentiles", trace, "--json"], ["export", trace, "--to", "csv"],
                        ["export", trace, "--to", "fio-log"]):
            windows = self.run_program("trace", *command).output
            self.assertTrue(windows)
            self.assertEqual(windows, self.run_native("trace", *command).output, command[0])


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    if result.wasSuccessful() and result.skipped and len(result.skipped) == result.testsRun:
        print(result.skipped[0][1])
        sys.stdout.flush()
        sys.exit(77)
    if any("TimeoutExpired" in why or "TimeoutError" in why for _, why in result.errors):
        sys.exit(STANDS_STILL)
    sys.exit(0 if result.wasSuccessful() else 1)
