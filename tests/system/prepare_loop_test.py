# SPDX-License-Identifier: GPL-3.0-or-later
"""The real helper prepares real loop devices, as root: every drive here is a file that the test made."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest

import loop_devices
import suite

PROGRAM = os.path.abspath(os.environ.get("STEADYMARK_HELPER_PROGRAM", "steadymark-helper"))
CLI = os.path.abspath(os.environ.get("STEADYMARK_CLI", "steadymark-cli"))
PATIENCE = 120  # seconds until something that hangs is given up; nothing is measured against it
MEBIBYTE = 1 << 20


class Helper:
    """One running helper, asked as SteadyMark asks it."""

    def __init__(self, words, state, prefix=(), **environment):
        helper_class, *_ = words
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(PATIENCE)
        with theirs:
            self.process = subprocess.Popen([*prefix, PROGRAM, *words], stdin=theirs, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                            env={"STEADYMARK_STATE": str(state), **environment})
        self.number = 0
        assert self.ask("hello", protocol=1)["class"] == helper_class

    def receive_bytes(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise EOFError("the helper has gone")
            data += part
        return data

    def ask_for_answer(self, verb, **members):
        self.number += 1
        body = json.dumps({"id": self.number, "verb": verb, **members}).encode()
        self.socket.sendall(struct.pack("<I", len(body)) + body)
        answer = json.loads(self.receive_bytes(struct.unpack("<I", self.receive_bytes(4))[0]))
        assert answer["id"] == self.number, answer
        return answer

    def ask(self, verb, **members):
        answer = self.ask_for_answer(verb, **members)
        assert "ok" in answer, answer
        return answer["ok"]

    def report(self):
        """Waits for the end of what was begun."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            answer = self.ask("progress")
            if "report" in answer:
                return answer["report"]
            time.sleep(0.01)
        raise AssertionError("it does not end")

    def close(self):
        self.socket.close()


def identity(node):
    """What somebody who looked at the drive knows of it."""
    name = pathlib.Path(node).name
    folder = pathlib.Path("/sys/class/block", name)
    known = {"name": name, "model": "Loop device", "capacityBytes": int((folder / "size").read_text()) * 512}
    with contextlib.suppress(FileNotFoundError):
        known["sequenceNumber"] = int((folder / "diskseq").read_text())
    return known


def backing_file(node):
    return pathlib.Path((pathlib.Path("/sys/class/block", pathlib.Path(node).name) / "loop/backing_file").read_text().strip())


def allocated(path):
    subprocess.run(["sync", "-f", str(path)], check=True)
    return os.stat(path).st_blocks * 512


def free_bytes(folder):
    room = os.statvfs(folder)
    return room.f_bfree * room.f_frsize


def write_all(node, byte):
    with open(node, "wb", buffering=0) as device:
        for _ in range(identity(node)["capacityBytes"] // MEBIBYTE):
            device.write(bytes([byte]) * MEBIBYTE)
        os.fsync(device.fileno())


class PrepareTest(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0 or not os.path.exists("/dev/loop-control"):
            self.skipTest("needs root and loop devices")
        self.scratch = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="steadymark-test-state-", dir="/var/tmp")))
        self.state = self.scratch / "state"

    def start(self, *words, prefix=(), **environment):
        helper = Helper(words, self.state, prefix, **environment)
        self.addCleanup(self.end, helper)
        return helper

    @staticmethod
    def end(helper):
        helper.close()
        try:
            helper.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            helper.process.kill()
            helper.process.wait()
            raise

    def loop(self, mebibytes):
        return self.enterContext(loop_devices.loop_device(mebibytes))

    def mounted(self, kind, mebibytes, options=""):
        try:
            return self.enterContext(loop_devices.mounted(kind, mebibytes, options))
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            self.skipTest(f"no {kind} here: {error}")

    def begin(self, node, method, typed=None, drive=None, helper=None, **step):
        drive = drive or identity(node)
        helper = helper or self.start("erase", drive["name"])
        order = {"step": {"method": method, **step}, "drive": drive, "typed": pathlib.Path(node).name if typed is None else typed}
        self.assertEqual(helper.ask("erase", device=drive["name"], order=order), {})
        return helper

    def erase(self, node, method, **more):
        return self.begin(node, method, **more).report()

    def trim(self, node, **more):
        helper = self.start("prepare")
        helper.ask("trim", device=pathlib.Path(node).name, order={"step": {"method": "trim"}, "drive": {**identity(node), **more.pop("drive", {})}, **more})
        return helper.report()

    def survey(self, node):
        drive = identity(node)
        return self.start("prepare").ask("survey", device=drive["name"], sequenceNumber=drive["sequenceNumber"])["survey"]

    def offer(self, survey, method):
        return next(offer for offer in survey["methods"] if offer["method"] == method)

    def records(self):
        return [json.loads(path.read_text()) for path in self.state.glob("record-*.json")]

    def log(self):
        with contextlib.suppress(FileNotFoundError):
            return [json.loads(line) for line in (self.state / "log.jsonl").read_text().splitlines()]
        return []


class TrimTestCase(PrepareTest):
    def free_space_is_given_back(self, kind, mebibytes):
        point, node = self.mounted(kind, mebibytes)
        file = backing_file(node)
        (point / "large").write_bytes(os.urandom(MEBIBYTE) * 64)
        os.sync()
        before, free = allocated(file), free_bytes(point)
        (point / "large").unlink()
        (point / "kept").write_bytes(b"kept" * 1000)
        # Some file systems (XFS, btrfs) free what was removed in the background. No sync here: trimming writes the journal itself.
        until = time.monotonic() + 60
        while free_bytes(point) < free + 63 * MEBIBYTE and time.monotonic() < until:
            time.sleep(0.05)
        report = self.trim(node)
        self.assertEqual(report["outcome"], "done", report)
        self.assertGreater(report["bytes"], 60 * MEBIBYTE)
        self.assertIn(str(point), report["sentence"])
        self.assertIn("FITRIM", report["commands"][0])
        self.assertLess(allocated(file), before - 60 * MEBIBYTE)
        self.assertEqual((point / "kept").read_bytes(), b"kept" * 1000)
        self.assertEqual([entry["outcome"] for entry in self.log()], ["done"])
        self.assertEqual(self.records(), [])
        return node

    def test_ext4_gives_its_free_space_back_once(self):
        node = self.free_space_is_given_back("ext4", 300)
        again = self.trim(node)
        self.assertEqual(again["outcome"], "done")
        self.assertEqual(again["bytes"], 0)  # ext4 remembers what it trimmed
        self.assertIn("nothing to trim", " ".join(again["remarks"]))

    def test_xfs(self):
        self.free_space_is_given_back("xfs", 400)

    def test_btrfs(self):
        self.free_space_is_given_back("btrfs", 400)

    def test_a_file_system_of_several_gibibytes_is_trimmed_in_parts(self):
        _, node = self.mounted("ext4", 3000)
        report = self.trim(node)
        self.assertEqual(report["outcome"], "done", report)
        self.assertRegex(report["commands"][0], r"in [23] parts$")
        self.assertGreater(report["bytes"], 2500 * MEBIBYTE)

    def test_a_mount_point_in_a_folder_of_somebody_else(self):
        node = self.loop(100)
        subprocess.run(["mkfs.ext4", "-q", "-F", node], check=True)
        home = pathlib.Path(tempfile.mkdtemp(prefix="steadymark-test-home-", dir="/var/tmp"))
        self.addCleanup(shutil.rmtree, home)
        (home / "mount").mkdir()
        os.chown(home, 65534, 65534)
        os.chmod(home, 0o700)
        subprocess.run(["mount", node, str(home / "mount")], check=True)
        self.addCleanup(subprocess.run, ["umount", "--lazy", str(home / "mount")], check=True)
        self.assertEqual(self.trim(node)["outcome"], "done")

    def test_without_a_mounted_file_system_there_is_nothing_to_trim(self):
        report = self.trim(self.loop(16))
        self.assertEqual(report["outcome"], "refused")
        self.assertEqual(self.log(), [])

    def test_another_drive_than_the_one_that_was_looked_at(self):
        _, node = self.mounted("ext4", 100)
        for drive in ({"sequenceNumber": 1}, {"capacityBytes": 4096}):
            report = self.trim(node, drive=drive)
            self.assertEqual(report["outcome"], "refused", drive)
        self.assertEqual(self.trim(node, volume="loop999")["outcome"], "refused")
        self.assertEqual(self.trim(node, volume=pathlib.Path(node).name)["outcome"], "done")

    def test_a_read_only_file_system(self):
        _, node = self.mounted("ext4", 100, "ro")
        self.assertIn("read-only", self.trim(node)["sentence"])


class SurveyTestCase(PrepareTest):
    def test_a_free_loop_device_may_be_discarded_and_filled(self):
        node = self.loop(32)
        survey = self.survey(node)
        self.assertTrue(survey["isComplete"])
        self.assertEqual(survey["drive"]["name"], pathlib.Path(node).name)
        for method in ("discard", "fill-drive"):
            self.assertTrue(self.offer(survey, method)["isAllowed"], self.offer(survey, method))
        for method in ("trim", "nvme-format", "nvme-sanitize", "ata-sanitize", "ata-erase"):
            self.assertFalse(self.offer(survey, method)["isAllowed"], method)
        self.assertTrue(all(device["isClaimed"] for device in survey["affected"]), survey["affected"])

    def test_a_mounted_one_may_be_trimmed_only(self):
        point, node = self.mounted("ext4", 100)
        survey = self.survey(node)
        self.assertTrue(self.offer(survey, "trim")["isAllowed"])
        for method in ("discard", "fill-drive"):
            self.assertIn(str(point), json.dumps(self.offer(survey, method)["refusals"]))

    def test_names_that_are_no_drive(self):
        helper = self.start("prepare")
        for name in ("nosuchdrive", "../loop0", "loop0/", "", "null"):
            self.assertIn(helper.ask_for_answer("survey", device=name)["error"]["code"], ("notFound", "invalidArgument"), name)


class EraseTestCase(PrepareTest):
    def test_a_discard_leaves_holes(self):
        node = self.loop(64)
        write_all(node, 0x5A)
        file = backing_file(node)
        self.assertGreaterEqual(allocated(file), 64 * MEBIBYTE)
        report = self.erase(node, "discard")
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual(report["bytes"], 64 * MEBIBYTE)
        self.assertLess(allocated(file), MEBIBYTE)
        self.assertGreater(report["proof"]["zeros"], 0)
        self.assertEqual(report["proof"].get("unchanged", 0), 0)
        self.assertEqual([entry["outcome"] for entry in self.log()], ["done"])
        self.assertEqual(self.records(), [])

    def test_a_fill_writes_everything(self):
        node = self.loop(64)
        report = self.erase(node, "fill-drive", times=2)
        self.assertEqual(report["outcome"], "done", report)
        self.assertEqual(report["bytes"], 128 * MEBIBYTE)
        self.assertGreaterEqual(allocated(backing_file(node)), 64 * MEBIBYTE)

    def test_nothing_is_sent_to_a_drive_that_was_not_confirmed(self):
        node = self.loop(16)
        other = self.loop(16)
        write_all(node, 0x5A)
        good = identity(node)
        wrong = [{"typed": ""}, {"typed": "loop"}, {"typed": pathlib.Path(other).name},
                 {"drive": {**good, "capacityBytes": 4096}}, {"drive": {**good, "sequenceNumber": good["sequenceNumber"] + 100}},
                 {"drive": {**good, "serial": "ANOTHER"}, "typed": "THER"}]
        for more in wrong:
            report = self.erase(node, "discard", **more)
            self.assertEqual(report["outcome"], "refused", more)
            self.assertGreater(len(report["sentence"]), 40)
        self.assertEqual(pathlib.Path(node).read_bytes(), b"\x5a" * (16 * MEBIBYTE))
        self.assertEqual(self.records(), [])

    def test_a_mounted_drive_is_refused_and_stays_as_it_is(self):
        point, node = self.mounted("ext4", 64)
        (point / "kept").write_bytes(b"kept")
        os.sync()
        for method in ("discard", "fill-drive", "ata-erase", "nvme-format"):
            report = self.erase(node, method)
            self.assertEqual(report["outcome"], "refused", method)
            self.assertNotIn("commands", report)
        self.assertIn(str(point), self.erase(node, "discard")["sentence"])
        self.assertEqual((point / "kept").read_bytes(), b"kept")

    def test_a_drive_that_somebody_has_open_exclusively(self):
        node = self.loop(16)
        holder = os.open(node, os.O_RDONLY | os.O_EXCL)
        try:
            self.assertEqual(self.erase(node, "discard")["outcome"], "refused")
        finally:
            os.close(holder)
        self.assertEqual(self.erase(node, "discard")["outcome"], "done")

    def test_the_trim_class_erases_nothing(self):
        node = self.loop(16)
        helper = self.start("prepare")
        order = {"step": {"method": "discard"}, "drive": identity(node), "typed": pathlib.Path(node).name}
        answer = helper.ask_for_answer("erase", device=pathlib.Path(node).name, order=order)
        self.assertEqual(answer["error"]["code"], "permissionDenied")


#: What no process can refuse, and faults of its own.
UNBEARABLE = {signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGABRT}


class LongOperationTestCase(PrepareTest):
    """In the middle of filling a drive."""

    def in_the_middle(self):
        self.node = self.loop(3072)
        helper = self.begin(self.node, "fill-drive", times=2)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            answer = helper.ask("progress")
            self.assertNotIn("report", answer)
            if answer["progress"].get("bytes", 0) > 0:
                return helper
        raise AssertionError("it does not begin to write")

    def test_a_killed_helper_leaves_a_record_that_can_be_forgotten(self):
        helper = self.in_the_middle()
        record = self.records()[0]
        self.assertEqual(record["drive"], identity(self.node))
        self.assertEqual(record["processId"], helper.process.pid)
        running = self.survey(self.node)
        self.assertIn("running", running)
        self.assertFalse(self.offer(running, "discard")["isAllowed"])

        helper.process.kill()
        helper.process.wait()
        self.assertEqual(len(self.records()), 1)
        left = self.survey(self.node)
        self.assertNotIn("running", left)
        self.assertEqual(left["recovery"]["kind"], "forget")
        recovery = self.start("erase", pathlib.Path(self.node).name)
        self.assertEqual(recovery.ask("recover", device=pathlib.Path(self.node).name, identity=left["drive"]), {})
        self.assertEqual(recovery.report()["outcome"], "done")
        self.assertEqual(self.records(), [])
        self.assertEqual(self.survey(self.node).get("recovery", {}).get("kind", "none"), "none")

    def test_it_is_stopped_when_it_is_cancelled(self):
        helper = self.in_the_middle()
        helper.ask("cancel")
        report = helper.report()
        self.assertEqual(report["outcome"], "cancelled", report)
        self.assertEqual(self.records(), [])
        self.assertEqual([entry["outcome"] for entry in self.log()], ["cancelled"])
        self.assertEqual(self.erase(self.node, "discard")["outcome"], "done")

    def test_it_is_finished_without_its_program_and_whatever_it_is_told(self):
        self.node = self.loop(256)
        helper = self.begin(self.node, "fill-drive", times=2)
        for name in signal.valid_signals() - UNBEARABLE:
            helper.process.send_signal(name)
        helper.close()
        self.assertEqual(helper.process.wait(PATIENCE), 0)
        self.assertEqual([(entry["outcome"], entry["bytes"]) for entry in self.log()], [("done", 2 * 256 * MEBIBYTE)])
        self.assertEqual(self.records(), [])

    def is_finished(self, helper):
        helper.close()
        self.assertEqual(helper.process.wait(PATIENCE), 0)
        self.assertEqual([(entry["outcome"], entry["bytes"]) for entry in self.log()], [("done", 2 * 256 * MEBIBYTE)])

    def test_a_timer_that_was_set_before_does_not_end_it(self):
        self.node = self.loop(256)
        timers = "import os, signal, sys; [signal.setitimer(t, 0.2) for t in (signal.ITIMER_REAL, signal.ITIMER_PROF, signal.ITIMER_VIRTUAL)]; " \
                 "os.execv(sys.argv[1], sys.argv[1:])"
        helper = self.start("erase", pathlib.Path(self.node).name, prefix=(sys.executable, "-c", timers))
        time.sleep(0.3)
        self.is_finished(self.begin(self.node, "fill-drive", helper=helper, times=2))

    def test_who_owns_its_control_group_cannot_end_or_freeze_it(self):
        top = next((line.split()[1] for line in pathlib.Path("/proc/mounts").read_text().splitlines() if line.split()[2] == "cgroup2"), None)
        if top is None:
            self.skipTest("no control groups of version 2")
        group = pathlib.Path(top) / f"steadymark-test-{os.getpid()}"
        try:
            group.mkdir()
        except OSError as error:
            self.skipTest(f"no control group can be made: {error}")
        self.addCleanup(group.rmdir)
        self.node = self.loop(256)
        helper = self.start("erase", pathlib.Path(self.node).name, prefix=("sh", "-c", f'echo $$ >{group}/cgroup.procs && exec "$@"', "sh"))
        self.assertIn(group.name, pathlib.Path(f"/proc/{helper.process.pid}/cgroup").read_text())
        self.begin(self.node, "fill-drive", helper=helper, times=2)
        deadline = time.monotonic() + PATIENCE
        while "progress" in (answer := helper.ask("progress")) and not answer["progress"].get("bytes") and time.monotonic() < deadline:
            time.sleep(0.01)
        (group / "cgroup.freeze").write_text("1")
        (group / "cgroup.kill").write_text("1")
        self.is_finished(helper)
        self.assertEqual(self.log()[-1].get("remarks", []), [remark for remark in self.log()[-1].get("remarks", []) if "control group" not in remark])

    def test_two_at_once_on_one_drive(self):
        helper = self.in_the_middle()
        self.assertEqual(self.erase(self.node, "discard")["outcome"], "refused")
        helper.ask("cancel")
        helper.report()


class TerminalTestCase(PrepareTest):
    """The whole way: terminal, helper, drive."""

    def setUp(self):
        super().setUp()
        known = subprocess.run([CLI, "--help"], capture_output=True, text=True, check=False) if os.path.exists(CLI) else None
        if known is None or "prepare" not in known.stdout:
            self.skipTest("this steadymark-cli has no command prepare")

    def call(self, node, *words):
        places = {"STEADYMARK_HELPER": PROGRAM, "STEADYMARK_STATE": str(self.state), "STEADYMARK_DATA": str(self.scratch / "data")}
        return subprocess.run([CLI, "prepare", node, *words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                              env={**os.environ, **places})

    def test_a_discard_is_confirmed_done_and_logged(self):
        node = self.loop(32)
        name = pathlib.Path(node).name
        write_all(node, 0x5A)
        self.assertEqual(self.call(node, "--method", "discard", "--dry-run").returncode, 0)
        self.assertEqual(self.call(node, "--method", "discard", "--confirm-serial", "wrong").returncode, 5)
        self.assertGreaterEqual(allocated(backing_file(node)), 32 * MEBIBYTE)
        done = self.call(node, "--method", "discard", "--confirm-serial", name, "--json")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(json.loads(done.stdout)["outcome"], "done")
        self.assertLess(allocated(backing_file(node)), MEBIBYTE)
        self.assertEqual([entry["outcome"] for entry in self.log()], ["done"])
        self.assertIn("discarded", self.call(node, "--log").stdout)

    def test_a_mounted_drive_is_refused_and_trimmed(self):
        point, node = self.mounted("ext4", 100)
        refused = self.call(node, "--method", "discard", "--confirm-serial", pathlib.Path(node).name)
        self.assertEqual(refused.returncode, 5)
        self.assertIn(str(point), refused.stdout + refused.stderr)
        trimmed = self.call(node, "--method", "trim", "--json")
        self.assertEqual(trimmed.returncode, 0, trimmed.stdout + trimmed.stderr)
        self.assertGreater(json.loads(trimmed.stdout)["bytes"], 50 * MEBIBYTE)


class StateFolderTestCase(PrepareTest):
    def test_who_was_let_in_by_a_password_cannot_choose_the_folder(self):
        node = self.loop(16)
        self.state.mkdir()
        record = {"drive": identity(node), "step": {"method": "fill-drive"}, "stage": "erasing", "startedAtUnixMs": 1, "fraction": 0.5,
                  "processId": 1, "processStart": 12345678901, "bootId": pathlib.Path("/proc/sys/kernel/random/boot_id").read_text().strip()}
        (self.state / "record-0.json").write_text(json.dumps(record))
        asked = {"device": pathlib.Path(node).name}
        self.assertEqual(self.start("prepare").ask("survey", **asked)["survey"]["recovery"]["kind"], "forget")
        survey = self.start("prepare", PKEXEC_UID="0").ask("survey", **asked)["survey"]
        self.assertEqual(survey.get("recovery", {}).get("kind", "none"), "none")

    def test_a_folder_of_somebody_else_is_not_used(self):
        node = self.loop(16)
        write_all(node, 0x5A)
        self.state.mkdir()
        os.chown(self.state, 65534, 65534)
        report = self.erase(node, "discard")
        self.assertEqual(report["outcome"], "refused", report)
        self.assertIn("65534", report["sentence"])
        self.assertEqual(pathlib.Path(node).read_bytes()[:4096], b"\x5a" * 4096)


if __name__ == "__main__":
    suite.main("losetup")
