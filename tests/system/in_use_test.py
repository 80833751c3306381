# SPDX-License-Identifier: GPL-3.0-or-later
"""Everybody who can have a drive without claiming it is seen by the real helper, and nothing of the drive changes."""

import os
import pathlib
import shutil
import subprocess
import sys
import textwrap
import unittest

import loop_devices
import suite
from prepare_loop_test import CLI, MEBIBYTE, PrepareTest, backing_file, identity

SIZE = 64
MARK = b"kept"

# What a holder begins with: `path` is the drive or the file below it, `libc` is for what Python has no name for.
PRELUDE = """
import array, ctypes, mmap, os, socket, sys, threading, time
path = sys.argv[1]
libc = ctypes.CDLL(None, use_errno=True)
def ready():
    print("ready", flush=True)
    time.sleep(600)
"""

HOLDERS = {
    "thread with a table of its own": """
        def hold():
            assert libc.unshare(0x400) == 0  # CLONE_FILES
            keep = os.open(path, os.O_RDONLY)
            ready()
        threading.Thread(target=hold).start()
        """,
    "program whose first thread has ended": """
        def hold():
            keep = os.open(path, os.O_RDONLY)
            time.sleep(0.3)
            ready()
        threading.Thread(target=hold).start()
        libc.syscall(60, 0)  # exit of this thread alone
        """,
    "mapped, descriptor closed": """
        descriptor = os.open(path, os.O_RDWR)
        keep = mmap.mmap(descriptor, 4096)
        os.close(descriptor)
        ready()
        """,
    "registered with a ring, descriptor closed": """
        parameters = ctypes.create_string_buffer(120)
        ring = libc.syscall(425, 4, parameters)
        if ring < 0:
            sys.exit("no io_uring")
        descriptor = os.open(path, os.O_RDONLY)
        assert libc.syscall(427, ring, 2, (ctypes.c_int * 1)(descriptor), 1) == 0
        os.close(descriptor)
        ready()
        """,
    "data in transit in a socket": """
        here, there = socket.socketpair()
        descriptor = os.open(path, os.O_RDONLY)
        here.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))])
        os.close(descriptor)
        ready()
        """,
    "opened as usual": """
        keep = os.open(path, os.O_RDONLY)
        ready()
        """,
}


class InUseTest(PrepareTest):
    def setUp(self):
        super().setUp()
        self.node = self.loop(SIZE)
        with open(self.node, "wb", buffering=0) as device:
            device.write(MARK * (MEBIBYTE // len(MARK)))

    def hold(self, script, path, *prefix):
        """Starts a holder, and ends it with the test."""
        text = PRELUDE + textwrap.dedent(script)
        process = subprocess.Popen([*prefix, sys.executable, "-c", text, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        if process.stdout.readline() != "ready\n":
            self.skipTest(f"cannot be staged here: {process.stderr.read()}")
        return process

    def refused(self, **more):
        """What the helper says to a discard; nothing may have changed."""
        report = self.erase(self.node, "discard", **more)
        self.assertEqual(report["outcome"], "refused", report)
        self.assertIn("in use", report["sentence"])
        with open(self.node, "rb", buffering=0) as device:
            self.assertEqual(device.read(MEBIBYTE), MARK * (MEBIBYTE // len(MARK)))
        return report["sentence"]

    def allowed(self):
        self.assertEqual(self.offer(self.survey(self.node), "discard").get("refusals", []), [])


class ProgramsTestCase(InUseTest):
    """Programs that have the drive in their hands."""

    def is_seen(self, name, path=None):
        self.allowed()
        holder = self.hold(HOLDERS[name], path or self.node)
        sentence = self.refused()
        self.assertIn(f"({holder.pid})", sentence)
        holder.kill()
        holder.wait()
        self.allowed()

    def test_a_thread_with_a_table_of_its_own(self):
        self.is_seen("thread with a table of its own")

    def test_a_program_whose_first_thread_has_ended(self):
        self.is_seen("program whose first thread has ended")

    def test_a_mapping_without_a_descriptor(self):
        self.is_seen("mapped, descriptor closed")

    def test_a_ring_without_a_descriptor(self):
        self.is_seen("registered with a ring, descriptor closed")

    def test_a_descriptor_on_its_way_in_a_socket(self):
        self.is_seen("data in transit in a socket")

    def test_a_program_that_has_the_file_below(self):
        for name in ("opened as usual", "mapped, descriptor closed", "registered with a ring, descriptor closed"):
            with self.subTest(name):
                self.is_seen(name, backing_file(self.node))


class UnseenTestCase(InUseTest):
    """Where not everything can be seen, somebody may use the drive."""

    def test_in_a_container(self):
        if not shutil.which("unshare"):
            self.skipTest("no unshare")
        self.hold(HOLDERS["opened as usual"], self.node)
        helper = self.start("erase", identity(self.node)["name"], prefix=("unshare", "--pid", "--fork", "--mount-proc"))
        self.assertIn("outside this container", self.refused(helper=helper))

    def test_without_the_right_to_look(self):
        if not shutil.which("setpriv"):
            self.skipTest("no setpriv")
        os.chmod(self.node, 0o644)
        holder = self.hold(HOLDERS["opened as usual"], self.node, "setpriv", "--reuid=1000", "--regid=1000", "--clear-groups")
        helper = self.start("erase", identity(self.node)["name"], prefix=("setpriv", "--bounding-set=-sys_ptrace"))
        self.assertIn("not visible from here", self.refused(helper=helper))
        self.assertIsNone(holder.poll())


class KernelTestCase(InUseTest):
    """What the kernel itself does with the drive or its file, under any name."""

    def over_a_node_that_is_gone(self):
        node = self.scratch / "node"
        os.mknod(node, 0o600 | 0o060000, os.stat(self.node).st_rdev)
        upper = loop_devices.call("losetup", "--find", "--show", str(node))
        self.addCleanup(loop_devices.call, "losetup", "--detach", upper)
        node.unlink()
        return upper

    def test_a_loop_device_over_a_node_that_is_gone(self):
        upper = self.over_a_node_that_is_gone()
        self.assertIn(pathlib.Path(upper).name, self.refused())

    def test_a_file_system_on_such_a_loop_device(self):
        upper = self.over_a_node_that_is_gone()
        loop_devices.call("mkfs.ext4", "-q", "-F", "-E", "nodiscard,lazy_itable_init=1", upper)
        point = self.scratch / "point"
        point.mkdir()
        loop_devices.call("mount", upper, str(point))
        self.addCleanup(loop_devices.call, "umount", str(point))
        (point / "file").write_bytes(MARK * 1000)
        report = self.erase(self.node, "discard")
        self.assertEqual(report["outcome"], "refused", report)
        loop_devices.call("sysctl", "-q", "vm.drop_caches=3")
        self.assertEqual((point / "file").read_bytes(), MARK * 1000)
        run = subprocess.run([CLI, "procedure", "run", "sustained", "--target", self.node, "--confirm-serial", pathlib.Path(self.node).name, "--scale", "0.001"],
                             capture_output=True, text=True, timeout=120)
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertEqual((point / "file").read_bytes(), MARK * 1000)

    def test_a_swap_file_by_any_name(self):
        image = self.scratch / "swap"
        image.write_bytes(bytes(16 * MEBIBYTE))
        image.chmod(0o600)
        node = loop_devices.call("losetup", "--find", "--show", str(image))
        self.addCleanup(loop_devices.call, "losetup", "--detach", node)
        other = self.scratch / "other name"
        other.hardlink_to(image)
        loop_devices.call("mkswap", str(other))
        try:
            loop_devices.call("swapon", str(other))
        except subprocess.CalledProcessError as error:
            self.skipTest(f"no swapping here: {error.stderr}")
        self.addCleanup(lambda: subprocess.run(["swapoff", str(other)], check=False, capture_output=True))
        report = self.erase(node, "discard")
        self.assertEqual(report["outcome"], "refused", report)
        self.assertIn("swap", report["sentence"])
        loop_devices.call("swapoff", str(other))


if __name__ == "__main__":
    suite.main()
