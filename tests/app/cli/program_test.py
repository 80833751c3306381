# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the real steadymark-cli like a user or a script does. The program is $STEADYMARK_CLI.

Measures in a folder of its own below $STEADYMARK_TEST_FOLDER or /var/tmp (a real disk on ordinary machines), and keeps
the data folder there too, so that a user's own results are never touched.
"""

import glob
import json
import os
import pathlib
import pty
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ.get("STEADYMARK_CLI", "steadymark-cli")
DONE, FAILED, WRONG_USE, STOPPED = 0, 1, 2, 3
BUSY = "Another SteadyMark run"
PATIENCE = 60  # seconds until a hanging program is given up; no test measures time against it
TINY = ["--size", "16MiB", "--passes", "2", "--measure", "100ms", "--interval", "0"]
REPORT_LINE = re.compile(
    r"^\s*(SEQ|RND)\s+(\d+)\s?(KiB|MiB) \(Q=\s*(\d+), T=\s*(\d+)\):\s+"
    r"([\d.]+) MB/s \[\s*([\d.]+) IOPS\] <\s*([\d.]+) us>",
    re.MULTILINE)


class Any:
    """One of several schemas."""

    def __init__(self, *schemas):
        self.schemas = schemas


WHOLE, NUMBER, TEXT, TRUTH = "whole", "number", "text", "truth"

SCORE = {"bytesPerSecond": NUMBER, "iops": NUMBER, "meanLatencyNs": NUMBER}
WARM_UP = {
    "bytes": WHOLE, "ios": WHOLE, "durationNs": WHOLE, "errors": WHOLE, "userCpuNs": WHOLE, "systemCpuNs": WHOLE,
}
PASS = {
    **WARM_UP, "meanQueueDepth": NUMBER,
    "latencyNs": {"mean": NUMBER, "p50": NUMBER, "p95": NUMBER, "p99": NUMBER, "p999": NUMBER, "max": NUMBER},
    "samples": WHOLE,
}
DOCUMENT = {
    "kind": TEXT,
    "schemaVersion": WHOLE,
    "application": {"name": TEXT, "version": TEXT},
    "target": {"path": TEXT},
    "environment": {},
    "plan": {"stages": [{}]},
    "stages": [{
        "name": TEXT, "kind": TEXT, "state": TEXT, "status": TEXT, "reason": TEXT,
        "steps": [{
            "name": TEXT, "pattern": TEXT, "operation": TEXT, "blockBytes": WHOLE, "queueDepth": WHOLE, "threads": WHOLE,
            "readPercent": WHOLE, "score": SCORE, "minimum": SCORE, "maximum": SCORE, "passes": [PASS],
            "warmUp": Any(WARM_UP, None), "status": TEXT, "reason": TEXT,
        }],
    }],
}


COST = {"shortestNs": WHOLE, "longestNs": WHOLE, "leastWrittenBytes": WHOLE, "mostWrittenBytes": WHOLE, "isFromMeasurement": TRUTH}
STAGE = {"stage": WHOLE, "name": TEXT, "state": TEXT, "kind": TEXT, "cells": [TEXT]}
EVENTS = {
    "start": {"application": {"name": TEXT, "version": TEXT}, "target": TEXT, "description": TEXT, "procedure": TEXT, "title": TEXT,
              "scale": NUMBER, "settings": TEXT, "seed": WHOLE, "sizeBytes": WHOLE, "journal": TEXT, "isResumed": TRUTH, "cost": COST,
              "stages": [STAGE]},
    "phase": {"phase": TEXT, "stage": WHOLE, "round": WHOLE, "cell": WHOLE, "step": WHOLE, "pass": WHOLE, "elapsedNs": WHOLE,
              "remainingNs": WHOLE, "fraction": NUMBER, "writtenBytes": WHOLE},
    "sample": {"stage": WHOLE, "round": WHOLE, "cell": WHOLE, "number": WHOLE, "durationNs": WHOLE, "bytesPerSecond": NUMBER,
               "iops": NUMBER, "meanLatencyNs": NUMBER},
    "steadiness": {"stage": WHOLE, "rounds": WHOLE, "isSteady": TRUTH, "cells": []},
    "live": {"stage": WHOLE, "step": WHOLE, "pass": WHOLE, "atNs": WHOLE, "spanNs": WHOLE, "readBytesPerSecond": NUMBER,
             "writeBytesPerSecond": NUMBER, "iops": NUMBER, "meanLatencyNs": NUMBER},
    "pass": {"stage": WHOLE, "step": WHOLE, "pass": WHOLE, "bytes": WHOLE, "bytesPerSecond": NUMBER},
    "step": {"stage": WHOLE, "step": WHOLE, "name": TEXT, "operation": TEXT, "status": TEXT},
    "stage": {"stage": WHOLE, "name": TEXT, "state": TEXT, "status": TEXT, "reason": TEXT, "rounds": WHOLE, "isSteady": TRUTH},
    "warning": {"message": TEXT}, "note": {"message": TEXT}, "error": {"message": TEXT},
    "done": {"status": TEXT, "reason": TEXT, "durationNs": WHOLE, "writtenBytes": WHOLE, "samples": WHOLE, "resumed": WHOLE},
}


def complaints(value, schema, path="document"):
    """What in a JSON value is missing or of the wrong type; keys that the schema does not know are fine."""
    if isinstance(schema, Any):
        return min((complaints(value, one, path) for one in schema.schemas), key=len)
    if schema is None:
        return [] if value is None else [path + " is not null"]
    if isinstance(schema, dict):
        if not isinstance(value, dict):
            return [path + " is no object"]
        found = [f"{path}.{key} is missing" for key in schema if key not in value]
        for key in schema.keys() & value.keys():
            found += complaints(value[key], schema[key], f"{path}.{key}")
        return found
    if isinstance(schema, list):
        if not isinstance(value, list):
            return [path + " is no array"]
        return [c for i, item in enumerate(value) for s in schema for c in complaints(item, s, f"{path}[{i}]")]
    is_right = {
        WHOLE: isinstance(value, int) and not isinstance(value, bool),
        NUMBER: isinstance(value, (int, float)) and not isinstance(value, bool),
        TEXT: isinstance(value, str),
        TRUTH: isinstance(value, bool),
    }[schema]
    return [] if is_right else [f"{path} is no {schema}: {value!r}"]


def as_ordinary_user():
    """Options of Popen: root may write everywhere, and is nobody for a moment."""
    return {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}


class ProgramTestCase(unittest.TestCase):
    def setUp(self):
        parent = os.environ.get("STEADYMARK_TEST_FOLDER", "/var/tmp")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="steadymark-test-", dir=parent))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.target = self.folder / "target"
        self.target.mkdir()
        self.data = self.folder / "data"
        self.environment = dict(os.environ, STEADYMARK_DATA=str(self.data), LC_ALL="C.UTF-8", TERM="xterm")
        self.environment.pop("NO_COLOR", None)
        self.program = PROGRAM

    def forbid_writing(self, folder):
        self.folder.chmod(0o755)
        folder.chmod(0o555)
        self.addCleanup(folder.chmod, 0o755)

    def start(self, *arguments, **options):
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        return subprocess.Popen([self.program, *map(str, arguments)], env=self.environment, text=True, **options)

    def run_program(self, *arguments, code=DONE, **options):
        deadline = time.monotonic() + PATIENCE
        while True:
            process = self.start(*arguments, **options)
            try:
                process.output, process.errors = process.communicate(timeout=PATIENCE)
            finally:
                process.kill()
            # A drive is tested by one run at a time, and a test of another program may have it now.
            is_busy = process.returncode == FAILED and code != FAILED and BUSY in (process.errors or "")
            if not is_busy or time.monotonic() > deadline:
                break
            time.sleep(0.2)
        self.assertEqual(process.returncode, code, f"{arguments}: {process.output}\n{process.errors}")
        return process

    def refuse(self, *arguments, contains=""):
        """Wrong use: exit code 2, nothing on standard output, one sentence on standard error."""
        process = self.run_program(*arguments, code=WRONG_USE)
        self.assertEqual(process.output, "")
        self.assertRegex(process.errors, r"\Asteadymark-cli: .+\.\n\Z")
        self.assertEqual(process.errors.count("\n"), 1, process.errors)
        self.assertIn(contains, process.errors)

    def measure(self, *arguments, **options):
        return self.run_program("run", "--target", self.target, *arguments, **options)

    def make_loop_device(self):
        """A whole drive for as long as the test lasts, and the file that is behind it."""
        if os.geteuid() != 0:
            self.skipTest("a loop device needs root")
        image = self.folder / "image"
        image.write_bytes(os.urandom(1 << 20) * 32)
        made = subprocess.run(["losetup", "--find", "--show", str(image)], text=True, capture_output=True, check=False)
        if made.returncode != 0:
            self.skipTest("no loop device could be made here: " + made.stderr.strip())
        device = made.stdout.strip()
        self.addCleanup(subprocess.run, ["losetup", "--detach", device], check=False)
        return device, image

    def left_overs(self, folder=None):
        return [p for p in glob.glob(str(folder or self.target) + "/**", recursive=True, include_hidden=True)
                if os.path.isfile(p)]

    def assert_clean(self):
        self.assertEqual(self.left_overs(), [])

    def events(self, text):
        """Of --progress json; all of them are as --help says."""
        events = [json.loads(line) for line in text.splitlines()]
        for event in events:
            self.assertEqual(complaints(event, EVENTS[event["event"]], event["event"]), [])
        return events

    def start_run_until(self, *arguments, wanted):
        """A run on our target up to the first event of --progress json for which `wanted` holds."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            process = self.start("run", "--target", self.target, "--progress", "json", *arguments)
            self.addCleanup(process.kill)
            for line in process.stderr:
                if BUSY in line:
                    break
                if wanted(json.loads(line)):
                    return process
            else:
                self.fail("the run ended early")
            process.communicate(timeout=PATIENCE)
            time.sleep(0.2)
        self.fail("the event never came")

    def start_long_run(self, *arguments):
        """A run that takes minutes; returns once it measures."""
        return self.start_run_until(
            "--size", "16MiB", "--passes", "1", "--measure", "120s", "--no-warm-up", "--workload", "rnd,4KiB,q4,write",
            "--workload", "seq,1MiB", *arguments, wanted=lambda e: e["event"] == "phase" and e["phase"] == "measuring")

    def start_second_step(self, *arguments, seconds=120):
        """A run whose first step is over and whose second one takes minutes."""
        return self.start_run_until(
            "--size", "16MiB", "--passes", "1", "--no-warm-up", "--interval", "0", "--workload", "rnd,4KiB,time=100ms",
            "--workload", f"seq,1MiB,time={seconds}s", *arguments,
            wanted=lambda e: e["event"] == "phase" and e["phase"] == "measuring" and e["step"] == 1)

    def stop(self, process, number=signal.SIGINT):
        """How many seconds it takes to end after a signal."""
        process.send_signal(number)
        begin = time.monotonic()
        process.output, process.errors = process.communicate(timeout=PATIENCE)
        return time.monotonic() - begin


class HelpTestCase(ProgramTestCase):
    def test_every_command_explains_itself(self):
        for arguments in (["--help"], ["targets", "--help"], ["run", "--help"], ["plan", "--help"],
                          ["plan", "show", "--help"], ["plan", "list", "--help"], ["plan", "check", "--help"], ["report", "--help"],
                          ["why", "--help"],
                          ["trace", "--help"], ["trace", "info", "--help"], ["trace", "percentiles", "--help"],
                          ["trace", "stalls", "--help"], ["trace", "export", "--help"], ["trace", "import", "--help"],
                          ["health", "--help"], ["health", "diff", "--help"], ["history", "--help"],
                          ["drives", "--help"], ["stack", "--help"], ["prepare", "--help"], ["procedure", "--help"],
                          ["procedure", "list", "--help"], ["procedure", "show", "--help"],
                          ["procedure", "run", "--help"], ["files", "--help"], ["files", "copy", "--help"],
                          ["files", "delay-ratio", "--help"], ["compare", "--help"]):
            process = self.run_program(*arguments)
            self.assertIn("Usage: ", process.output)
            self.assertEqual(process.errors, "")

    def test_version(self):
        process = self.run_program("--version")
        self.assertRegex(process.output, r"\ASteadyMark \d+\.\d+\.\d+\n\Z")
        self.assertEqual(process.errors, "")


class WrongUseTestCase(ProgramTestCase):
    def test_is_refused_in_one_sentence(self):
        self.refuse(contains="targets, drives, stack, run, plan, report")
        self.refuse("bench", contains="bench")
        self.refuse("--nonsense", contains="--nonsense")
        self.refuse("run", contains="--target")
        self.refuse("run", "--target", self.target, "--nonsense", contains="--nonsense")
        self.refuse("run", "--target", self.target, "--profile", "fast",
                    contains="default, nvme, peak, real, demo, flash")
        self.refuse("run", "--target", self.target, "--size", "big", contains="--size")
        self.refuse("run", "--target", self.target, "--mix", "5", contains="10")
        self.refuse("run", "--target", self.target, "--workload", "rnd,4KiB,q9999", contains="512")
        self.refuse("targets", "everything", contains="everything")
        self.refuse("plan", "show", "nothing", contains="nvme")
        self.refuse("report", self.folder / "missing.steadymark", contains="missing.steadymark")
        self.refuse("report", self.target)
        self.assert_clean()

    def test_needs_a_target_that_is_a_folder(self):
        self.refuse("run", "--target", self.folder / "missing", "--quick", contains="does not exist")
        file = self.folder / "file"
        file.write_text("precious")
        self.refuse("run", "--target", file, "--quick", contains="folder")
        self.refuse("run", "--target", "/dev/null", "--quick", "--only", "read", contains="folder")
        self.assertEqual(file.read_text(), "precious")

    def test_says_before_the_run_that_a_result_cannot_be_written(self):
        for option in ("--save", "--json"):
            self.refuse("run", "--target", self.target, option, self.folder / "missing" / "a.steadymark", "--measure",
                        "1h", contains="missing")
            self.refuse("run", "--target", self.target, option, self.folder, "--measure", "1h", contains="folder")
        self.assert_clean()

    def test_refuses_a_file_that_does_not_fit(self):
        self.refuse("run", "--target", self.target, "--size", "8000TiB", "--quick")
        self.assert_clean()

    def test_refuses_a_damaged_result(self):
        file = self.folder / "damaged.steadymark"
        for text in '{"schemaVersion": 1, "steps": 7}', '{"kind": "run", "schemaVersion": 1, "stages": 7}':
            file.write_text(text)
            self.refuse("report", file)
        file.write_text("not JSON at all")
        self.refuse("report", file)

    def test_data_folder_that_cannot_be_made_names_the_way_out(self):
        (self.folder / "file").touch()
        self.environment["STEADYMARK_DATA"] = str(self.folder / "file")
        process = self.run_program("history", code=WRONG_USE)
        self.assertIn("Set STEADYMARK_DATA to", process.errors)

    def test_data_folder_that_cannot_be_written_is_refused_before_a_run(self):
        self.data.mkdir()
        self.forbid_writing(self.data)
        # The build may lie in a home that is closed to others.
        self.program = shutil.copy(PROGRAM, self.folder)
        process = self.run_program("run", "--target", self.target, *TINY, code=WRONG_USE, **as_ordinary_user())
        self.assertIn("cannot be written", process.errors)
        self.assertIn("Set STEADYMARK_DATA to", process.errors)
        self.assert_clean()


class PortableTestCase(ProgramTestCase):
    """A copy of the program beside which a file named portable lies."""

    def setUp(self):
        super().setUp()
        self.stick = self.folder / "stick"
        self.stick.mkdir()
        self.program = shutil.copy2(PROGRAM, self.stick / "steadymark-cli")
        (self.stick / "portable").touch()
        self.home = self.folder / "home"
        self.home.mkdir()
        self.environment.pop("STEADYMARK_DATA")
        self.environment.pop("XDG_DATA_HOME", None)
        self.environment["HOME"] = str(self.home)

    def start(self, *arguments, **options):
        return super().start(*arguments, executable=self.program, **options)

    def test_keeps_results_beside_itself(self):
        self.measure(*TINY, "--workload", "rnd,4KiB,q1,t1,read")
        results = self.stick / "data" / "results"
        self.assertEqual(len(list(results.glob("*.steadymark"))), 1)
        self.assertIn(self.target.name, self.run_program("history").output)
        self.assertEqual(list(self.home.iterdir()), [])

    def test_is_found_through_a_link_to_the_program(self):
        link = self.folder / "link"
        link.symlink_to(self.program)
        self.program = str(link)
        self.run_program("history")
        self.assertTrue((self.stick / "data").is_dir())

    def test_without_the_file_it_uses_the_usual_place(self):
        (self.stick / "portable").unlink()
        self.run_program("history")
        self.assertTrue((self.home / ".local" / "share" / "steadymark").is_dir())
        self.assertFalse((self.stick / "data").exists())

    def test_says_what_to_do_where_it_cannot_write(self):
        self.forbid_writing(self.stick)
        process = self.run_program("run", "--target", self.target, *TINY, code=WRONG_USE, **as_ordinary_user())
        self.assertIn(f"The folder for results {self.stick / 'data'} cannot be created: Permission denied", process.errors)
        self.assertIn(f"delete the file {self.stick / 'portable'}", process.errors)
        self.assertEqual(process.errors.count("\n"), 1, process.errors)
        self.assert_clean()


class PlanTestCase(ProgramTestCase):
    def plans(self):
        return json.loads(self.run_program("plan", "list", "--json").output)

    def test_list_names_every_built_in_plan_with_what_it_finds_out(self):
        text = self.run_program("plan", "list").output
        for plan in self.plans():
            self.assertEqual(complaints(plan, {"name": TEXT, "kind": TEXT, "title": TEXT, "purpose": TEXT}), [])
            self.assertIn(plan["name"], text)
            self.assertIn(plan["purpose"][:40], text)
        for name in ("default", "nvme", "peak", "real", "demo", "flash", "cdm3", "as-ssd", "anandtech", "sustained", "four-states", "snia-xsr"):
            self.assertIn(name, [plan["name"] for plan in self.plans()])

    def test_an_iometer_file_becomes_a_plan_and_is_written_back(self):
        file = self.folder / "mine.icf"
        file.write_text("'ACCESS SPECIFICATIONS ==\n'Access specification name,default assignment\n\tOLTP,NONE\n"
                        "'size,% of size,% reads,% random,delay,burst,align,reply\n"
                        "\t512,10,80,100,0,1,0,0\n\t4096,90,80,100,0,1,0,0\n'END access specifications\n")
        plan = self.run_program("plan", "show", file).output
        self.assertIn("blocks=512B:10/4KiB:90", plan)
        self.assertIn('"OLTP"', plan)
        own = self.folder / "mine.steadyplan"
        own.write_text(plan)
        self.assertIn("is valid", self.run_program("plan", "check", own).output)
        written = self.run_program("plan", "show", own, "--to", "icf").output
        self.assertIn("\tOLTP,NONE\n", written)
        self.assertIn("\t4096,90,80,100,0,1,0,0\n", written)

    def test_every_shown_plan_is_a_plan_file(self):
        file = self.folder / "mine.steadyplan"
        for plan in self.plans():
            with self.subTest(plan["name"]):
                shown = self.run_program("plan", "show", plan["name"]).output
                file.write_text(shown)
                self.assertIn("is valid", self.run_program("plan", "check", file).output)
                self.assertEqual(self.run_program("plan", "show", file).output, shown)
                self.assertTrue(self.run_program("plan", "show", file, "--to", "text").output)
        self.assertNotEqual(self.run_program("plan", "show", "snia-iops", "--settings", "enterprise").output,
                            self.run_program("plan", "show", "snia-iops").output)

    def test_check_says_where_and_what_is_wrong(self):
        file = self.folder / "mine.steadyplan"
        shown = self.run_program("plan", "show", "demo").output
        for old, new, contains in (('"passes": 5', '"passes": 0', "a whole number from 1 to 100"),
                                   ('"passes"', '"pases"', 'did you mean "passes"?'),
                                   ('"stages"', '"stage"', 'did you mean "stages"?'),
                                   ("]", "", "is not JSON at line ")):
            self.assertIn(old, shown)
            file.write_text(shown.replace(old, new))
            self.refuse("plan", "check", file, contains=contains)
        self.refuse("plan", "check", self.folder / "none.steadyplan", contains="none.steadyplan")

    def test_fio_job(self):
        job = self.run_program("plan", "show", "default", "--to", "fio").output
        self.assertEqual(job.count("stonewall"), 8)
        self.refuse("plan", "show", "four-states", "--to", "fio", contains="fio cannot express")

    def test_runs_a_plan_file(self):
        file = self.folder / "mine.steadyplan"
        file.write_text(self.run_program("plan", "show", "demo").output)
        document = json.loads(self.measure("--plan", file, *TINY, "--json", "-").output)
        self.assertEqual([step["operation"] for step in document["stages"][0]["steps"]], ["read", "write"])
        self.assertEqual(document["plan"]["stages"][0]["plan"]["profile"], "demo")


class TargetsTestCase(ProgramTestCase):
    def test_json_has_every_key_and_no_serial_number(self):
        output = self.run_program("targets", "--json").output
        drive = {"name": TEXT, "model": TEXT, "bus": TEXT, "link": TEXT, "capacityBytes": WHOLE,
                 "isRotational": Any(TRUTH, None)}
        volume = {"path": TEXT, "label": TEXT, "device": TEXT, "fileSystem": TEXT, "mountOptions": TEXT, "totalBytes": WHOLE,
                  "availableBytes": WHOLE, "isWritable": TRUTH, "unusableReason": TEXT, "drives": [drive]}
        self.assertEqual(complaints(json.loads(output), [volume]), [])
        self.assertNotIn("serial", output.lower())

    def test_table_names_every_folder(self):
        volumes = json.loads(self.run_program("targets", "--json").output)
        table = self.run_program("targets").output
        for volume in volumes:
            self.assertIn(volume["path"], table)


class RunTestCase(ProgramTestCase):
    def test_quick_run_writes_the_same_document_everywhere(self):
        saved, written = self.folder / "a.steadymark", self.folder / "a.json"
        process = self.measure("--quick", "--measure", "100ms", "--json", written, "--save", saved, "--comment",
                               "my drive")
        self.assertEqual(saved.read_bytes(), written.read_bytes())
        document = json.loads(saved.read_text())
        self.assertEqual(complaints(document, DOCUMENT), [])
        self.assertEqual([step["operation"] for step in document["stages"][0]["steps"]], ["read"] * 4 + ["write"] * 4)
        self.assertEqual({len(step["passes"]) for step in document["stages"][0]["steps"]}, {1})
        self.assertEqual({step["pattern"] for step in document["stages"][0]["steps"]}, {"sequential", "random"})
        self.assertEqual(len(REPORT_LINE.findall(process.output)), 8, process.output)
        self.assertIn("my drive", process.output)
        self.assertIn("Takes about ", process.errors)
        self.assertRegex(process.errors, r"\[8/8\] RND 4KiB Q1T1 write: ")
        self.assertNotIn("\x1b", process.errors)
        self.assert_clean()
        history = json.loads(self.run_program("history", "--json").output)
        self.assertEqual([(entry["kind"], entry["isBenchmark"], entry["status"], entry["comment"]) for entry in history],
                         [("run", True, "complete", "my drive")])
        kept = pathlib.Path(history[0]["file"])
        self.assertEqual(sorted(file for file in self.left_overs(self.data / "results") if not file.endswith(".index")),
                         sorted([str(kept.with_suffix(".smtrace")), str(kept)]))

    def test_report_in_every_format(self):
        file = self.folder / "a.steadymark"
        text = self.measure("--profile", "peak", "--mix", *TINY, "--save", file).output
        self.assertEqual(self.run_program("report", file).output, text)
        self.assertEqual(self.run_program("report", file, "--to", "text").output, text)
        self.assertIn("[Mix] Read 70%/Write 30%", text)
        self.assertEqual(len(REPORT_LINE.findall(text)), 6)
        self.assertRegex(self.run_program("report", file, "--to", "bbcode").output, r"\[/\w+\]")
        self.assertIn("|", self.run_program("report", file, "--to", "markdown").output)
        csv = self.run_program("report", file, "--to", "csv").output
        self.assertGreaterEqual(len(csv.splitlines()), 1 + 6 * 2)
        page = self.run_program("report", file, "--to", "html").output
        for part in ("<!DOCTYPE html>", "Throughput over time", "Latency: Read", "Conditions"):
            self.assertIn(part, page)
        anonymous = self.run_program("report", file, "--to", "json").output
        self.assertEqual(complaints(json.loads(anonymous), DOCUMENT), [])
        for output in (text, csv, anonymous, page):
            self.assertNotIn(str(self.folder), output)

    def test_document_on_standard_output_is_alone_there(self):
        saved = self.folder / "a.steadymark"
        process = self.measure("--profile", "demo", *TINY, "--json", "-", "--save", saved, "--progress", "none")
        self.assertEqual(process.output, saved.read_text())
        self.assertNotIn("Takes about", process.errors)

    def test_progress_as_json_lines(self):
        process = self.measure("--profile", "demo", *TINY, "--progress", "json")
        events = self.events(process.errors)
        names = [event["event"] for event in events if event["event"] not in ("note", "warning")]
        self.assertEqual((names[0], names[-1]), ("start", "done"))
        self.assertLessEqual(set(names), {"start", "phase", "live", "pass", "step", "stage", "done"})
        self.assertEqual((names.count("pass"), names.count("step"), names.count("stage")), (4, 2, 1))
        self.assertGreater(names.count("live"), 0)
        self.assertEqual({event["stage"] for event in events if event["event"] in ("live", "pass", "step", "stage")}, {0})
        self.assertEqual(events[-1]["status"] if events[-1]["event"] == "done" else "", "complete")
        start = next(event for event in events if event["event"] == "start")
        self.assertGreaterEqual(start["cost"]["mostWrittenBytes"], 16 << 20)
        self.assertEqual([(stage["kind"], stage["profile"], len(stage["steps"])) for stage in start["stages"]], [("grid", "demo", 2)])
        for step in (event for event in events if event["event"] == "step"):
            self.assertGreater(step["score"]["bytesPerSecond"], 0)

    def test_free_workloads(self):
        process = self.measure("--workload", "rnd,4KiB,q4,t2,read=70", "--workload", "seq,64KiB,write,ios=100",
                               "--data", "compressible:50", *TINY, "--json", "-")
        document = json.loads(process.output)
        mix, write = document["stages"][0]["steps"]
        self.assertEqual((mix["operation"], mix["readPercent"], mix["queueDepth"], mix["threads"]), ("mix", 70, 4, 2))
        self.assertEqual((write["operation"], write["blockBytes"]), ("write", 64 << 10))
        self.assertEqual([each["ios"] for each in write["passes"]], [100, 100])

    def test_every_engine(self):
        for engine, workload in (("auto", "rnd,4KiB,q2"), ("threads", "rnd,4KiB,q2"), ("sync", "rnd,4KiB,q1")):
            document = json.loads(self.measure("--engine", engine, "--workload", workload, *TINY, "--json", "-").output)
            self.assertGreater(document["stages"][0]["steps"][0]["passes"][0]["ios"], 0)
        self.refuse("run", "--target", self.target, "--engine", "sync", "--workload", "rnd,4KiB,q2", contains="sync")
        self.assert_clean()

    def test_says_when_the_memory_answered(self):
        memory = pathlib.Path("/dev/shm")
        if not os.path.ismount(memory):
            self.skipTest("there is no file system in memory at /dev/shm")
        folder = pathlib.Path(tempfile.mkdtemp(prefix="steadymark-test-", dir=memory))
        self.addCleanup(shutil.rmtree, folder)
        process = self.run_program("run", "--target", folder, "--workload", "rnd,4KiB", *TINY, "--progress", "none")
        self.assertIn("direct I/O was not possible", process.errors)

    def history(self, *arguments):
        return [entry["comment"] for entry in json.loads(self.run_program("history", "--json", *arguments).output)]

    def test_history_is_searched_sorted_renamed_and_deleted(self):
        for comment in ["cooler", "no cooler, old cable", "cable"]:
            self.measure("--workload", "rnd,4KiB,read", *TINY, "--comment", comment)
            time.sleep(1.1)  # the date of a result counts seconds
        self.assertEqual(self.history(), ["cable", "no cooler, old cable", "cooler"])
        self.assertEqual(self.history("--search", "COOLER"), ["no cooler, old cable", "cooler"])
        self.assertEqual(self.history("--search", "cable cooler"), ["no cooler, old cable"])
        self.assertEqual(self.history("--sort", "comment"), ["cable", "cooler", "no cooler, old cable"])
        self.assertEqual(self.history("--drive", "no such drive"), [])
        self.assertIn("None of the results", self.run_program("history", "--search", "warmer").output)
        entries = json.loads(self.run_program("history", "--json", "--sort", "throughput").output)
        rates = [entry["best"]["bytesPerSecond"] for entry in entries]
        self.assertEqual(rates, sorted(rates, reverse=True))
        self.assertEqual({entry["best"]["step"] for entry in entries}, {"RND 4KiB Q1T1"})

        file = {entry["comment"]: pathlib.Path(entry["file"]) for entry in entries}
        self.run_program("history", "rename", file["cooler"].stem, "new cooler")
        self.assertEqual(json.loads(file["cooler"].read_text())["comment"], "new cooler")
        self.assertIn("sound", self.run_program("report", file["cooler"], "--to", "json").output)
        # Two programs at once, one of which changes what the other reads.
        readers = [subprocess.Popen([PROGRAM, "history", "--json"], env=self.environment, stdout=subprocess.PIPE)
                   for _ in range(4)]
        self.run_program("history", "rename", file["cable"], "renamed")
        for reader in readers:
            comments = {entry["comment"] for entry in json.loads(reader.communicate()[0])}
            self.assertIn(comments - {"renamed", "cable"}, [{"no cooler, old cable", "new cooler"}])
        self.assertEqual(self.history(), ["renamed", "no cooler, old cable", "new cooler"])

        self.run_program("history", "delete", file["cooler"].name, file["cable"])
        self.assertEqual(self.history(), ["no cooler, old cable"])
        self.assertFalse(file["cooler"].exists() or file["cooler"].with_suffix(".smtrace").exists())
        process = self.run_program("history", "delete", self.folder / "other.steadymark", code=WRONG_USE)
        self.assertIn("is not one of the results", process.errors)
        self.run_program("history", "delete", code=WRONG_USE)
        self.run_program("history", "rename", file["cable"], "x", "--json", code=WRONG_USE)

    def test_history_can_be_left_out(self):
        self.measure("--workload", "rnd,4KiB", *TINY, "--no-history")
        self.assertEqual(json.loads(self.run_program("history", "--json").output), [])

    def test_second_run_knows_what_the_first_one_wrote(self):
        def expected():
            process = self.measure("--profile", "demo", *TINY, "--progress", "json")
            return next(e for e in map(json.loads, process.errors.splitlines()) if e["event"] == "start")
        self.assertFalse(expected()["cost"]["isFromMeasurement"])
        self.assertTrue(expected()["cost"]["isFromMeasurement"])

    def test_writing_ends_at_the_limit(self):
        process = self.measure("--workload", "seq,1MiB,write", "--size", "16MiB", "--passes", "1", "--measure", "60s",
                               "--max-written", "40MB", "--json", "-")
        document = json.loads(process.output)
        written = sum(each["bytes"] for each in document["stages"][0]["steps"][0]["passes"])
        self.assertLessEqual(written, 40_000_000)

    def test_target_can_be_a_relative_folder_with_any_name(self):
        (self.folder / "m\u00e9 dossier").mkdir()
        self.run_program("run", "--target", "m\u00e9 dossier", "--workload", "rnd,4KiB", *TINY, cwd=self.folder)

    def test_target_is_the_folder_that_was_named_whatever_links_lead_there(self):
        (self.folder / "far" / "below").mkdir(parents=True)
        (self.folder / "link").symlink_to(self.folder / "far" / "below")
        saved = self.folder / "saved.json"
        process = self.run_program("run", "--target", "link/..", "--workload", "rnd,4KiB", *TINY, "--json", saved,
                                   cwd=self.folder)
        self.assertEqual(json.loads(saved.read_text())["target"]["path"], str((self.folder / "far").resolve()))
        self.assertIn(f"Testing {self.folder.resolve() / 'far'}", process.errors)

    def test_report_on_an_edited_result_says_so_in_one_short_line(self):
        saved = self.folder / "saved.steadymark"
        self.run_program("run", "--target", self.target, "--workload", "rnd,4KiB", *TINY, "--save", saved)
        document = json.loads(saved.read_text())
        for summary in ("score", "minimum", "maximum"):
            document["stages"][0]["steps"][0][summary]["iops"] *= 2
        saved.write_text(json.dumps(document))
        process = self.run_program("report", saved)
        self.assertIn("is edited: The checksum", process.errors)
        self.assertLess(len(process.errors), 300)
        self.assertEqual(process.errors.count("\n"), 1)

    def test_reader_that_went_away_is_no_crash(self):
        read_end, write_end = os.pipe()
        os.close(read_end)
        try:
            process = self.measure("--workload", "rnd,4KiB", *TINY, stdout=write_end, stderr=write_end)
        finally:
            os.close(write_end)
        self.assertEqual(process.returncode, DONE)
        self.assert_clean()

    def test_files_never_take_the_place_of_missing_streams(self):
        def close_streams():
            for stream in range(3):
                os.close(stream)

        process = subprocess.Popen([PROGRAM, "run", "--target", str(self.target), "--size", "16MiB"],
                                   env=self.environment, preexec_fn=close_streams)
        self.addCleanup(process.kill)
        links = {}
        deadline = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < deadline:
            folder = pathlib.Path(f"/proc/{process.pid}/fd")
            links = {}
            for link in folder.iterdir():
                try:
                    links[link.name] = os.readlink(link)
                except FileNotFoundError:
                    pass
            if any(str(self.target) + "/" in file for file in links.values()):
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        if process.returncode == FAILED:
            self.skipTest("another run has this drive")
        self.assertEqual({links.get(stream) for stream in "012"}, {"/dev/null"}, links)

    def test_limit_on_the_size_of_files_is_an_error_and_no_signal(self):
        def limit_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

        process = self.run_program("run", "--target", self.target, *TINY, code=FAILED, preexec_fn=limit_files)
        self.assertIn("does not fit", process.errors)
        self.assertEqual(os.listdir(self.target), [])

    def test_full_standard_output_is_a_failure(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            self.run_program("plan", "show", "default", code=FAILED, stdout=full)


class TerminalTestCase(ProgramTestCase):
    def run_in_terminal(self, *arguments):
        """Everything that a finished run shows on a terminal."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            code, shown = self.try_in_terminal(*arguments)
            if code != FAILED or BUSY not in shown:
                break
            time.sleep(0.2)
        self.assertEqual(code, DONE, shown)
        return shown

    def try_in_terminal(self, *arguments):
        main, other = pty.openpty()
        process = subprocess.Popen([PROGRAM, "run", "--target", str(self.target), *arguments], env=self.environment,
                                   stdin=other, stdout=other, stderr=other, close_fds=True)
        self.addCleanup(process.kill)
        os.close(other)
        shown = b""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not select.select([main], [], [], 1)[0]:
                continue
            try:
                part = os.read(main, 65536)
            except OSError:  # the other side is closed
                break
            if not part:
                break
            shown += part
        os.close(main)
        return process.wait(timeout=PATIENCE), shown.decode()

    def test_display_is_redrawn_and_gives_the_cursor_back(self):
        shown = self.run_in_terminal("--profile", "demo", *TINY)
        self.assertIn("SEQ 1MiB Q8T1 read", shown)
        self.assertRegex(shown, r"\x1b\[\d+A")
        self.assertIn("\x1b[36m", shown)
        self.assertGreater(shown.rfind("\x1b[?25h"), shown.rfind("\x1b[?25l"))
        self.assertGreater(shown.rfind("\x1b[?25l"), -1)
        self.assertEqual(len(REPORT_LINE.findall(shown.replace("\r", ""))), 2)

    def test_colours_can_be_refused(self):
        self.environment["NO_COLOR"] = "1"
        self.assertNotRegex(self.run_in_terminal("--profile", "demo", *TINY), r"\x1b\[\d*m")

    def test_dumb_terminals_get_lines(self):
        self.environment["TERM"] = "dumb"
        self.assertNotIn("\x1b", self.run_in_terminal("--profile", "demo", *TINY))


class StopTestCase(ProgramTestCase):
    def test_signal_keeps_what_is_complete(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            saved = self.folder / f"{number}.steadymark"
            process = self.start_long_run("--save", saved)
            self.assertLess(self.stop(process, number), 10, "the run would have taken 240 s")
            self.assertEqual(process.returncode, STOPPED)
            self.assert_clean()
            document = json.loads(saved.read_text())
            self.assertEqual(complaints({k: v for k, v in document.items() if k != "stages"},
                                        {k: v for k, v in DOCUMENT.items() if k != "stages"}), [])
            self.assertEqual(document["status"], "stopped")
            self.assertEqual(len(document["stages"][0]["steps"]), 2)
        self.assertEqual([entry["status"] for entry in json.loads(self.run_program("history", "--json").output)],
                         ["stopped", "stopped"])

    def test_finished_steps_are_whole_in_a_stopped_result(self):
        process = self.start_second_step("--json", "-")
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED)
        first = json.loads(process.output)["stages"][0]["steps"][0]
        self.assertEqual(complaints(first, DOCUMENT["stages"][0]["steps"][0]), [])
        self.assertGreater(first["score"]["iops"], 0)

    def test_stop_while_the_test_file_is_written(self):
        process = self.start_run_until("--size", "1GiB",
                                       wanted=lambda e: e["event"] == "phase" and e["phase"] == "preparingFile")
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED)
        self.assertIn("Nothing was measured.", process.errors)
        self.assert_clean()

    def test_file_of_a_killed_run_is_removed_at_the_next_start(self):
        process = self.start_long_run()
        process.kill()
        process.communicate(timeout=PATIENCE)
        self.assertEqual(len(self.left_overs()), 1, "the test means nothing without a file left behind")
        prompt = self.target / ".steadymark-precious.tmp"
        prompt.write_text("not ours to delete")
        process = self.measure("--workload", "rnd,4KiB", *TINY)
        self.assertIn("Removed ", process.errors)
        self.assertEqual(self.left_overs(), [str(prompt)])

    def test_killed_run_leaves_its_finished_steps_in_the_history(self):
        process = self.start_second_step()
        process.kill()
        process.communicate(timeout=PATIENCE)
        self.assertEqual([entry["status"] for entry in json.loads(self.run_program("history", "--json").output)],
                         ["interrupted"])

    def unfinished(self):
        return json.loads(self.run_program("procedure", "list", "--json").output)["unfinished"]

    def statuses(self):
        return [entry["status"] for entry in json.loads(self.run_program("history", "--json").output)]

    def test_stopped_run_says_how_it_goes_on_and_does(self):
        process = self.start_second_step(seconds=4)
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED)
        left = self.unfinished()
        self.assertEqual([(entry["name"], entry["isRunning"]) for entry in left], [("benchmark", False)])
        self.assertGreater(left[0]["passes"], 0)
        self.assertIn(f"Everything complete is kept. Resume with: steadymark-cli run --resume {left[0]['journal']}", process.errors)
        self.assertIn("incomplete", self.run_program("report", left[0]["journal"]).errors)
        self.assertEqual(self.statuses(), ["stopped"])
        self.refuse("run", "--resume", "--passes", "9")
        document = json.loads(self.run_program("run", "--resume", "--no-health", "--progress", "none", "--json", "-").output)
        self.assertEqual(document["status"], "complete")
        self.assertTrue(all(len(step["passes"]) == document["plan"]["stages"][0]["plan"]["passes"] for step in document["stages"][0]["steps"]))
        self.assertEqual(self.statuses(), ["complete"], "it takes the place of what was stopped")
        self.assertEqual(self.unfinished(), [])
        self.assert_clean()

    def test_killed_run_goes_on_and_replaces_what_the_history_kept_of_it(self):
        process = self.start_second_step(seconds=4)
        process.kill()
        process.communicate(timeout=PATIENCE)
        self.assertEqual(self.statuses(), ["interrupted"])
        self.assertEqual(len(self.unfinished()), 1, "it can still go on")
        done = self.run_program("run", "--resume", "--no-health", "--progress", "lines")
        self.assertIn("with a new test file", done.errors)
        self.assertEqual(self.statuses(), ["complete"])

    def test_tests_of_a_result_are_measured_again_and_the_others_kept(self):
        self.measure("--profile", "demo", *TINY)
        first = json.loads(self.run_program("history", "--json").output)[0]["file"]
        before = json.loads(pathlib.Path(first).read_text())["stages"][0]["steps"]
        self.refuse("run", "--again", first, contains="--again needs --test")
        self.refuse("run", "--test", "0", contains="name the benchmark with --again")
        self.refuse("run", "--again", first, "--test", "0", "--passes", "9", contains="--passes cannot be changed by --again")
        self.refuse("run", "--again", first, "--test", "99")
        done = self.run_program("run", "--again", first, "--test", "1", "--no-health", "--progress", "lines", "--save", self.folder / "again.steadymark")
        document = json.loads((self.folder / "again.steadymark").read_text())
        after = document["stages"][0]["steps"]
        self.assertEqual(document["status"], "complete")
        self.assertEqual(len(after), len(before))
        for index, (old, new) in enumerate(zip(before, after)):
            (self.assertNotEqual if index == 1 else self.assertEqual)(old["passes"], new["passes"], index)
        self.assertEqual(len(after[1]["passes"]), len(before[1]["passes"]))
        self.assertIn(f"in a new test file, after the drive was idle: {after[1]['name']} {after[1]['operation']}", done.errors)
        self.assertEqual(self.statuses(), ["complete", "complete"], "what was measured before stays")
        self.assertEqual(self.unfinished(), [])
        self.assertNotIn("edited", self.run_program("report", self.folder / "again.steadymark").errors)
        self.assert_clean()

    def test_run_that_nothing_shall_be_kept_of_cannot_go_on(self):
        process = self.start_second_step("--no-history")
        self.stop(process)
        self.assertIn("Everything measured until then is kept.", process.errors)
        self.assertEqual(self.unfinished(), [])
        self.refuse("run", "--resume", contains="There is no interrupted run")

    def test_run_that_is_begun_anew_gives_up_what_was_left_of_it(self):
        process = self.start_second_step()
        self.stop(process)
        again = self.start_second_step()
        self.stop(again)
        self.assertEqual(len(self.unfinished()), 1)
        self.assertEqual(self.statuses(), ["stopped", "stopped"])

    def test_run_that_measured_nothing_gives_up_nothing(self):
        plan = ["--size", "16MiB", "--passes", "1", "--no-warm-up", "--interval", "0", "--workload", "rnd,4KiB,time=3s",
                "--workload", "seq,1MiB,time=120s"]

        def measures(step):
            return lambda e: e["event"] == "phase" and e["phase"] == "measuring" and e["step"] == step

        self.stop(self.start_run_until(*plan, wanted=measures(1)))
        left = self.unfinished()
        self.assertEqual(len(left), 1)
        self.stop(self.start_run_until(*plan, wanted=measures(0)))
        self.assertEqual(self.unfinished(), left)

    @unittest.skipIf(os.environ.get("STEADYMARK_SANITIZERS") == "thread",
                     "ThreadSanitizer keeps a signal back until its thread calls something, long after it came")
    def test_second_signal_ends_at_once_and_the_next_start_cleans_up(self):
        saved = self.folder / "a.steadymark"
        process = self.start_long_run("--save", saved)
        process.send_signal(signal.SIGSTOP)  # so that both signals wait for it
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
        self.stop(process, signal.SIGCONT)
        self.assertEqual(process.returncode, STOPPED)
        self.assertFalse(saved.exists(), "it took the time to end cleanly")
        self.assertEqual(len(self.left_overs()), 1)
        self.measure("--workload", "rnd,4KiB", *TINY)
        self.assert_clean()

    def test_one_run_at_a_time_on_a_target(self):
        process = self.start_long_run()
        second = self.run_program("run", "--target", self.target, "--quick", code=FAILED)
        self.assertRegex(second.errors, r"steadymark-cli: .+")
        self.assertIn(str(process.pid), second.errors)
        self.stop(process)
        self.assertEqual(process.returncode, STOPPED)


class DeviceTestCase(ProgramTestCase):
    def setUp(self):
        super().setUp()
        self.device, self.image = self.make_loop_device()

    def test_is_read(self):
        before = self.image.read_bytes()
        process = self.run_program("run", "--target", self.device, "--only", "read", *TINY, "--json", "-")
        document = json.loads(process.output)
        self.assertEqual({step["operation"] for step in document["stages"][0]["steps"]}, {"read"})
        self.assertGreater(document["stages"][0]["steps"][0]["score"]["bytesPerSecond"], 0)
        self.assertEqual(self.image.read_bytes(), before)

    def test_is_never_written(self):
        before = self.image.read_bytes()
        self.refuse("run", "--target", self.device, "--quick")
        self.refuse("run", "--target", self.device, "--only", "write", "--quick")
        self.refuse("run", "--target", self.device, "--workload", "rnd,4KiB,read=99", "--quick")
        self.assertEqual(self.image.read_bytes(), before)


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    if result.wasSuccessful() and result.skipped and len(result.skipped) == result.testsRun:
        print(result.skipped[0][1])
        sys.stdout.flush()
        sys.exit(77)
    sys.exit(0 if result.wasSuccessful() else 1)
