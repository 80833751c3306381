# SPDX-License-Identifier: GPL-3.0-or-later
"""A system that gives little or refuses: real limits of memory and stacks, system calls that a sandbox does not allow. A run goes on
or ends with a sentence; it is never killed, never spins, and leaves no test file."""

import errno
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import staging  # noqa: E402
import suite  # noqa: E402
from file_systems_test import CLI, SystemTest  # noqa: E402
from loop_devices import SCRATCH  # noqa: E402

ORDINARY = ["--size", "64MiB", "--passes", "1", "--measure", "500ms", "--interval", "0s", "--no-warm-up", "--no-history", "--no-health",
            "--progress", "none"]
READ = ["--workload", "rnd,4KiB,q8,read"]


def limited(which, amount, most=None):
    """For preexec_fn."""
    def prepare():
        staging.die_with_parent()
        resource.setrlimit(which, (amount, amount if most is None else most))

    return prepare


class LimitsTestCase(SystemTest):
    def setUp(self):
        super().setUp()
        scratch = tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def measured(self, prepare, *words):
        """(exit code, what it said, document or None)"""
        file = self.data / "result.json"
        file.unlink(missing_ok=True)
        done = subprocess.run([CLI, "run", "--target", str(self.folder), "--json", str(file), *ORDINARY, *(words or READ)],
                              env=self.environment, capture_output=True, text=True, timeout=60, preexec_fn=prepare)
        self.assertGreaterEqual(done.returncode, 0, f"it was killed: {done.stderr}")
        self.assert_clean(self.folder)
        return done.returncode, done.stderr, json.loads(file.read_text()) if done.returncode == 0 else None

    def complete(self, prepare, *words):
        code, said, document = self.measured(prepare, *words)
        self.assertEqual(code, 0, said)
        self.assertEqual(document["status"], "complete")
        return document, said

    def test_little_address_space(self):
        # From what the program itself hardly fits into to what is plenty: each is another place at which memory runs out.
        codes = {}
        for mebibytes in (*range(20, 48, 2), 64, 96):
            prepare = limited(resource.RLIMIT_AS, mebibytes << 20)
            if subprocess.run([CLI, "--version"], capture_output=True, preexec_fn=prepare, check=False).returncode != 0:
                continue  # the loader itself
            for words in (READ, ["--workload", "seq,1MiB,q16,write"], [*READ, "--engine", "threads"]):
                with self.subTest(mebibytes=mebibytes, words=words):
                    code, said, _ = self.measured(prepare, *words)
                    self.assertIn(code, (0, 1, 2), said)
                    if code != 0:
                        self.assertRegex(said, r"memory|threads", "no word of what was missing")
                        self.assertRegex(said, r"Choose|choose|[Rr]aise", "no word of what to do")
                    codes.setdefault(code, []).append(mebibytes)
        self.assertIn(0, codes, "nothing could be measured at all")

    def test_64_mib_are_enough_for_a_small_run(self):
        document, _ = self.complete(limited(resource.RLIMIT_AS, 64 << 20))
        self.assertGreater(document["stages"][0]["steps"][0]["passes"][0]["ios"], 0)

    def test_small_stacks(self):
        for least, most in ((64 << 10, 64 << 10), (64 << 10, 8 << 20), (256 << 10, 256 << 10)):
            for engine in ("auto", "threads"):
                with self.subTest(least=least, most=most, engine=engine):
                    self.complete(limited(resource.RLIMIT_STACK, least, most), *READ, "--engine", engine)

    def test_no_random_numbers_of_the_kernel(self):
        for error in (errno.EPERM, errno.ENOSYS):
            with self.subTest(error=errno.errorcode[error]):
                self.complete(staging.wrong_answers(staging.answer("getrandom", error)))

    def test_a_ring_that_may_be_made_and_not_used(self):
        for error in (errno.EPERM, errno.EACCES, errno.ENOSYS):
            with self.subTest(error=errno.errorcode[error]):
                refuse = staging.wrong_answers(staging.answer("io_uring_enter", error))
                document, said = self.complete(refuse)
                engine = document["stages"][0]["steps"][0]["engine"]
                self.assertEqual(engine["backend"], "thread pool")
                self.assertIn("io_uring cannot be used here", engine["note"])
                self.assertIn("io_uring cannot be used here", said)
                code, said, _ = self.measured(refuse, *READ, "--engine", "ring")
                self.assertEqual(code, 1, said)
                self.assertIn("--engine auto", said)


if __name__ == "__main__":
    staging.end_by_signal_cleans_up()
    suite.main()
