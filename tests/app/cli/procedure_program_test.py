# SPDX-License-Identifier: GPL-3.0-or-later
"""The procedure command of the real steadymark-cli, on simulated drives (where hours pass in seconds) and on a folder."""

import csv
import json
import pathlib
import random
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import COST, DONE, PATIENCE, STOPPED, TEXT, TRUTH, WHOLE, WRONG_USE, ProgramTestCase, complaints  # noqa: E402, E501

NAMES = ["sustained", "four-states", "rewrite", "snia-wsat", "snia-iops", "snia-throughput", "snia-latency", "snia-hir",
         "snia-xsr"]
SWEEPS = ["queue", "qd-block", "atto", "zones", "hd-tune", "span", "rate", "idle", "alignment", "compression",
          "as-ssd-compression", "anandtech-alignment", "trim", "over-provisioning", "read-share", "service-time", "read-ahead",
          "flush", "anatomy",
          "iometer-fileserver", "iometer-webserver", "iometer-database", "iometer-workstation"]
DRIVE = "sim:page-mapped"
NOT_SOUND = 4
SCALED = ["--target", DRIVE, "--scale", "0.001", "--seed", "7"]
ENTRY = {"name": TEXT, "title": TEXT, "purpose": TEXT, "source": TEXT, "needsRawDrive": TRUTH, "hasSettings": TRUTH}


def places(events):
    return [(e["stage"], e["round"], e["cell"], e["number"]) for e in events if e["event"] == "sample"]


def samples_of(document):
    return [sample for stage in document["stages"] for sample in stage.get("samples", [])]


class ProcedureTestCase(ProgramTestCase):
    def procedure(self, *arguments, code=DONE, **options):
        return self.run_program("procedure", *arguments, code=code, **options)

    def kept(self):
        return [entry["status"] for entry in json.loads(self.run_program("history", "--json").output)]

    def unfinished(self):
        return json.loads(self.procedure("list", "--json").output)["unfinished"]

    def test_list_names_every_procedure(self):
        listed = json.loads(self.procedure("list", "--json").output)
        self.assertEqual(complaints(listed, {"procedures": [ENTRY], "unfinished": []}), [])
        self.assertEqual([entry["name"] for entry in listed["procedures"]], NAMES + SWEEPS)
        text = self.procedure("list").output
        for name in NAMES:
            self.assertIn(name, text)

    def test_show_tells_stages_and_cost_and_does_nothing(self):
        for name in NAMES:
            with self.subTest(name):
                shown = json.loads(self.procedure("show", name, *SCALED, "--json").output)
                self.assertEqual(complaints(shown, {**ENTRY, "target": TEXT, "procedure": {}, "cost": COST}), [])
                self.assertEqual((shown["target"], shown["losesData"], shown["isExample"]), (DRIVE, False, False))
                self.assertTrue(shown["scaling"])
                self.assertLessEqual(shown["cost"]["shortestNs"], shown["cost"]["longestNs"])
                self.assertIn("Takes ", self.procedure("show", name).output)
        self.assertEqual(self.left_overs(self.data / "results"), [])
        shown = json.loads(self.procedure("show", "sustained", *SCALED, "--rated-endurance", "100GB", "--json").output)["cost"]
        self.assertAlmostEqual(shown["shareOfRatedEndurance"], shown["mostWrittenBytes"] / 100e9, places=6)
        for target in ([], ["--target", self.folder]):
            shown = json.loads(self.procedure("show", "default", *target, "--rated-endurance", "100GB", "--json").output)["cost"]
            self.assertAlmostEqual(shown["shareOfRatedEndurance"], shown["mostWrittenBytes"] / 100e9, places=6)

    def test_wrong_use_is_refused_in_one_sentence(self):
        for arguments, contains in ((["show", "snia"], "four-states"),
                                    (["run", "snia", "--target", DRIVE], "four-states"),
                                    (["run", "sustained"], "--target"),
                                    (["run", "sustained", "--target", "sim:nothing"], "page-mapped"),
                                    (["run", "sustained", "--target", self.folder / "none"], "does not exist"),
                                    (["run", "sustained", *SCALED, "--save", self.folder / "none" / "x"], "does not exist"),
                                    (["run", "four-states", *SCALED, "--grid", "nosuchgrid"], "nosuchgrid"),
                                    (["run", "--resume", self.folder / "none.journal"], "none.journal"),
                                    (["show", "sustained", "--target", DRIVE, "--scale", "7"], "--scale")):
            with self.subTest(arguments):
                self.refuse("procedure", *arguments, contains=contains)
        garbage = self.folder / "garbage.journal"
        garbage.write_bytes(b"\x00\xff" * 1000)
        self.refuse("procedure", "run", "--resume", garbage)

    def test_run_is_saved_reported_and_kept(self):
        file = self.folder / "states.steadymark"
        process = self.procedure("run", "four-states", *SCALED, "--save", file, "--progress", "lines", "--comment", "first")
        self.assertIn("Takes ", process.errors)
        self.assertIn("imulated", process.output)
        document = json.loads(file.read_text())
        self.assertEqual(document["kind"], "run")
        self.assertEqual(document["target"]["simulation"], "page-mapped")
        for form in ("text", "bbcode", "markdown", "csv", "json", "html"):
            with self.subTest(form):
                report = self.run_program("report", file, "--to", form).output
                self.assertIn("imulat", report)
                self.assertNotIn(str(self.folder), report)
        self.assertTrue(self.run_program("report", file, "--to", "html").output.startswith("<!"))
        self.assertTrue(self.run_program("why", file).output)
        self.assertIn("steps", json.loads(self.run_program("why", file, "--json").output))
        history = json.loads(self.run_program("history", "--json").output)
        self.assertEqual([(entry["kind"], entry["isBenchmark"], entry["procedure"], entry["simulation"], entry["comment"]) for entry in history],
                         [("run", False, "four-states", "page-mapped", "first")])
        self.assertIn("four-states (scaled)", self.run_program("history").output)
        self.assertEqual(self.unfinished(), [])
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["data", "states.steadymark", "target"])

    def test_grid_of_each_state_is_told_with_its_ratio_to_the_first(self):
        file = self.folder / "grids.steadymark"
        self.procedure("run", "four-states", *SCALED, "--grid", "demo", "--save", file, "--progress", "none", "--no-history")
        text = self.run_program("report", file).output
        self.assertRegex(text, r"Test, MB/s +fresh +filled +of fresh +idle +of fresh +trimmed +of fresh\n")
        self.assertRegex(text, r"\nSEQ 1MiB Q8T1 Write +[\d.]+[^%]* [\d.]+ %")
        self.assertIn("in % of fresh</title>", self.run_program("report", file, "--to", "html").output)
        self.assertRegex(self.run_program("report", file, "--to", "markdown").output, r"\| +of fresh \|")
        self.assertIn("of fresh", self.run_program("report", file, "--to", "bbcode").output)
        rows = list(csv.DictReader(self.run_program("report", file, "--to", "csv").output.splitlines()))
        ratios = {row["state"]: float(row["ratioToFirst"]) for row in rows
                  if row["cell"] == "SEQ 1MiB Q8T1" and row["operation"] == "write" and row["isScore"] == "1"}
        self.assertEqual(list(ratios), ["fresh", "filled", "idle", "trimmed"])
        self.assertEqual(ratios["fresh"], 1)

    def test_trace_of_every_sample_and_grid_lies_beside_the_result(self):
        run = ["run", "four-states", *SCALED, "--grid", "demo"]
        self.procedure(*run, "--no-trace")
        results = self.data / "results"
        self.assertEqual(list(results.glob("*.smtrace")), [])
        named = self.folder / "named.smtrace"
        self.procedure(*run, "--trace", named)
        self.assertEqual(list(results.glob("*.smtrace")), [], "it is where it was wanted")
        self.procedure(*run)
        [trace] = results.glob("*.smtrace")
        document = json.loads(trace.with_suffix(".steadymark").read_text())
        told = json.loads(self.run_program("trace", "info", trace, "--json").output)
        self.assertEqual(told["runId"], document["id"])
        self.assertTrue(told["isComplete"])
        stages = document["plan"]["stages"]
        for place, sample in enumerate(samples_of(document)):
            [found] = [p for p in told["passes"] if p["pass"] == place + 1 and told["steps"][p["step"]]["name"].startswith(
                stages[sample["stage"]]["name"] + ": " + stages[sample["stage"]]["cells"][sample["cell"]]["name"])]
            self.assertEqual(found["ios"], sample["readIos"] + sample["writeIos"])
        grids = [p for p in told["passes"] if "Grid" in told["steps"][p["step"]]["name"]
                 or told["steps"][p["step"]]["name"].split(": ")[0] in [s["name"] for s in stages if s["kind"] == "grid"]]
        self.assertTrue(grids)
        self.assertEqual(document["capture"]["tracedIos"], told["ios"])
        self.assertTrue(self.run_program("trace", "stalls", named).output)
        self.refuse("procedure", *run, "--no-trace", "--trace", named)

    def test_document_on_standard_output_is_alone_there(self):
        process = self.procedure("run", "sustained", *SCALED, "--json", "-", "--progress", "none", "--no-history")
        self.assertEqual(json.loads(process.output)["kind"], "run")
        self.assertEqual(json.loads(self.run_program("history", "--json").output), [])

    def test_progress_as_json_lines(self):
        events = self.events(self.procedure("run", "snia-wsat", *SCALED, "--progress", "json").errors)
        names = [event["event"] for event in events]
        self.assertEqual((names[0], names[-1]), ("start", "done"))
        self.assertEqual(len(places(events)), events[-1]["samples"])
        self.assertEqual([e["stage"] for e in events if e["event"] == "stage"], [s["stage"] for s in events[0]["stages"]])

    def test_same_seed_gives_the_same_samples(self):
        runs = [self.events(self.procedure("run", "sustained", *SCALED, "--progress", "json").errors) for _ in range(2)]
        first, second = ([e for e in run if e["event"] == "sample"] for run in runs)
        self.assertEqual(first, second)

    def test_normal_grid_runs_on_a_simulated_drive(self):
        file = self.folder / "grid.steadymark"
        process = self.run_program("run", "--target", DRIVE, "--size", "64MiB", "--passes", "2", "--measure", "500ms",
                                   "--interval", "0", "--save", file)
        self.assertIn("imulated", process.output)
        self.assertEqual(json.loads(file.read_text())["target"]["simulation"], "page-mapped")
        page = self.run_program("report", file, "--to", "html").output
        self.assertIn("SIMULATED DRIVE", page)
        self.assertIn("<svg", page)

    def test_targets_name_simulated_drives(self):
        targets = json.loads(self.run_program("targets", "--json").output)
        simulated = [target for target in targets if target["isSimulated"]]
        self.assertIn(DRIVE, [target["path"] for target in simulated])
        for target in simulated:
            self.assertRegex(target["path"], r"\Asim:[a-z0-9:-]+\Z")
            self.assertEqual(target["drives"][0]["bus"], "simulated")
        self.assertIn("Simulated drives", self.run_program("targets").output)

    def test_explains_simulated_drives(self):
        for drive in ("sim:jmf602-mlc", "hdd-7200", "sim:cached-2g:raid0:3:x25-m"):
            words = self.run_program("targets", "--explain", drive).output
            self.assertIn("Sources", words)
            for line in words.splitlines():
                self.assertLessEqual(len(line), 80, line)
            explained = json.loads(self.run_program("targets", "--explain", drive, "--json").output)
            self.assertEqual(explained["path"], "sim:" + drive.removeprefix("sim:"))
            self.assertTrue(explained["sources"])
        figures = {figure["name"]: figure for figure in explained["sums"]}
        self.assertAlmostEqual(figures["sequentialWriteBytesPerSecond"]["value"], 10 * 4096 / 520e-6, delta=1)
        self.assertEqual({figure["name"]: figure["value"] for figure in explained["array"]}["members"], 3)
        self.refuse("targets", "--explain", "sim:raid0:9:x25-m", contains="Write 2 to 8")
        self.refuse("targets", "--explain", "sim:nonsense", contains="there are: page-mapped")

    def test_an_array_is_a_drive_like_others(self):
        file = self.folder / "array.steadymark"
        drive = "raid0:2:jmf602-mlc"
        self.procedure("run", "four-states", "--target", "sim:" + drive, "--scale", "0.001", "--save", file)
        self.assertEqual(json.loads(file.read_text())["target"]["simulation"], drive)
        self.assertIn("SIMULATED DRIVE (" + drive, self.run_program("report", file).output)
        for path in self.folder.rglob("*"): # Windows has no files of such names
            self.assertNotIn(":", path.name)

    def test_folder_gets_a_test_file_that_is_gone_afterwards(self):
        self.procedure("run", "sustained", "--target", self.target, "--size", "64MiB", "--scale", "0.0001", "--idle", "10ms",
                       "--no-preparation", "--no-health")
        self.assert_clean()

    def test_drive_without_confirmation_is_refused(self):
        drives = json.loads(self.run_program("drives", "--json").output)["drives"]
        nodes = [d["node"] for d in drives if d.get("node") and pathlib.Path(d["node"]).exists()]
        if not nodes:
            self.skipTest("this machine shows no drive")
        process = self.start("procedure", "run", "four-states", "--target", nodes[0])
        process.output, process.errors = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, process.output), (WRONG_USE, ""), process.errors)
        self.assertIn("--confirm-serial", process.errors)

    def plan_of_the_readme(self):
        """The example that README.md shows, so that it stays one that works."""
        readme = pathlib.Path(__file__).parents[3] / "README.md"
        text = readme.read_text().split("<!-- plan: run by procedure_program_test.py -->")[1]
        file = self.folder / "chain.steadyplan"
        file.write_text("\n".join(line[4:] for line in text.split("\n\n")[1].splitlines()))
        return file

    def test_plan_file_of_the_readme_is_run_saved_reported_and_compared(self):
        plan = self.plan_of_the_readme()
        self.assertIn("is valid: ", self.run_program("plan", "check", plan).output)
        shown = self.procedure("show", plan, "--target", DRIVE).output
        for stage in ("Purge", "Grid, fresh", "Rest for 30 min", "Takes "):
            self.assertIn(stage, shown)
        files = [self.folder / f"{name}.steadymark" for name in ("first", "second")]
        common = ["--target", DRIVE, "--scale", "0.01", "--seed", "7", "--progress", "none"]
        self.run_program("run", "--plan", plan, *common, "--save", files[0])
        self.procedure("run", plan, *common, "--save", files[1])
        documents = [json.loads(file.read_text()) for file in files]
        self.assertEqual(documents[0]["plan"], documents[1]["plan"], "two ways to the same run")
        self.assertEqual(samples_of(documents[0]), samples_of(documents[1]))
        self.assertEqual(documents[0]["plan"]["name"], "chain")
        stages = list(zip(documents[0]["plan"]["stages"], documents[0]["stages"]))
        self.assertEqual([record["status"] for _, record in stages], ["complete"] * len(stages))
        self.assertEqual([stage["state"] for stage, _ in stages if stage["kind"] == "grid"],
                         ["fresh", "filled", "rested", "trimmed"])
        self.assertEqual([stage["state"] for stage, _ in stages if stage["kind"] == "rounds"], ["worn (1)", "worn (2)"])
        for form in ("text", "bbcode", "markdown", "csv", "json", "html"):
            with self.subTest(form):
                self.assertIn("chain", self.run_program("report", files[0], "--to", form).output)
        text = self.run_program("report", files[0]).output
        for state in ("fresh", "filled", "rested", "trimmed", "worn (2)"):
            self.assertIn(state, text)
        self.assertTrue(self.run_program("compare", *files).output)

    def test_plan_that_does_not_fit_is_refused_before_anything_is_touched(self):
        plan = self.plan_of_the_readme()
        broken = self.folder / "broken.steadyplan"
        broken.write_text(plan.read_text().replace('"rest"', '"rst"'))
        for arguments, contains in ((["run", "--plan", broken, "--target", DRIVE], 'did you mean "rest"?'),
                                    (["procedure", "run", broken, "--target", DRIVE], 'did you mean "rest"?'),
                                    (["run", "--plan", plan, "--target", DRIVE, "--passes", "3"], "--passes"),
                                    (["procedure", "run", plan, "--target", DRIVE, "--settings", "enterprise"], "--settings"),
                                    (["procedure", "run", plan, "--target", DRIVE, "--no-preparation"], "cannot omit that")):
            with self.subTest(arguments):
                self.refuse(*arguments, contains=contains)
        self.assertEqual(self.left_overs(self.data / "results"), [])
        self.assertEqual(self.unfinished(), [])

    def test_profile_is_a_benchmark_and_repeated_it_is_a_procedure_of_grids(self):
        tiny = ["--target", DRIVE, "--size", "64MiB"]
        file = self.folder / "x.steadymark"
        self.procedure("run", "demo", *tiny, "--save", file)
        document = json.loads(file.read_text())
        self.assertEqual(document["plan"]["name"], "benchmark")
        self.assertEqual([stage["kind"] for stage in document["stages"]], ["grid"])
        file = self.folder / "y.steadymark"
        process = self.run_program("run", "--plan", "demo", *tiny, "--repeat", "3", "--passes", "1", "--measure", "100ms",
                                   "--interval", "0", "--require-sound", "--progress", "json", "--save", file, code=NOT_SOUND)
        self.assertIn("SEQ 1MiB Q8T1 Read", process.output, "grids alone are reported")
        self.assertNotIn("Nothing has been measured", process.output)
        document = json.loads(file.read_text())
        told = [(event["stage"], event["step"], event["score"]["iops"]) for event in self.events(process.errors)
                if event["event"] == "step"]
        self.assertEqual(told, [(number, at, step["score"]["iops"]) for number, stage in enumerate(document["stages"])
                                for at, step in enumerate(stage["steps"])], "each test of each grid is told once")
        begun = {event["stage"]: event for event in self.events(process.errors) if event["event"] == "phase"}
        for number, stage in enumerate(document["stages"]):
            self.assertGreaterEqual(begun[number]["elapsedNs"], stage["startedAtNs"], "the time of the grids before counts")
            self.assertGreaterEqual(begun[number]["fraction"], number / 3 - 0.1)
        self.assertEqual(document["verdict"]["level"], "suspicious", "so short a pass shows a drive's initial speed")
        self.assertEqual(document["plan"]["name"], "demo-3-times")
        self.assertEqual([stage["name"] for stage in document["plan"]["stages"]], ["Grid (1)", "Grid (2)", "Grid (3)"])
        self.assertTrue(all(stage["steps"] for stage in document["stages"]))

    def test_killed_run_of_a_plan_file_goes_on_without_the_file(self):
        chance = random.Random(17)
        plan = self.plan_of_the_readme()
        common = ["--target", DRIVE, "--scale", "0.01", "--seed", "7"]
        whole = self.events(self.procedure("run", plan, *common, "--progress", "json", "--no-history").errors)
        file = self.folder / "x.steadymark"
        arguments = ["run", "--plan", plan, *common, "--save", file]
        for _ in range(8):
            process = self.start(*arguments, "--progress", "json", stdout=subprocess.DEVNULL)
            for _ in range(chance.randrange(2, 20)):
                if not process.stderr.readline():
                    break
            time.sleep(chance.random() / 20)
            process.kill()
            process.communicate(timeout=PATIENCE)
            left = self.unfinished()
            if file.exists() and not left:
                break
            if left:
                plan.unlink(missing_ok=True)  # the journal holds the plan itself
                arguments = ["procedure", "run", "--resume", left[0]["journal"], "--save", file]
        if not file.exists() or self.unfinished():
            self.run_program(*arguments)
        document = json.loads(file.read_text())
        samples = [(s["stage"], s["round"], s["cell"], s["number"]) for s in samples_of(document)]
        self.assertEqual(samples, places(whole))
        self.assertEqual([record["status"] for record in document["stages"]], ["complete"] * len(document["stages"]))

    def start_long(self, *arguments):
        """One that takes long enough to be interrupted, with its events so far: it has measured something."""
        process = self.start("procedure", "run", "four-states", "--target", DRIVE, "--seed", "7", "--scale", "0.3",
                             "--progress", "json", *arguments)
        self.addCleanup(process.kill)
        events = []
        for line in process.stderr:
            events.append(json.loads(line))
            if events[-1]["event"] == "sample":
                return process, events
        self.fail("it ended early: " + str(events[-1:]))

    def test_ctrl_c_keeps_what_is_complete_and_says_how_to_go_on(self):
        process, _ = self.start_long()
        self.stop(process, signal.SIGINT)
        if process.returncode == DONE:
            self.skipTest("it was over before it could be stopped")
        self.assertEqual(process.returncode, STOPPED)
        left = self.unfinished()
        self.assertEqual([(entry["name"], entry["isRunning"]) for entry in left], [("four-states", False)])
        self.assertIn("steadymark-cli run --resume", process.errors)
        self.assertIn(left[0]["journal"], self.procedure("list").output)
        self.assertIn("incomplete", self.run_program("report", left[0]["journal"]).errors)
        self.assertEqual(self.kept(), ["stopped"])
        self.refuse("run", "--resume", "--size", "1GiB")
        self.run_program("run", "--resume")
        self.assertEqual(self.unfinished(), [])
        self.refuse("run", "--resume")
        self.assertEqual(self.kept(), ["complete"], "it takes the place of what was stopped")

    def test_killed_at_random_moments_it_goes_on_without_repeating_or_losing_a_step(self):
        chance = random.Random(2026)
        whole = self.events(self.procedure("run", "sustained", *SCALED, "--progress", "json").errors)
        file = self.folder / "x.steadymark"
        arguments = ["run", "sustained", *SCALED, "--save", file]
        for _ in range(12):
            process = self.start("procedure", *arguments, "--progress", "json", stdout=subprocess.DEVNULL)
            for _ in range(chance.randrange(3, 30)):
                if not process.stderr.readline():
                    break
            time.sleep(chance.random() / 20)
            process.kill()
            process.communicate(timeout=PATIENCE)
            left = self.unfinished()
            if file.exists() and not left:
                break
            if left:  # else it died before anything was complete, or before it began
                arguments = ["run", "--resume", "--save", file]
        if not file.exists() or self.unfinished():
            self.procedure(*arguments)
        document = json.loads(file.read_text())
        samples = [(s["stage"], s["round"], s["cell"], s["number"]) for s in samples_of(document)]
        self.assertEqual(len(samples), len(set(samples)), "a step was repeated")
        self.assertEqual(sorted(samples), samples)
        self.assertEqual(samples, places(whole))
        self.assertEqual(self.unfinished(), [])
        self.assertEqual([path.name for path in self.folder.iterdir() if "journal" in path.name], [], "beside the file lies nothing")

    def test_journal_in_use_is_not_resumed_by_a_second_program(self):
        process, events = self.start_long()
        journal = events[0]["journal"]
        second = self.start("procedure", "run", "--resume", journal)
        second.output, second.errors = second.communicate(timeout=PATIENCE)
        if process.poll() is not None:
            self.skipTest("the first one was over too soon")
        self.assertNotEqual(second.returncode, DONE)
        self.assertIn(str(process.pid), second.errors)
        self.stop(process)


if __name__ == "__main__":
    unittest.main()
