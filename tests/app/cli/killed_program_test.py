# SPDX-License-Identifier: GPL-3.0-or-later
"""A chain of all kinds of stages, and a plain benchmark, on a simulated drive and in a folder, killed at random moments and gone on
with until it is over: it has measured what an uninterrupted one does. The suite `system` does it 50 times on a
simulated drive, and on a loop device (tests/system/killed_chain_test.py)."""

import collections
import csv
import json
import os
import pathlib
import random
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import PATIENCE, ProgramTestCase  # noqa: E402

KILLS = 6
GRID = ["seq,1MiB,q4,read,ios=64", "rnd,4KiB,q4,write,ios=6000", "rnd,4KiB,q2,t2,read,ios=6000"]
ROUNDS = {"rounds": 6, "workloads": ["rnd,4KiB,q4,write,ios=5000", "seq,128KiB,q2,write,ios=200"], "state": "worn"}
TRIM = {"prepare": "trim", "optional": True}


def grid(state, passes):
    return {"grid": GRID, "state": state, "size": "64 MiB", "passes": passes, "interval": "0 s"}


ON_DRIVE = [{"prepare": "fresh"}, grid("fresh", 4), ROUNDS, {"rest": "10 min"}, TRIM, grid("trimmed", 3)]
IN_FOLDER = [grid("first", 4), ROUNDS, {"rest": "1 s"}, TRIM, grid("trimmed", 3)]
SWEEP = [{"sweep": "rnd,4KiB,write,ios=3000", "over": ["queue=1..8", "block=4KiB,16KiB"], "samples": 2, "order": "random"}]


def essence(document):
    """Of a result what does not depend on time."""
    samples = [(s["stage"], s["round"], s["cell"], s["number"], s["readIos"], s["writeIos"])
               for record in document["stages"] for s in record.get("samples", [])]
    grids = []
    for record in document["stages"]:
        if record["kind"] == "grid":
            grids.append([(step["name"], step["status"], step["warmUp"] is not None,
                           [(p["readIos"], p["writeIos"], p["readBytes"], p["writeBytes"], p["isCutShort"]) for p in step["passes"]])
                          for step in record["steps"]])
    return {"status": document["status"], "stages": [(r["status"], r.get("rounds")) for r in document["stages"]],
            "plan": document["plan"], "samples": samples, "grids": grids}


class KilledTestCase(ProgramTestCase):
    def offsets(self, trace):
        """Where the I/Os of each pass went, in any order."""
        file = self.folder / "ios.csv"
        self.run_program("trace", "export", trace, "--to", "csv", "--out", file)
        passes = collections.defaultdict(list)
        with open(file, encoding="utf-8", newline="") as lines:
            for line in csv.DictReader(lines):
                passes[line["step"], line["pass"]].append((line["operation"], line["offsetBytes"]))
        return {place: sorted(ios) for place, ios in passes.items()}

    def journals(self):
        """Of what was left unfinished, by whichever command."""
        return list((self.data / "procedures").glob("*.journal"))

    def hunt(self, target, stages, wanted=KILLS):
        chance = random.Random(int(os.environ.get("STEADYMARK_SEED", "2026")))
        plan = self.folder / "chain.steadyplan"
        plan.write_text(json.dumps({"name": "chain", "title": "Killed", "size": "64 MiB", "stages": stages}))
        begin = ["run", "--plan", plan, "--target", target, "--seed", "7", "--no-health"]
        whole, trace = self.folder / "whole.steadymark", self.folder / "whole.smtrace"
        started = time.monotonic()
        lines = len(self.run_program(*begin, "--progress", "json", "--save", whole, "--trace", trace).errors.splitlines())
        length = time.monotonic() - started
        expected, offsets = essence(json.loads(whole.read_text())), self.offsets(trace)
        self.assertEqual(expected["status"], "complete")
        kills = kept = within = traced = 0
        # A fast program may be through with all of it each time that it is killed: then on, until one went on with something left.
        while kills < wanted or (min(kept, traced) == 0 and kills < 20 * wanted):
            file, part = self.folder / f"{kills}.steadymark", self.folder / f"{kills}.smtrace"
            arguments = begin
            for _ in range(chance.randrange(1, 6)):
                process = self.start(*arguments, "--progress", "json", "--save", file, "--trace", part, stdout=subprocess.DEVNULL)
                if chance.random() < 0.5:
                    for _ in range(chance.randrange(1, lines)):
                        if not process.stderr.readline():
                            break
                    time.sleep(chance.random() / 50)
                else:
                    time.sleep(chance.random() * length)
                process.kill()
                process.communicate(timeout=PATIENCE)
                left = self.journals()
                if file.exists() and not left:
                    break
                kills += 1
                self.assertLessEqual(len(left), 1)
                if left:
                    kept += 1
                    within += b'"part"' in left[0].read_bytes().splitlines()[-1]
                    arguments = ["procedure", "run", "--resume"]
            if not file.exists() or self.journals():
                self.run_program(*arguments, "--save", file, "--trace", part)
            self.assertEqual(self.journals(), [])
            self.assertEqual(essence(json.loads(file.read_text())), expected)
            # One that was killed with all of it measured has nothing more to trace when it goes on.
            if part.exists():
                traced += 1
                for place, ios in self.offsets(part).items():
                    self.assertEqual(ios, offsets[place], place)
        self.assertGreater(kept, 0)
        self.assertGreater(traced, 0)
        print(f"{kills} kills, {kept} of them left a journal, {within} of these in a grid")

    def hunt_benchmark(self, target, wanted=KILLS):
        """The same of a plain benchmark."""
        chance = random.Random(int(os.environ.get("STEADYMARK_SEED", "2027")))
        begin = ["run", "--target", target, "--seed", "7", "--no-health", "--passes", "4", "--size", "64MiB", "--interval", "0"]
        for workload in GRID:
            begin += ["--workload", workload]
        results = self.data / "results"
        whole, trace = self.folder / "whole.steadymark", self.folder / "whole.smtrace"
        started = time.monotonic()
        lines = len(self.run_program(*begin, "--progress", "json", "--save", whole, "--trace", trace).errors.splitlines())
        length = time.monotonic() - started
        expected, offsets = essence(json.loads(whole.read_text())), self.offsets(trace)
        self.assertEqual(expected["status"], "complete")
        kills = within = traced = 0
        while kills < wanted:
            file, part = self.folder / f"{kills}.steadymark", self.folder / f"{kills}.smtrace"
            arguments = begin
            for _ in range(chance.randrange(1, 5)):
                process = self.start(*arguments, "--progress", "json", "--save", file, "--trace", part, stdout=subprocess.DEVNULL)
                if chance.random() < 0.5:
                    for _ in range(chance.randrange(1, lines)):
                        if not process.stderr.readline():
                            break
                    time.sleep(chance.random() / 50)
                else:
                    time.sleep(chance.random() * length)
                process.kill()
                process.communicate(timeout=PATIENCE)
                left = self.journals()
                if file.exists() and not left:
                    break
                kills += 1
                self.assertLessEqual(len(left), 1)
                if left:
                    within += b'"part"' in left[0].read_bytes()
                    arguments = ["run", "--resume"]
            if not file.exists() or self.journals():
                self.run_program(*arguments, "--save", file, "--trace", part)
            self.assertEqual(essence(json.loads(file.read_text())), expected)
            self.assertEqual(self.journals(), [])
            self.assertEqual([json.loads(kept.read_text())["status"] for kept in results.glob("*.steadymark")].count("complete"),
                             len(list(results.glob("*.steadymark"))), "what was interrupted is replaced")
            if part.exists():
                traced += 1
                for place, ios in self.offsets(part).items():
                    self.assertEqual(ios, offsets[place], place)
        self.assertGreater(within, 0)
        self.assertGreater(traced, 0)
        print(f"{kills} kills of a benchmark, {within} of them left passes")

    def test_benchmark_on_a_simulated_drive_goes_on_from_any_moment_as_if_nothing_had_been(self):
        self.hunt_benchmark("sim:page-mapped")

    def test_benchmark_in_a_folder_goes_on_from_any_moment_as_if_nothing_had_been(self):
        self.hunt_benchmark(self.target)

    def test_chain_on_a_simulated_drive_goes_on_from_any_moment_as_if_nothing_had_been(self):
        self.hunt("sim:page-mapped", ON_DRIVE)

    def test_sweep_goes_on_at_its_point_from_any_moment_as_if_nothing_had_been(self):
        self.hunt("sim:page-mapped", SWEEP)

    def test_chain_in_a_folder_goes_on_from_any_moment_as_if_nothing_had_been(self):
        self.hunt(self.target, IN_FOLDER, KILLS // 2)


if __name__ == "__main__":
    unittest.main()
