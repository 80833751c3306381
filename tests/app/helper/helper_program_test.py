# SPDX-License-Identifier: GPL-3.0-or-later
"""Speaks to the real steadymark-helper like a stranger would: $STEADYMARK_HELPER_PROGRAM, started as root on a socket.

Nothing here may make it do what it was not let in for, open what is no drive, or stay when its program has gone.
"""

import array
import contextlib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM = os.path.abspath(os.environ.get("STEADYMARK_HELPER_PROGRAM", "steadymark-helper"))
CLI = os.path.abspath(os.environ.get("STEADYMARK_CLI", "steadymark-cli"))
SANITIZERS = os.environ.get("STEADYMARK_SANITIZERS", "")  # that the program was built with, as CMake's STEADYMARK_SANITIZE
ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 30  # seconds until a hanging helper is given up; nothing is measured against it
HELLO = {"id": 1, "verb": "hello", "protocol": 1}
DEVICE_VERBS = ("smart", "sample", "selfTest", "abortSelfTest", "openForRead")
CAP_DAC_READ_SEARCH, CAP_SYS_RAWIO, CAP_SYS_PTRACE, CAP_SYS_ADMIN = 2, 17, 19, 21


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return struct.pack("<I", len(body)) + body


class Helper:
    """One running helper and our end of its socket."""

    def __init__(self, helper_class="health", *words, **more):
        if helper_class in ("read", "erase") and not words:
            words = ("nosuchdrive",)
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(PATIENCE)
        with theirs:
            self.process = subprocess.Popen([more.pop("program", PROGRAM), helper_class, *words], stdin=theirs,
                                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)

    def close(self):
        self.socket.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(PATIENCE)
        self.process.kill()
        self.process.wait()
        raise AssertionError("the helper stays although its program has gone")

    def send(self, message):
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.socket.sendall(frame(message))

    def receive_bytes(self, count):
        data = b""
        while len(data) < count:
            try:
                part = self.socket.recv(count - len(data))
            except ConnectionResetError:
                part = b""
            if not part:
                return None
            data += part
        return data

    def receive(self):
        """The next answer, or None at the end."""
        header = self.receive_bytes(4)
        if header is None:
            return None
        return json.loads(self.receive_bytes(struct.unpack("<I", header)[0]))

    def ask(self, message):
        self.send(message)
        return self.receive()

    def greet(self):
        return self.ask(HELLO)


class HelperTest(unittest.TestCase):
    def setUp(self):
        if os.geteuid() != 0:
            self.skipTest("needs root")

    def start(self, helper_class="health", *words, **more):
        helper = Helper(helper_class, *words, **more)
        self.addCleanup(self.end, helper)
        return helper

    @staticmethod
    def end(helper):
        helper.socket.close()
        if helper.process.poll() is None:
            helper.process.kill()
        helper.process.wait()

    def assert_refused(self, helper, data):
        """The helper complains about these bytes, or just goes, and is gone afterwards."""
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            helper.socket.sendall(data)
        helper.socket.shutdown(socket.SHUT_WR)
        answers = []
        while (answer := helper.receive()) is not None:
            answers.append(answer)
        for answer in answers:
            self.assertEqual(answer["id"], 0, answers)
            self.assertRegex(answer["error"]["message"], r"^[A-Z\"].*\.$")
        self.assertNotEqual(helper.process.wait(PATIENCE), -signal.SIGSEGV)
        self.assertGreaterEqual(helper.process.returncode, 0, "ended by a signal")
        return answers


class StrangerTestCase(HelperTest):
    def test_garbage_before_and_after_the_greeting(self):
        for data in (b"GET / HTTP/1.0\r\n\r\n", b"\0\0\0\0", b"\n" * 100, frame(b"garbage"), frame(b"{}"), frame(b"\xff\xfe"),
                     frame(b"[" * 60000), frame({"id": 2, "verb": "smart", "device": 5}), frame({"id": 2, "verb": "format"}), frame({"id": 2, "verb": "erase"})):
            for greets in (False, True):
                with self.subTest(data[:20], greets=greets):
                    helper = self.start()
                    if greets:
                        self.assertIn("ok", helper.greet())
                    self.assertTrue(self.assert_refused(helper, data))

    def test_oversized_messages_are_refused_by_their_length_alone(self):
        for size in (64 * 1024 + 1, 8 << 20, 0x7FFFFFFF, 0xFFFFFFFF):
            with self.subTest(size):
                helper = self.start()
                helper.greet()
                answers = self.assert_refused(helper, struct.pack("<I", size))
                self.assertIn("65536", answers[0]["error"]["message"])

    def test_the_largest_message_is_read(self):
        helper = self.start()
        helper.greet()
        blanks = frame(json.dumps({"id": 2, "verb": "ping"}).encode().ljust(64 * 1024))
        helper.socket.sendall(blanks)
        self.assertEqual(helper.receive(), {"id": 2, "ok": {}})

    def test_truncated_messages_end_it(self):
        whole = frame({"id": 2, "verb": "smart", "device": "vda"})
        for length in (1, 3, 4, 5, len(whole) - 1):
            with self.subTest(length):
                helper = self.start()
                helper.greet()
                self.assert_refused(helper, whole[:length])

    def test_messages_in_pieces_and_several_at_once_are_read(self):
        helper = self.start()
        data = frame(HELLO) + frame({"id": 2, "verb": "ping"}) + frame({"id": 3, "verb": "smart", "device": "nosuch"})
        for byte in data:
            helper.socket.sendall(bytes([byte]))
        self.assertEqual([helper.receive()["id"] for _ in range(3)], [1, 2, 3])
        helper.socket.sendall(frame({"id": 4, "verb": "ping"}) * 1 + frame({"id": 5, "verb": "ping"}))
        self.assertEqual([helper.receive()["id"] for _ in range(2)], [4, 5])

    def test_out_of_order(self):
        first = self.start()
        self.assertIn("hello", self.assert_refused(first, frame({"id": 1, "verb": "smart", "device": "vda"}))[0]["error"]["message"])
        for second in (HELLO, {"id": 2, "verb": "hello", "protocol": 1}, {"id": 1, "verb": "ping"}, {"id": 0, "verb": "ping"}):
            with self.subTest(second):
                helper = self.start()
                helper.greet()
                self.assertTrue(self.assert_refused(helper, frame(second)))

    def test_another_version_is_told_so(self):
        helper = self.start()
        self.assertIn("different releases", helper.ask({**HELLO, "protocol": 99})["error"]["message"])
        self.assertIsNone(helper.receive())

    def test_random_bytes(self):
        source = random.Random(5)
        for round in range(40):
            with self.subTest(round):
                helper = self.start()
                if round % 2:
                    helper.greet()
                whole = bytearray(frame({"id": 2, "verb": "smart", "device": "vda", "sequenceNumber": 1}))
                if round % 4 < 2:
                    whole[source.randrange(len(whole))] ^= 1 << source.randrange(8)
                else:
                    whole = source.randbytes(200)
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    helper.socket.sendall(whole)
                helper.socket.shutdown(socket.SHUT_WR)
                while helper.receive() is not None:
                    pass
                helper.process.wait(PATIENCE)
                self.assertIn(helper.process.returncode, (0, 1))

    def test_descriptors_from_outside_are_not_kept(self):
        helper = self.start()
        helper.greet()
        read_end, write_end = os.pipe()
        with os.fdopen(read_end, "rb") as pipe:
            data = frame({"id": 2, "verb": "ping"})
            helper.socket.sendmsg([data], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [write_end] * 8))])
            os.close(write_end)
            self.assertEqual(helper.receive(), {"id": 2, "ok": {}})
            self.assertEqual(pipe.read(), b"")  # nobody holds the other end
            self.assertEqual(set(os.listdir(f"/proc/{helper.process.pid}/fd")), {"0", "1", "2"})


class DeviceTestCase(HelperTest):
    def error_of(self, helper, number, verb, device, **more):
        request = {"id": number, "verb": verb, "device": device, **more}
        if verb == "selfTest":
            request["kind"] = "short"
        answer = helper.ask(request)
        self.assertIsNotNone(answer, request)
        self.assertEqual(answer["id"], number)
        self.assertIn("error", answer, request)
        return answer["error"]

    def test_names_that_are_no_drives(self):
        partitions = [path.parent.name for path in pathlib.Path("/sys/class/block").glob("*/partition")]
        virtual = [path.name for path in pathlib.Path("/sys/class/block").iterdir()
                   if not (path / "device").exists() and not (path / "partition").exists()]
        paths = ["../vda", "/dev/vda", "./vda", "vda/", "/etc/shadow", "/proc/self/mem", "vda\0", "vda\n", "VDA", "", ".", "..", "-d",
                 "--json=c", "vda;id", "$(id)", "a" * 32, "a" * 60000, "vd\u00e4", "disk/by-id/x", "stdin", "null", "mem", "nosuchdrive"]
        helper = self.start()
        helper.greet()
        number = 1
        for verb in (verb for verb in DEVICE_VERBS if verb != "openForRead"):
            for device in paths + partitions + virtual:
                with self.subTest(verb=verb, device=device[:40]):
                    number += 1
                    error = self.error_of(helper, number, verb, device)
                    self.assertIn(error["code"], ("invalidArgument", "notFound", "notSupported"))
                    self.assertLess(len(error["message"]), 400)
        self.assertEqual(helper.close(), 0)
        # One that may read is let in for one drive, so what is no name of a drive never gets this far.
        for device in ["nosuchdrive", *partitions]:
            with self.subTest(verb="openForRead", device=device):
                helper = self.start("read", device)
                helper.greet()
                self.assertIn(self.error_of(helper, 2, "openForRead", device)["code"], ("invalidArgument", "notFound"))
                for number, other in enumerate(paths, 3):
                    if other != device:
                        self.assertIn(self.error_of(helper, number, "openForRead", other)["code"], ("invalidArgument", "permissionDenied"))
                self.assertEqual(helper.close(), 0)

    def test_another_drive_under_the_same_name(self):
        names = [path.parent.name for path in pathlib.Path("/sys/class/block").glob("*/diskseq")]
        usable = [name for name in names if os.access(f"/dev/{name}", os.R_OK) and self.can_open(f"/dev/{name}")]
        if not usable:
            self.skipTest("no block device can be opened here")
        helper = self.start("read", usable[0])
        helper.greet()
        sequence = int(pathlib.Path(f"/sys/class/block/{usable[0]}/diskseq").read_text())
        error = self.error_of(helper, 2, "openForRead", usable[0], sequenceNumber=sequence + 1)
        self.assertEqual(error["code"], "deviceGone")

    @staticmethod
    def can_open(node):
        try:
            os.close(os.open(node, os.O_RDONLY | os.O_NONBLOCK))
            return True
        except OSError:
            return False

    def test_verbs_of_another_class(self):
        helper = self.start("read")
        self.assertEqual(helper.greet()["ok"]["class"], "read")
        for number, verb in enumerate(DEVICE_VERBS[:-1], 2):
            self.assertEqual(self.error_of(helper, number, verb, "vda")["code"], "permissionDenied")
        drive = {"name": "nosuchdrive", "capacityBytes": 1}
        orders = {"survey": {}, "trim": {"order": {"step": {"method": "trim"}, "drive": drive}},
                  "erase": {"order": {"step": {"method": "discard"}, "drive": drive}}, "recover": {"identity": drive}}
        allowed = {"health": (), "read": ("openForRead",), "prepare": ("survey", "trim"), "erase": ("erase", "recover")}
        for helper_class, own in allowed.items():
            helper = self.start(helper_class)
            helper.greet()
            number = 1
            for verb in ("openForRead", *orders):
                if verb in own:
                    continue
                number += 1
                error = self.error_of(helper, number, verb, "nosuchdrive", **orders.get(verb, {}))
                self.assertEqual(error["code"], "permissionDenied", (helper_class, verb))
            if helper_class in ("health", "read"):
                for verb in ("progress", "cancel"):
                    number += 1
                    self.assertEqual(helper.ask({"id": number, "verb": verb})["error"]["code"], "permissionDenied")

    def test_only_the_drive_that_it_was_let_in_for_is_erased(self):
        helper = self.start("erase", "nosuchdrive")
        helper.greet()
        for number, (name, code) in enumerate((("otherdrive", "permissionDenied"), ("nosuchdrive", None)), 2):
            drive = {"name": name, "capacityBytes": 1}
            answer = helper.ask({"id": number, "verb": "erase", "device": name,
                                 "order": {"step": {"method": "discard"}, "drive": drive, "typed": name}})
            self.assertEqual(answer.get("error", {}).get("code"), code, answer)
            if code:
                self.assertIn("authorized for nosuchdrive only", answer["error"]["message"])

    def test_an_opened_drive_can_only_be_read(self):
        if not self.can_open("/dev/loop7"):
            self.skipTest("needs a loop device")
        helper = self.start("read", "loop7")
        helper.greet()
        self.assertIn("authorized for loop7 only", self.error_of(helper, 2, "openForRead", "loop6")["message"])
        helper.send({"id": 3, "verb": "openForRead", "device": "loop7"})
        header, descriptors, _, _ = socket.recv_fds(helper.socket, 4, 4)
        self.assertEqual(len(descriptors), 1)
        try:
            self.assertIn("bytes", json.loads(helper.receive_bytes(struct.unpack("<I", header)[0]))["ok"])
            target = os.readlink(f"/proc/self/fd/{descriptors[0]}")
            self.assertEqual(target, "/dev/loop7")
            with self.assertRaises(OSError):
                os.write(descriptors[0], b"x")
        finally:
            os.close(descriptors[0])
        self.assertIn("ok", helper.ask({"id": 4, "verb": "ping"}))
        self.assertEqual(set(os.listdir(f"/proc/{helper.process.pid}/fd")), {"0", "1", "2"})  # it keeps none


class ConfinementTestCase(HelperTest):
    @staticmethod
    def status_of(process):
        return dict(line.split(":\t", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines() if ":\t" in line)

    def test_what_the_running_helper_still_has(self):
        read_end, write_end = os.pipe()
        try:
            helper = self.start(env={"SECRET": "hidden", "LD_LIBRARY_PATH": "/tmp", "PATH": "/tmp"}, cwd="/tmp",
                                pass_fds=(read_end, write_end))
            helper.greet()
        finally:
            os.close(read_end)
            os.close(write_end)
        proc = pathlib.Path(f"/proc/{helper.process.pid}")
        self.assertEqual((proc / "environ").read_bytes().strip(b"\0"), b"")
        links = {fd.name: os.readlink(fd) for fd in (proc / "fd").iterdir()}
        self.assertEqual(set(links), {"0", "1", "2"})
        self.assertTrue(links["0"].startswith("socket:"))
        self.assertEqual((links["1"], links["2"]), ("/dev/null", "/dev/null"))
        self.assertEqual(os.readlink(proc / "cwd"), "/")
        status = self.status_of(helper.process.pid)
        self.assert_no_more(status, 1 << CAP_SYS_RAWIO | 1 << CAP_SYS_ADMIN)
        self.assertEqual(status["NoNewPrivs"].strip(), "1")
        limits = (proc / "limits").read_text()
        self.assertRegex(limits, r"Max core file size\s+0\s+0\s")

    def test_the_limits_of_whoever_starts_it_do_not_end_it(self):
        def limit():
            # Soft ones: root of a container may not raise the others.
            for which, value in ((resource.RLIMIT_FSIZE, 1 << 26), (resource.RLIMIT_CPU, 1 << 26), (resource.RLIMIT_DATA, data),
                                 (resource.RLIMIT_NOFILE, 8)):
                resource.setrlimit(which, (value, resource.getrlimit(which)[1]))

        # A sanitizer maps terabytes for itself before main(), and the program ends there when it may not.
        data = 1 << 47 if SANITIZERS else 1 << 26
        helper = self.start("erase", preexec_fn=limit)
        self.assertIn("ok", helper.greet() or "the helper did not answer")
        limits = pathlib.Path(f"/proc/{helper.process.pid}/limits").read_text()
        for name in ("Max file size", "Max cpu time", "Max data size", "Max address space"):
            self.assertRegex(limits, rf"{name}\s+unlimited\s+unlimited")
        self.assertRegex(limits, r"Max open files\s+1024\s+1024\s")
        self.assertRegex(limits, r"Max core file size\s+0\s+0\s")
        ignored = int(self.status_of(helper.process.pid)["SigIgn"], 16)
        for one in (signal.SIGXFSZ, signal.SIGXCPU):
            self.assertTrue(ignored >> (one - 1) & 1, one)

    def assert_no_more(self, status, allowed):
        for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"):
            self.assertEqual(int(status[name], 16) & ~allowed, 0, name)

    def test_each_class_has_what_it_needs_and_no_more(self):
        commands = 1 << CAP_SYS_RAWIO | 1 << CAP_SYS_ADMIN
        users = 1 << CAP_SYS_PTRACE | 1 << CAP_DAC_READ_SEARCH  # who has a drive open, mount points in folders of others
        ours = int(self.status_of(os.getpid())["CapPrm"], 16)
        for name, allowed in (("health", commands), ("read", commands), ("prepare", commands | users), ("erase", commands | users)):
            with self.subTest(name):
                helper = self.start(name)
                helper.greet()
                status = self.status_of(helper.process.pid)
                self.assert_no_more(status, allowed)
                self.assertEqual(int(status["CapEff"], 16), allowed & ours)

    def test_it_ends_with_its_program(self):
        helper = self.start()
        helper.greet()
        self.assertEqual(helper.close(), 0)

    def test_it_ends_without_ever_being_spoken_to(self):
        self.assertEqual(self.start().close(), 0)

    def test_ctrl_c_is_meant_for_its_program(self):
        helper = self.start()
        helper.greet()
        for number, name in enumerate((signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE), 2):
            helper.process.send_signal(name)
            self.assertEqual(helper.ask({"id": number, "verb": "ping"}), {"id": number, "ok": {}})
        self.assertEqual(helper.close(), 0)


class StartTestCase(HelperTest):
    def call(self, *words, **more):
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE, **more)

    def test_it_is_not_for_people(self):
        done = self.call("health", stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 2)
        self.assertIn("socket", done.stderr)

    def test_sockets_of_another_kind_are_none(self):
        for kind in (socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
            ours, theirs = socket.socketpair(socket.AF_UNIX, kind)
            with ours, theirs:
                self.assertEqual(self.call("health", stdin=theirs).returncode, 2)

    def test_wrong_words(self):
        for words in ((), ("",), ("root",), ("health", "erase"), ("health", "sda"), ("--health",), ("/bin/sh",),
                      ("prepare", "sda"), ("trace",), *(words for word in ("read", "erase") for words in (
                          (word,), (word, ""), (word, "../sda"), (word, "/dev/sda"), (word, "sda1/"), (word, "sda", "sdb")))):
            done = self.call(*words, stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("steadymark-helper", done.stderr)

    def as_nobody(self):
        copy = tempfile.TemporaryDirectory(prefix="steadymark-helper-", dir="/var/tmp")
        self.addCleanup(copy.cleanup)
        os.chmod(copy.name, 0o755)
        program = shutil.copy(PROGRAM, copy.name)
        return program

    def test_without_root_it_says_so_and_ends(self):
        helper = self.start(program=self.as_nobody(), user=65534, group=65534, extra_groups=[])
        self.assertIn("not started as root", helper.receive()["error"]["message"])
        self.assertIsNone(helper.receive())
        self.assertEqual(helper.process.wait(PATIENCE), 1)

    def test_only_the_user_who_was_asked_is_answered(self):
        # The socket pair is made by one user (nobody), the helper is started as root for another.
        code = ("import contextlib, os, socket, subprocess, sys\n"
                "os.seteuid(65534)\n"
                "ours, theirs = socket.socketpair()\n"
                "os.seteuid(0)\n"
                "theirs.set_inheritable(True)\n"
                "process = subprocess.Popen([sys.argv[1], 'health'], stdin=theirs, stderr=subprocess.PIPE, env={'PKEXEC_UID': sys.argv[2]})\n"
                "theirs.close()\n"
                "with contextlib.suppress(OSError):\n"
                "    ours.sendall(bytes.fromhex(sys.argv[3]))\n"
                "    ours.shutdown(socket.SHUT_WR)\n"
                "print(ours.recv(4096))\n"
                "process.wait(30)\n")
        for user, expected in (("65534", "protocol"), ("1000", "authorized for one user, but another"), ("", "authorized for one user, but another"), ("-1", "authorized for one user, but another")):
            done = subprocess.run([sys.executable, "-c", code, PROGRAM, user, frame(HELLO).hex()], capture_output=True, text=True, timeout=PATIENCE)
            self.assertIn(expected, done.stdout, done.stderr)

    def test_installing_needs_root(self):
        program = self.as_nobody()
        for word in ("install", "uninstall"):
            done = subprocess.run([program, word], capture_output=True, text=True, timeout=PATIENCE, user=65534, group=65534, extra_groups=[])
            self.assertEqual(done.returncode, 1)
            self.assertIn("Only root", done.stderr)


class InstallTestCase(HelperTest):
    """In a mount namespace of its own, so that nothing of this machine is changed."""

    def in_namespace(self, script):
        if not shutil.which("unshare"):
            self.skipTest("this machine has no unshare")
        folder = "/usr/share/polkit-1/actions"
        begin = f"set -e; mount -t tmpfs -o mode=755 none /usr/local; mkdir -p {folder}; mount -t tmpfs -o mode=755 none {folder}; echo ready; "
        done = subprocess.run(["unshare", "--mount", "sh", "-c", begin + script, "sh", PROGRAM, CLI], capture_output=True, text=True,
                              timeout=PATIENCE)
        if not done.stdout.startswith("ready"):
            self.skipTest("no mounts are possible here: " + done.stderr.strip())
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout.removeprefix("ready\n"), done.stderr

    def test_installs_for_root_alone_and_leaves_nothing(self):
        output, _ = self.in_namespace(
            'umask 077; "$1" install; cd /usr/local; stat -c "%a %u %g %n" libexec libexec/steadymark libexec/steadymark/* '
            '/usr/share/polkit-1/actions/*; cmp "$1" libexec/steadymark/steadymark-helper; '
            'cat /usr/share/polkit-1/actions/*.policy; "$1" uninstall; find libexec /usr/share/polkit-1/actions -mindepth 1; "$1" uninstall')
        self.assertIn("The helper is installed", output)
        for line in ("755 0 0 libexec", "755 0 0 libexec/steadymark", "755 0 0 libexec/steadymark/steadymark-helper",
                     "644 0 0 /usr/share/polkit-1/actions/org.steadymark.helper.local.policy"):
            self.assertRegex(output, rf"(?m)^{re.escape(line)}$")
        policy = output[output.index("<?xml"):output.index("</policyconfig>")] + "</policyconfig>"
        paths = {note.text for note in xml.etree.ElementTree.fromstring(policy.encode()).iter("annotate") if note.get("key").endswith(".path")}
        self.assertEqual(paths, {"/usr/local/libexec/steadymark/steadymark-helper"})
        self.assertRegex(output.split("</policyconfig>")[1], r"^\nThe helper is removed: .*\nThere was no helper to remove\.\n$")

    def test_refuses_a_folder_that_others_can_write(self):
        output, _ = self.in_namespace('chmod 777 /usr/local; "$1" install 2>&1 && exit 9; find /usr/local /usr/share/polkit-1/actions -type f')
        self.assertRegex(output, r"^steadymark-helper: /usr/local is writable by users other.*\n$")

    def test_the_terminal_twin_says_why_and_does_it(self):
        output, errors = self.in_namespace('"$2" --install-helper; ls /usr/local/libexec/steadymark; "$2" --uninstall-helper')
        self.assertRegex(output, r"^The helper is installed: .*\nsteadymark-helper\nThe helper is removed: .*\n$")
        self.assertIn("administrator", errors)
        self.assertIn("/usr/local/libexec/steadymark/steadymark-helper", errors)


class ContentTestCase(unittest.TestCase):
    def test_nothing_of_the_engine_is_linked(self):
        if not shutil.which("nm"):
            self.skipTest("this machine has no nm")
        names = subprocess.run(["nm", "-C", PROGRAM], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
        if "steadymark::" not in names:
            self.skipTest("the program is stripped")
        # Classes and functions that belong to rooms which the helper must not know, and the parsers of what drives say.
        for name in ("Worker", "WorkloadRunner", "IoBackend", "RunController", "GridRun", "GridOfRun", "PassRecord", "StepRecord",
                     "TestPlan", "validatePlan", "OffsetGenerator", "LatencyHistogram", "TraceImage", "formatReport", "ResultStore",
                     "LinuxDrivePreparer", "parseSmartctlJson", "HelperClient"):
            self.assertIsNone(re.search(rf"steadymark::{name}\b", names), name)
        self.assertIsNotNone(re.search(r"steadymark::helper::serve\b", names))

    def test_the_policy_is_well_formed_and_complete(self):
        text = (ROOT / "resources/linux/org.steadymark.helper.policy.in").read_text(encoding="utf-8")
        document = xml.etree.ElementTree.fromstring(text)
        self.assertEqual(document.tag, "policyconfig")
        actions = {}
        for action in document.findall("action"):
            notes = {note.get("key").rsplit(".", 1)[1]: note.text for note in action.findall("annotate")}
            self.assertEqual(notes["path"], "@HELPER@")
            self.assertEqual(action.get("id"), "@ACTION@." + notes["argv1"])
            self.assertGreater(len(action.find("message").text), 40)
            # The last word of the command line is the drive.
            self.assertEqual("$(command_line)" in action.find("message").text, notes["argv1"] in ("read", "erase"))
            actions[notes["argv1"]] = action.find("defaults")
        self.assertEqual(set(actions), {"health", "read", "prepare", "erase"})
        for name, defaults in actions.items():
            values = [defaults.find(who).text for who in ("allow_any", "allow_inactive", "allow_active")]
            self.assertEqual(values[:2], ["auth_admin", "auth_admin"])
            self.assertEqual(values[2], "auth_admin_keep" if name == "health" else "auth_admin", name)
        placeholders = set(re.findall(r"@\w+@", text))
        self.assertEqual(placeholders, {"@HELPER@", "@ACTION@"})


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    if result.wasSuccessful() and result.skipped and len(result.skipped) == result.testsRun:
        print(result.skipped[0][1])
        sys.stdout.flush()
        sys.exit(77)
    sys.exit(0 if result.wasSuccessful() else 1)
