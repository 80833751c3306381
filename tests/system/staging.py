# SPDX-License-Identifier: GPL-3.0-or-later
"""What makes numbers lie, staged: a kernel that answers wrongly, a drive that is slowed down, neighbours, a busy processor.
Everything is taken down again, and processes that are started here also die when the test is killed.

Sources of the formats: seccomp(2), linux/filter.h and linux/seccomp.h; Linux's Documentation/admin-guide/cgroup-v1/
blkio-controller.rst and cgroup-v2.rst; prctl(2).
"""

import contextlib
import ctypes
import os
import pathlib
import platform
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

LIBC = ctypes.CDLL(None, use_errno=True)
PR_SET_PDEATHSIG, PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS, SECCOMP_MODE_FILTER = 1, 22, 38, 2


#: Seconds that a suite may take. ctest's TIMEOUT (CMakeLists.txt) is longer by what cleaning up can take.
LONGEST = 780


def end_by_signal_cleans_up():
    """SIGTERM ends Python without leaving its with statements; and of what leaves them unittest lets only KeyboardInterrupt pass.
    A suite that hangs ends in the same way, because ctest would kill it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.alarm(LONGEST)


def die_with_parent():
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def go_ahead_by(nice):
    """A nice value counts only within a session where the kernel groups processes by session (sched(7), "The autogroup
    feature"): whoever calls this leads one of its own."""
    os.nice(-nice)
    with contextlib.suppress(OSError):
        pathlib.Path("/proc/self/autogroup").write_text(str(-nice))


def ahead_of_others():
    """For preexec_fn: what else the machine runs gets little of it."""
    os.setsid()
    go_ahead_by(15)


@contextlib.contextmanager
def process(*words, ahead_by=0):
    """A program that runs until the block ends, with all that it has started."""
    def prepare():
        die_with_parent()
        if ahead_by:
            go_ahead_by(ahead_by)

    run = subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, preexec_fn=prepare, start_new_session=True)
    try:
        yield run
    finally:
        # While it has not been waited for, its number is nobody else's.
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        wait_for_group(run.pid)


def wait_for_group(number, patience=3.0):
    """Until no process is left in it: one that is in the middle of an I/O still holds the device."""
    end = time.monotonic() + patience
    with contextlib.suppress(ProcessLookupError):
        while time.monotonic() < end:
            os.killpg(number, 0)
            time.sleep(0.01)


# A kernel that answers wrongly -------------------------------------------------------------------------------------------

#: The number that seccomp knows an architecture by, then those of system calls.
SYSTEM_CALLS = {
    "x86_64": {"audit": 0xC000003E, "ioctl": 16, "fcntl": 72, "fallocate": 285, "getrandom": 318, "io_uring_enter": 426},
    "aarch64": {"audit": 0xC00000B7, "ioctl": 29, "fcntl": 25, "fallocate": 47, "getrandom": 278, "io_uring_enter": 426},
}
F_SETFL, FS_IOC_SETFLAGS = 4, 0x40086602
LOAD, JUMP_IF_EQUAL, AND, RETURN = 0x20, 0x15, 0x54, 0x06
ALLOW, ANSWER = 0x7FFF0000, 0x00050000
ALL = 0xFFFFFFFF


def answer(call, error, *arguments):
    """Instructions that answer a system call with an error number instead of carrying it out; 0 is success. Only where each
    (argument, mask, value) holds for the lower half of an argument."""
    steps = [(LOAD, 0), (JUMP_IF_EQUAL, SYSTEM_CALLS[platform.machine()][call])]
    for number, mask, value in arguments:
        steps += [(LOAD, 16 + 8 * number), (AND, mask), (JUMP_IF_EQUAL, value)]
    steps.append((RETURN, ANSWER | error))
    return [(code, 0, len(steps) - 1 - at if code == JUMP_IF_EQUAL else 0, value) for at, (code, value) in enumerate(steps)]


def no_direct_io(error):
    """fcntl(F_SETFL, O_DIRECT)"""
    return answer("fcntl", error, (1, ALL, F_SETFL), (2, os.O_DIRECT, os.O_DIRECT))


def wrong_answers(*answers):
    """For preexec_fn: from then on the program gets these answers."""
    if platform.machine() not in SYSTEM_CALLS or sys.byteorder != "little":
        raise unittest.SkipTest("the numbers of this machine's system calls are not known here")
    program = [(LOAD, 0, 0, 4), (JUMP_IF_EQUAL, 1, 0, SYSTEM_CALLS[platform.machine()]["audit"]), (RETURN, 0, 0, ALLOW),
               *sum(answers, []), (RETURN, 0, 0, ALLOW)]
    words = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *one) for one in program))
    header = ctypes.create_string_buffer(struct.pack("@HP", len(program), ctypes.addressof(words)))

    def install(_keep=words):
        LIBC.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        if LIBC.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, header, 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "the kernel takes no seccomp filter")

    return install


# A drive that is slowed down ---------------------------------------------------------------------------------------------

class Throttle:
    """A control group whose I/O on one device can be limited at any time. Made by throttle()."""

    def __init__(self, folder, node, is_unified):
        self.folder, self.is_unified = folder, is_unified
        self.device = pathlib.Path("/sys/block", pathlib.Path(node).name, "dev").read_text().strip()

    def join(self):
        """For preexec_fn."""
        (self.folder / "cgroup.procs").write_text(str(os.getpid()))

    def limit(self, **limits):
        """rbps, wbps, riops, wiops: bytes and I/Os a second. Those that are not named have no limit."""
        for name in ("rbps", "wbps", "riops", "wiops"):
            value = limits.get(name)
            if self.is_unified:
                (self.folder / "io.max").write_text(f"{self.device} {name}={value or 'max'}")
            else:
                file = f"blkio.throttle.{'read' if name[0] == 'r' else 'write'}_{name[1:]}_device"
                (self.folder / file).write_text(f"{self.device} {value or 0}")


@contextlib.contextmanager
def throttle(node):
    for root, is_unified in ((pathlib.Path("/sys/fs/cgroup"), True), (pathlib.Path("/sys/fs/cgroup/unified"), True),
                             (pathlib.Path("/sys/fs/cgroup/blkio"), False)):
        with contextlib.ExitStack() as stack:
            try:
                if is_unified:
                    controllers = root / "cgroup.controllers"
                    if not controllers.exists() or "io" not in controllers.read_text().split():
                        continue
                    enabled = root / "cgroup.subtree_control"
                    if "io" not in enabled.read_text().split():
                        enabled.write_text("+io")
                        stack.callback(enabled.write_text, "-io")
                elif not (root / "blkio.throttle.read_bps_device").exists():
                    continue
                folder = pathlib.Path(tempfile.mkdtemp(dir=root, prefix="steadymark-test-"))
            except OSError:
                continue
            stack.callback(folder.rmdir)
            yield Throttle(folder, node, is_unified)
            return
    raise unittest.SkipTest("no control group can limit I/O here")


# Others ------------------------------------------------------------------------------------------------------------------

@contextlib.contextmanager
def burners(count, processor):
    """Processes that do nothing but use one processor, and leave a tenth of it to others that want it: beside equals a program
    that mostly waits for a drive has all it wants."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(process("taskset", "-c", processor, sys.executable, "-c", "while True: pass", ahead_by=5))
        yield


def reader(node, block="1M"):
    """A neighbour who reads the same device, directly and without end."""
    return process("sh", "-c", f"while :; do dd if={node} of=/dev/null bs={block} iflag=direct; done")


def writer(file):
    """A neighbour who writes to the same file system, directly and without end."""
    return process("sh", "-c", f"while :; do dd if=/dev/zero of={file} bs=1M count=64 oflag=direct conv=notrunc; done")
