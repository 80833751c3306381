#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The virtual machine of the tests: what is plugged into it, starting it, and doing things in it.

For people, from the root of the repository, with a built build/dev:

    tests/vm/guest.py --shell              a shell in the guest (leave it with exit; Ctrl-A x ends the machine at once)
    tests/vm/guest.py 'steadymark-cli targets' …    runs commands in it and prints what they print

The machine has no network and sees nothing of this one but the programs. Its drives are sparse files that vanish with it. It is
emulated (TCG), so that it needs no rights and behaves the same everywhere.
"""

import base64
import contextlib
import dataclasses
import json
import os
import pathlib
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import initramfs  # noqa: E402

REPOSITORY = HERE.parent.parent
CLI = pathlib.Path(os.environ.get("STEADYMARK_CLI") or REPOSITORY / "build/dev/bin/steadymark-cli")
#: Where the initramfs is kept between the tests: beside the programs it is made of.
FOLDER = CLI.resolve().parent.parent / "vm"
QEMU = "qemu-system-x86_64"
MiB = 1 << 20


class Unavailable(Exception):
    """This machine cannot run the virtual one; the text says why."""


class GuestError(Exception):
    """The guest did not start, died, or did not answer."""


@dataclasses.dataclass(frozen=True)
class Drive:
    """A drive as QEMU is told to make it, and so what the guest has to find."""

    name: str         # ours, and the id of its file in QEMU
    bus: str          # as the drive catalog calls it
    size: int
    model: str
    serial: str
    logical: int = 512
    physical: int = 512
    rotational: bool | None = False  # None: such a drive does not say
    removable: bool = False
    link: str = ""    # for people
    wwn: str = ""
    driver: str = ""  # of its controller, the kernel's name
    device: str = ""  # the id in QEMU of what has to be unplugged to make it vanish
    arguments: tuple = ()  # of QEMU, without the file; {file}: its path


def pci_port(number, *more):
    """A slot that can be unplugged, PCIe 4.0 x4."""
    return ("-device", f"pcie-root-port,id=port{number},bus=pcie.0,chassis={number},slot={number},x-speed=16,x-width=4", *more)


#: Two NVMe controllers, the second with two namespaces of different sector sizes; SATA with and without spinning; USB; virtio.
DRIVES = (
    Drive("nvme-one", "nvme", 256 * MiB, "QEMU NVMe Ctrl", "SMNVME0001", driver="nvme", link="PCIe 1.0 x1", device="nvme-one",
          arguments=("-device", "nvme,id=nvme-one,bus=port1,serial=SMNVME0001,drive=file-nvme-one")),
    Drive("namespace-one", "nvme", 192 * MiB, "QEMU NVMe Ctrl", "SMNVME0002", driver="nvme", link="PCIe 1.0 x1", device="nvme-two",
          arguments=("-device", "nvme-subsys,id=subsystem,nqn=steadymark",
                     "-device", "nvme,id=nvme-two,bus=port2,serial=SMNVME0002,subsys=subsystem",
                     "-device", "nvme-ns,bus=nvme-two,nsid=1,shared=off,drive=file-namespace-one")),
    Drive("namespace-two", "nvme", 128 * MiB, "QEMU NVMe Ctrl", "SMNVME0002", logical=4096, physical=4096, driver="nvme", link="PCIe 1.0 x1",
          device="nvme-two",
          arguments=("-device", "nvme-ns,bus=nvme-two,nsid=2,shared=off,drive=file-namespace-two,"
                                "logical_block_size=4096,physical_block_size=4096")),
    Drive("sata-ssd", "sata", 320 * MiB, "STEADY SATA SSD", "SMSATA0001", wwn="0x5000c50012345601", driver="ahci", link="SATA 1.5 Gbit/s",
          arguments=("-device", "ide-hd,bus=ide.0,drive=file-sata-ssd,serial=SMSATA0001,model=STEADY SATA SSD,"
                                "wwn=0x5000c50012345601,rotation_rate=1")),
    Drive("sata-disk", "sata", 384 * MiB, "STEADY SATA HDD", "SMSATA0002", physical=4096, rotational=True, wwn="0x5000c50012345602",
          driver="ahci", link="SATA 1.5 Gbit/s",
          arguments=("-device", "ide-hd,bus=ide.1,drive=file-sata-disk,serial=SMSATA0002,model=STEADY SATA HDD,"
                                "wwn=0x5000c50012345602,rotation_rate=7200,physical_block_size=4096")),
    Drive("usb-disk", "usb", 160 * MiB, "STEADY USB DISK", "SMUSB0001", driver="uas", link="USB 5 Gbit/s", device="usb-disk",
          arguments=("-device", "usb-uas,id=usb-disk,bus=xhci.0,serial=SMUSB0001",
                     "-device", "scsi-hd,bus=usb-disk.0,scsi-id=0,lun=0,drive=file-usb-disk,serial=SMUSB0001,vendor=STEADY,"
                                "product=USB DISK,rotation_rate=1")),
    Drive("usb-stick", "usb", 136 * MiB, "QEMU HARDDISK", "SMUSB0002", rotational=None, removable=True, driver="usb-storage",
          link="USB 5 Gbit/s", device="usb-stick",
          arguments=("-device", "usb-storage,id=usb-stick,bus=xhci.0,drive=file-usb-stick,serial=SMUSB0002,removable=on")),
    Drive("virtio-one", "virtio", 144 * MiB, "", "SMVIRTIO0001", rotational=None, driver="virtio_blk", device="virtio-one",
          arguments=("-device", "virtio-blk-pci,id=virtio-one,bus=port3,drive=file-virtio-one,serial=SMVIRTIO0001")),
    Drive("virtio-two", "virtio", 112 * MiB, "", "SMVIRTIO0002", rotational=None, driver="virtio_blk", device="virtio-two",
          arguments=("-device", "virtio-blk-pci,id=virtio-two,bus=port4,drive=file-virtio-two,serial=SMVIRTIO0002")),
)
DRIVE = {drive.name: drive for drive in DRIVES}
#: Whatever is plugged in.
PORTS = sum((pci_port(number) for number in range(1, 6)), ("-device", "qemu-xhci,id=xhci"))


@dataclasses.dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


def packages():
    """The folder of tests/vm/packages.sh, which ./test names; whoever starts a test by hand has it looked for."""
    named = os.environ.get("STEADYMARK_VM_PACKAGES")
    if named:
        return pathlib.Path(named)
    done = subprocess.run([HERE / "packages.sh"], capture_output=True, text=True)
    if done.returncode != 0:
        raise Unavailable(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "tests/vm/packages.sh failed")
    return pathlib.Path(done.stdout.strip())


def programs():
    found = {"usr/local/bin/steadymark-cli": CLI}
    helper = CLI.parent / "steadymark-helper"
    if helper.exists():
        found["usr/local/bin/steadymark-helper"] = helper
    for name in ("ata_disk", "ask_helper"):
        if (CLI.parent / name).exists():
            found[f"usr/local/bin/{name}"] = CLI.parent / name
    # What people want to try by hand, from this machine: a path of hdparm
    for extra in os.environ.get("STEADYMARK_VM_PROGRAMS", "").split():
        found["usr/local/bin/" + pathlib.Path(extra).name] = pathlib.Path(extra)
    return found


def scratch_parent(needed):
    """A fast place for the drives' files with room for all of them, should they fill."""
    for folder in [pathlib.Path("/dev/shm"), FOLDER]:
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            status = os.statvfs(folder)
            if os.access(folder, os.W_OK) and status.f_bavail * status.f_frsize > needed:
                return folder
    raise Unavailable(f"no room for the virtual machine's drives in /dev/shm and {FOLDER}")


class Guest:
    """A running virtual machine; use it in a with statement. Not for several threads."""

    def __init__(self, drives=DRIVES, words="", shell=False, restarts=False):
        if not shutil.which(QEMU):
            raise Unavailable(f"{QEMU} is not installed")
        if not CLI.exists():
            raise Unavailable(f"{CLI} has not been built")
        folder = packages()
        self.drives, self.shell, self.restarts = drives, shell, restarts
        self.numbers = 0
        self._listed = None
        self._files = {}
        self._stack = contextlib.ExitStack()
        try:
            image = initramfs.cached(folder, programs(), FOLDER)
            self.folder = pathlib.Path(self._stack.enter_context(
                tempfile.TemporaryDirectory(dir=scratch_parent(sum(drive.size for drive in drives)), prefix="steadymark-vm-")))
            self.console = self.folder / "console.log"
            for left in reversed(range(4)):
                with contextlib.ExitStack() as machine:
                    self._start(machine, folder, image, words)
                    if shell or self._wait_until_ready(may_start_again=left > 0):
                        self._stack.push(machine.pop_all())
                        break
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._stack.close()

    def _start(self, machine, folder, image, words):
        """What ends with `machine`, an ExitStack."""
        self._agent, agent = socket.socketpair()
        self._monitor, monitor = socket.socketpair()
        for one in (self._agent, agent, self._monitor, monitor):
            machine.callback(one.close)
        command = [
            # Whatever ends this process, even SIGKILL, ends the machine.
            *(["setpriv", "--pdeathsig", "KILL", "--"] if shutil.which("setpriv") else []),
            "nice", "-n", "10",  # what measures beside it comes first, and what is built beside it last
            QEMU, "-nodefaults", "-no-user-config", *([] if self.restarts else ["-no-reboot"]), "-display", "none", "-machine", "q35",
            # An old processor: newer ones make the kernel try out vector instructions that are slow to emulate.
            "-accel", "tcg", "-cpu", "Nehalem", "-smp", "2", "-m", "1024",
            "-kernel", initramfs.cached_kernel(folder, FOLDER), "-initrd", image,
            "-append", f"console=ttyS0 quiet loglevel=4 panic=-1 mitigations=off nokaslr no_timer_check tsc=reliable random.trust_cpu=on "
                       f"{'steadymark.shell' if self.shell else ''} {words}",
            "-chardev", f"socket,id=monitor,fd={monitor.fileno()}", "-mon", "chardev=monitor,mode=control",
        ]
        if self.shell:
            command += ["-serial", "mon:stdio", "-serial", "null"]
        else:
            command += ["-serial", f"file:{self.console}", "-chardev", f"socket,id=agent,fd={agent.fileno()}", "-serial", "chardev:agent"]
        command += PORTS
        for drive in self.drives:
            file = self.folder / f"{drive.name}.img"
            made = machine.enter_context(open(file, "wb"))
            made.truncate(drive.size)
            self._files[drive.name] = made
            quoted = str(file).replace(",", ",,")
            command += ["-drive", f"if=none,id=file-{drive.name},file={quoted},format=raw,cache=unsafe,discard=unmap",
                        *(word.replace("{file}", quoted) for word in drive.arguments)]
        self._output = open(self.folder / "qemu.log", "wb+")
        machine.callback(self._output.close)
        streams = {} if self.shell else {"stdin": subprocess.DEVNULL, "stdout": self._output, "stderr": self._output}
        self.process = subprocess.Popen([str(word) for word in command], pass_fds=(agent.fileno(), monitor.fileno()), **streams)
        machine.callback(self._end)
        agent.close()
        monitor.close()
        self._buffers = {self._agent: b"", self._monitor: b""}

    def _end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def fail(self, sentence):
        """Everything that helps to see what happened: QEMU's words and the last 100 lines of the guest's console, and what failed last,
        where those look who only see the end."""
        self._output.seek(0)
        said = self._output.read().decode(errors="replace")
        console = self.console.read_text(errors="replace").splitlines()[-100:] if self.console.exists() else []
        raise GuestError("\n".join([f"--- QEMU (exit code {self.process.poll()})", said, "--- console", *console, "--- what failed", sentence]))

    def _line(self, end, deadline, what):
        while b"\n" not in self._buffers[end]:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([end], [], [], left)[0]:
                self.fail(f"The guest did not answer in time: {what}")
            try:
                data = end.recv(65536)
            except ConnectionError:
                data = b""
            if not data:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(5)
                self.fail(f"The virtual machine ended: {what}")
            self._buffers[end] += data
        line, self._buffers[end] = self._buffers[end].split(b"\n", 1)
        return line.strip().decode(errors="replace")

    def _wait_until_ready(self, may_start_again):
        """Whether its clock is right. The kernel measures its processor's clock against another one at its start, and where this machine
        is busy just then the result can be wrong by a factor: 40 seconds were 1500 in there, and no time limit meant anything."""
        begun = time.monotonic()
        deadline = begun + 240  # a boot takes 7 s where nothing else runs
        self._line(self._monitor, deadline, "greeting of QEMU")
        self.qmp("qmp_capabilities")
        while not (line := self._line(self._agent, deadline, "boot")).startswith("READY"):
            pass
        took, own = time.monotonic() - begun, float(line.split()[1])
        if not took / 5 - 10 < own < took * 1.5 + 5:
            said = f"The guest's clock runs wrong: {own} s in there were {took:.1f} s out here"
            if not may_start_again:
                self.fail(said)
            print(said + "; the machine is started again")
            return False
        # Drives may come later than the drivers, the ones on USB do. Paths to an NVMe namespace (nvme1c1n1) are no drives.
        self.wait_for(f"[ $(ls -d /sys/block/sd* /sys/block/vd* /sys/block/nvme*n* | grep -vc 'c[0-9]*n') -ge {len(self.drives)} ] "
                      f"&& {{ [ ! -e /run/udev/control ] || udevadm settle; }}")
        # QEMU has them open. So nothing of them is left when this process is killed.
        for image in self.folder.glob("*.img"):
            image.unlink()
        print(f"guest ready after {time.monotonic() - begun:.1f} s, by its own clock {own} s")
        return True

    def qmp(self, command, timeout=30, **arguments):
        """A command of QEMU's monitor; returns what it returns. Events are left out."""
        self._monitor.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        while True:
            answer = json.loads(self._line(self._monitor, time.monotonic() + timeout, command))
            if "error" in answer:
                self.fail(f"QEMU refuses {command} {arguments}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def lose_power(self):
        """Everything in memory is lost at once, and the machine starts again. Needs restarts=True."""
        self._listed = None
        self._buffers[self._agent] = b""
        self.qmp("system_reset")
        deadline = time.monotonic() + 240
        while not self._line(self._agent, deadline, "boot").startswith("READY"):
            pass

    def try_run(self, command, timeout=60):
        """Runs a command of sh in the guest as root; it gets timeout seconds there."""
        self.numbers += 1
        number = str(self.numbers)
        words = base64.b64encode(command.encode()).decode()
        self._agent.sendall(f"RUN {number} {timeout} {words}\n".encode())
        deadline = time.monotonic() + timeout + 30
        parts, part = {"OUT": [], "ERR": []}, None
        while True:
            line = self._line(self._agent, deadline, command)
            head, _, rest = line.partition(" ")
            if head in parts and rest == number:
                part = parts[head]
            elif head == "END" and rest.startswith(number + " "):
                texts = [base64.b64decode("".join(lines)).decode(errors="replace") for lines in parts.values()]
                return Done(int(rest.split()[1]), *texts)
            elif part is not None:
                part.append(line)

    def run(self, command, timeout=60):
        """The same for what has to succeed; returns its standard output."""
        done = self.try_run(command, timeout)
        if done.code != 0:
            self.fail(f"exit code {done.code} of: {command}\n{done.out}{done.err}")
        return done.out

    def wait_for(self, condition, timeout=180):
        """Until a command of sh succeeds. What is waited for comes within seconds; a machine that also compiles is slow."""
        self.run(f"until {condition}; do sleep 0.1; done", timeout)

    def node(self, drive):
        """The kernel's name of a drive now, by what it says of itself in sysfs: "nvme0n1", "sda"."""
        if not isinstance(drive, Drive):
            drive = DRIVE[drive]
        if self._listed is None:
            # Size, then all places where a serial number may stand; paths to a namespace are no drives of their own.
            self._listed = self.run("cd /sys/block; for one in nvme* sd* vd*; do grep -qsx 1 $one/hidden || "
                                    "echo $one $(cat $one/size) $(cat $one/serial $one/device/vpd_pg80 $one/device/serial "
                                    "$one/device/../../../../serial 2>/dev/null | tr -cd '[:alnum:]'); done")
        found = [line.split()[0] for line in self._listed.splitlines()
                 if drive.serial in line and line.split()[1] == str(drive.size // 512)]
        if len(found) != 1:
            self.fail(f"{drive.name} with the serial number {drive.serial} was found {len(found)} times in the guest:\n{self._listed}")
        return found[0]

    def taken(self, name):
        """How many bytes of the file that a drive is made of are no holes."""
        return 512 * os.fstat(self._files[name].fileno()).st_blocks

    def start_polkit(self, rule):
        """The real polkit with one rule, the body of a function of action and subject (polkit(8), "addRule")."""
        words = base64.b64encode(f"polkit.addRule(function(action, subject) {{ {rule} }});".encode()).decode()
        self.run(f"mkdir -p /run/dbus /etc/polkit-1/rules.d; echo {words} | base64 -d >/etc/polkit-1/rules.d/10-test.rules; "
                 f"[ -e /run/dbus/pid ] || dbus-daemon --system --fork; "
                 f"[ ! -e /run/polkitd.pid ] || kill $(cat /run/polkitd.pid); "
                 f"/usr/lib/polkit-1/polkitd --no-debug >/run/polkitd.log 2>&1 & echo $! >/run/polkitd.pid")
        self.wait_for("pkaction >/dev/null 2>&1")

    def slow_down(self, name, bytes_per_second):
        """Limits what is written to a drive from now on."""
        self.qmp("block_set_io_throttle", device=f"file-{name}", bps=0, bps_rd=0, bps_wr=bytes_per_second, iops=0, iops_rd=0, iops_wr=0)

    def unplug(self, device):
        """Takes a device away; what is left keeps its name."""
        self._listed = None
        self.qmp("device_del", id=device)


def main():
    if sys.argv[1:] in ([], ["-h"], ["--help"]):
        sys.exit(__doc__)
    try:
        if sys.argv[1] == "--image":
            initramfs.cached_kernel(packages(), FOLDER)
            print(initramfs.cached(packages(), programs(), FOLDER))
            return
        if sys.argv[1] == "--shell":
            with Guest(shell=True) as guest:
                sys.exit(guest.process.wait())
        with Guest() as guest:
            for command in sys.argv[1:]:
                done = guest.try_run(command)
                print(done.out, end="")
                print(done.err, end="", file=sys.stderr)
                if done.code != 0:
                    sys.exit(done.code)
    except (Unavailable, GuestError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
