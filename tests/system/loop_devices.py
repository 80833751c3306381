# SPDX-License-Identifier: GPL-3.0-or-later
"""Small drives and file systems made of files, for tests that run as root. Whatever happens, they are taken down again."""

import contextlib
import os
import pathlib
import subprocess
import tempfile

#: On a real drive: a loop device over a file in memory would have no direct I/O under it.
SCRATCH = pathlib.Path(os.environ.get("STEADYMARK_TEST_SCRATCH", "/var/tmp"))

MAKE_FILE_SYSTEM = {
    "ext4": ["mkfs.ext4", "-q", "-F"],
    "xfs": ["mkfs.xfs", "-q", "-f"],
    "btrfs": ["mkfs.btrfs", "-q", "-f"],
}


def call(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


@contextlib.contextmanager
def loop_device(mebibytes, folder=SCRATCH):
    """A loop device with direct I/O to a sparse file. Yields its node."""
    with tempfile.TemporaryDirectory(dir=folder, prefix="steadymark-test-") as scratch:
        image = pathlib.Path(scratch) / "image"
        with open(image, "wb") as file:
            file.truncate(mebibytes << 20)
        try:
            node = call("losetup", "--direct-io=on", "--find", "--show", str(image))
        except subprocess.CalledProcessError:
            # A backing file system without direct I/O (tmpfs on purpose, see the caller).
            node = call("losetup", "--find", "--show", str(image))
        try:
            yield node
        finally:
            call("losetup", "--detach", node)


@contextlib.contextmanager
def mounted(kind, mebibytes, options="", folder=SCRATCH):
    """A new file system on a loop device (or a tmpfs). Yields (mount point, node or None)."""
    with contextlib.ExitStack() as stack:
        point = stack.enter_context(tempfile.TemporaryDirectory(dir=SCRATCH, prefix="steadymark-test-mount-"))
        node = None
        if kind == "tmpfs":
            call("mount", "-t", "tmpfs", "-o", f"size={mebibytes}m", "steadymark-test", point)
        else:
            node = stack.enter_context(loop_device(mebibytes, folder))
            call(*MAKE_FILE_SYSTEM[kind], node)
            call("mount", "-t", kind, *(["-o", options] if options else []), node, point)
        stack.callback(lambda: call("umount", "--lazy", point))
        yield pathlib.Path(point), node


def sectors(node):
    """Bytes that the kernel counted for a device: (read, written)."""
    fields = pathlib.Path("/sys/block", pathlib.Path(node).name, "stat").read_text().split()
    return int(fields[2]) * 512, int(fields[6]) * 512
