# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the virtual machine's only file system: an initramfs with Debian's tools, the kernel's modules and our programs.

Formats: cpio "newc" (Linux, Documentation/driver-api/early-userspace/buffer-format.rst), the dynamic section of ELF (elf(5)), the
.modinfo section of kernel modules (strings NAME=VALUE, each ended by a zero byte) and depmod's text files (modules.dep(5)).
"""

import contextlib
import fcntl
import functools
import hashlib
import lzma
import os
import pathlib
import re
import stat
import struct
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY_FOLDERS = ["usr/lib/x86_64-linux-gnu", "usr/lib64", "usr/lib"]
MERGED = ["bin", "sbin", "lib", "lib64"]  # links to the folders of the same name in usr

#: Programs of Debian's packages, and the other names that lvm is called by.
TOOLS = ["bin/busybox", "sbin/smartctl", "sbin/mdadm", "sbin/dmsetup", "sbin/lvm", "sbin/cryptsetup", "sbin/mke2fs", "sbin/mkfs.btrfs",
         "bin/btrfs", "bin/udevadm", "lib/systemd/systemd-udevd", "bin/dbus-daemon", "lib/polkit-1/polkitd", "bin/pkexec", "bin/pkaction"]
SET_UID = ["bin/pkexec"]
#: Needed as they are; libraries that programs open by themselves.
FOLDERS = ["usr/lib/udev", "usr/share/dbus-1", "usr/share/polkit-1"]
UNNAMED = ["usr/lib/x86_64-linux-gnu/security/pam_permit.so"]
LINKS = {"sbin/pvcreate": "lvm", "sbin/vgcreate": "lvm", "sbin/lvcreate": "lvm", "sbin/vgchange": "lvm", "sbin/mkfs.ext4": "mke2fs",
         "lib/systemd/systemd-udevd": "/usr/bin/udevadm"}
UNNAMED_LIBRARIES = ["libgcc_s.so.1"]  # opened by glibc itself when a thread ends

#: What is loaded at boot, in this order; what these depend on comes along. LATER is loaded by tests.
MODULES = ["virtio_pci", "virtio_blk", "nvme", "ahci", "sd_mod", "sg", "xhci_pci", "usb_storage", "uas", "crc32c_generic", "ext4", "loop"]
LATER = ["scsi_debug", "crc_t10dif", "crct10dif_generic", "crc64_rocksoft_generic", "raid1", "dm_mod", "dm_crypt", "xts", "ecb",
         "dm_delay", "aes_generic", "essiv", "aesni_intel", "sha256_generic", "sha256_ssse3", "af_alg", "algif_skcipher", "algif_hash",
         "drivetemp", "btrfs", "xfs", "null_blk", "configfs", "uio", "target_core_mod", "target_core_user", "tcm_loop",
         "target_core_file", "libcomposite", "usb_f_mass_storage", "nvmet"]


class Archive:
    """Collects files by their path in the guest; folders come by themselves."""

    def __init__(self):
        self.entries = {}

    def _add(self, path, mode, data=b"", device=(0, 0)):
        path = self.real(path)
        for parent in reversed(pathlib.PurePosixPath(path).parents[:-1]):
            self.entries.setdefault(str(parent), (stat.S_IFDIR | 0o755, b"", (0, 0)))
        self.entries[path] = (mode, data, device)

    @staticmethod
    def real(path):
        path = str(path).lstrip("/")
        return f"usr/{path}" if path.split("/")[0] in MERGED and "/" in path else path

    def file(self, path, data, mode=0o644):
        self._add(path, stat.S_IFREG | mode, data.encode() if isinstance(data, str) else data)

    def folder(self, path, mode=0o755):
        self._add(path, stat.S_IFDIR | mode)

    def link(self, path, target):
        self._add(path, stat.S_IFLNK | 0o777, str(target).encode())

    def character_device(self, path, major, minor, mode=0o600):
        self._add(path, stat.S_IFCHR | mode, device=(major, minor))

    def write(self, file):
        def entry(number, path, mode, data, device):
            name = path.encode() + b"\0"
            numbers = [number, mode, 0, 0, 1, 0, len(data), 0, 0, *device, len(name), 0]
            head = b"070701" + b"".join(b"%08X" % value for value in numbers) + name
            return head + bytes(-len(head) % 4) + data + bytes(-len(data) % 4)

        for number, (path, (mode, data, device)) in enumerate(self.entries.items(), 1):
            file.write(entry(number, path, mode, data, device))
        file.write(entry(0, "TRAILER!!!", 0, b"", (0, 0)))


def elf_strings(data):
    """(names of needed libraries, interpreter or None) of a 64-bit little-endian ELF file; nothing of any other file."""
    if data[:6] != b"\x7fELF\x02\x01":
        return [], None
    offset, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
    segments = [struct.unpack_from("<IIQQQQQ", data, offset + i * size) for i in range(count)]
    interpreter = next((data[s[2]:s[2] + s[5]].rstrip(b"\0").decode() for s in segments if s[0] == 3), None)
    dynamic = next((s for s in segments if s[0] == 2), None)
    if dynamic is None:
        return [], interpreter
    entries = list(struct.iter_unpack("<QQ", data[dynamic[2]:dynamic[2] + dynamic[5] // 16 * 16]))
    address = next((value for tag, value in entries if tag == 5), None)  # DT_STRTAB
    strings = next((s[2] + address - s[3] for s in segments if s[0] == 1 and address and s[3] <= address < s[3] + s[5]), None)
    if strings is None:
        return [], interpreter
    needed = [data[strings + value:data.index(b"\0", strings + value)].decode() for tag, value in entries if tag == 1]
    return needed, interpreter


class Libraries:
    """Finds shared libraries: those of the guest's own packages first, since they are at least as new as this machine's."""

    def __init__(self, archive, root):
        self.archive, self.root = archive, root

    @functools.cached_property
    def of_this_machine(self):
        listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
        return {name: path for name, path in re.findall(r"^\s+(\S+) \(libc6,x86-64\S*\) => (\S+)$", listed, re.MULTILINE)}

    def find(self, name):
        for folder in [*LIBRARY_FOLDERS, "usr/lib/systemd"]:
            if (self.root / folder / name).exists():
                return (self.root / folder / name).resolve(), f"{folder}/{name}"
        if name in self.of_this_machine:
            return pathlib.Path(self.of_this_machine[name]), f"usr/lib/x86_64-linux-gnu/{name}"
        raise FileNotFoundError(f"the shared library {name} is neither in the guest's packages nor on this machine")

    def add_for(self, data):
        needed, interpreter = elf_strings(data)
        for name in needed + ([pathlib.Path(interpreter).name] if interpreter else []):
            source, target = self.find(name)
            if name == (interpreter and pathlib.Path(interpreter).name):
                target = f"usr/lib64/{name}"
            if target not in self.archive.entries:
                content = source.read_bytes()
                self.archive.file(target, content, 0o755)
                self.add_for(content)


class Modules:
    """The kernel's modules with what they depend on, and the lists by which modprobe finds them."""

    def __init__(self, folder):
        self.files = {path.name.split(".ko")[0].replace("-", "_"): path for path in sorted(folder.rglob("*.ko*"))}
        self.chosen = {}

    @staticmethod
    def content(path):
        data = path.read_bytes()
        if path.suffix == ".xz":
            return lzma.decompress(data)
        if path.suffix == ".ko":
            return data
        return subprocess.run(["zstd", "-dc", str(path)], capture_output=True, check=True).stdout

    def choose(self, name):
        """A name without a file is built into the kernel, or absent; that shows when a test needs it."""
        name = name.replace("-", "_")
        if name in self.chosen or name not in self.files:
            return
        data = self.content(self.files[name])

        def told(key):
            return [value.decode() for value in re.findall(rb"\0%s=([^\0]*)" % key, data)]

        depends = [one.replace("-", "_") for one in ",".join(told(b"depends")).split(",") if one]
        self.chosen[name] = (data, depends, told(b"alias"), told(b"vermagic"))
        for one in depends:
            self.choose(one)

    def all_of(self, name):
        """Everything that name needs, the farthest last, as modules.dep has it."""
        result = []
        for one in self.chosen[name][1]:
            result += [one, *(self.all_of(one) if one in self.chosen else [])]
        return [one for i, one in enumerate(result) if one in self.chosen and one not in result[i + 1:]]

    def add_to(self, archive):
        release = next(iter(self.chosen.values()))[3][0].split()[0]
        folder = f"lib/modules/{release}"
        for name, (data, *_) in self.chosen.items():
            archive.file(f"{folder}/{name}.ko", data)
        archive.file(f"{folder}/modules.dep", "".join(
            f"{name}.ko: {' '.join(one + '.ko' for one in self.all_of(name))}\n" for name in self.chosen))
        archive.file(f"{folder}/modules.alias", "".join(
            f"alias {alias} {name}\n" for name, (_, _, aliases, _) in self.chosen.items() for alias in aliases))


def stripped(path):
    """A program without the tables for debuggers, which are ten times as large as the rest of it."""
    with tempfile.TemporaryDirectory() as scratch:
        result = pathlib.Path(scratch) / "program"
        with contextlib.suppress(OSError, subprocess.CalledProcessError):
            subprocess.run(["objcopy", "--strip-debug", str(path), str(result)], capture_output=True, check=True)
        return (result if result.exists() else pathlib.Path(path)).read_bytes()


def build(packages, programs, file):
    """Writes the initramfs from the folder of packages.sh and our programs (path in the guest -> file here)."""
    packages = pathlib.Path(packages)
    root = packages / "root"
    archive = Archive()
    for name in ["usr", *(f"usr/{name}" for name in MERGED)]:
        archive.folder(name)
    for name in MERGED:
        archive.entries[name] = (stat.S_IFLNK | 0o777, f"usr/{name}".encode(), (0, 0))
    for name in ["proc", "sys", "run", "mnt", "root", "var", "var/lib", "home", "etc"]:
        archive.folder(name)
    archive.folder("tmp", 0o1777)
    archive.link("var/run", "/run")
    archive.link("etc/mtab", "/proc/mounts")
    archive.character_device("dev/console", 5, 1)
    archive.character_device("dev/null", 1, 3, 0o666)

    libraries = Libraries(archive, root)
    for name in TOOLS:
        source = root / "usr" / name
        if not source.is_symlink():
            data = source.read_bytes()
            archive.file(name, data, 0o4755 if name in SET_UID else 0o755)
            libraries.add_for(data)
    for name, target in LINKS.items():
        if archive.real(name) not in archive.entries:
            archive.link(name, target)
    for name in UNNAMED_LIBRARIES:
        source, target = libraries.find(name)
        archive.file(target, source.read_bytes())
    for name in UNNAMED:
        data = (root / name).read_bytes()
        archive.file(name, data)
        libraries.add_for(data)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            # The databases of names of hardware that nobody here has are most of the size.
            if path.is_file() and not path.is_symlink() and "hwdb" not in path.name:
                data = path.read_bytes()
                archive.file(path.relative_to(root), data, path.stat().st_mode & 0o777)
                libraries.add_for(data)

    modules = Modules(packages / "modules")
    for name in MODULES + LATER:
        modules.choose(name)
    modules.add_to(archive)
    archive.file("etc/modules", "\n".join(MODULES) + "\n")

    archive.file("etc/passwd", "root:x:0:0:root:/root:/bin/sh\ntester:x:1000:1000:tester:/home/tester:/bin/sh\n"
                               "messagebus:x:90:90::/:/bin/sh\npolkitd:x:91:91::/:/bin/sh\nnobody:x:65534:65534:nobody:/:/bin/sh\n")
    archive.file("etc/shells", "/bin/sh\n")
    # Nobody has a password here; polkit's rules decide.
    archive.file("etc/pam.d/polkit-1", "".join(f"{kind} required pam_permit.so\n" for kind in ["auth", "account", "password", "session"]))
    archive.file("etc/group", "root:x:0:\ndisk:x:6:\nmessagebus:x:90:\npolkitd:x:91:\ntester:x:1000:\nnogroup:x:65534:\n" + "".join(
        f"{name}:x:{100 + i}:\n" for i, name in enumerate(["tty", "kmem", "input", "lp", "cdrom", "tape", "audio", "video", "render",
                                                           "sgx", "dialout", "kvm"])))
    archive.file("etc/nsswitch.conf", "passwd: files\ngroup: files\n")
    archive.file("etc/hostname", "guest\n")
    archive.file("etc/machine-id", "0123456789abcdef0123456789abcdef\n")
    archive.file("init", (HERE / "init").read_bytes(), 0o755)
    for target, source in programs.items():
        data = stripped(source)
        archive.file(target, data, 0o755)
        libraries.add_for(data)

    file = pathlib.Path(file)
    with open(file.with_suffix(f".{os.getpid()}"), "wb") as out:
        archive.write(out)
    os.replace(out.name, file)


def unpacked(kernel):
    """The ELF file in a bzImage that is compressed with xz, if QEMU can start it as it is (a note of Xen's gives the entry for PVH);
    None of any other: those unpack themselves, which takes an emulated processor as long as everything else up to the first process."""
    data = kernel.read_bytes()
    place = data.find(b"\xfd7zXZ\0")
    while place >= 0:
        with contextlib.suppress(lzma.LZMAError):
            inner = lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(data[place:])
            is_pvh = re.search(rb"\x04\0\0\0[\x04\x08]\0\0\0\x12\0\0\0Xen\0", inner)
            return inner if inner[:4] == b"\x7fELF" and is_pvh else None
        place = data.find(b"\xfd7zXZ\0", place + 1)
    return None


def cached_kernel(packages, folder):
    """The kernel that starts soonest, made when it is not there yet."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    packed = pathlib.Path(packages) / "vmlinuz"
    status = os.stat(packed)
    file = folder / f"vmlinux-{hashlib.sha256(f'{packed.resolve()} {status.st_size}'.encode()).hexdigest()[:16]}"
    with open(folder / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            for old in folder.glob("vmlinux-*"):
                old.unlink(missing_ok=True)
            made = file.with_name(f".{file.name}.{os.getpid()}")
            made.write_bytes(unpacked(packed) or b"")
            os.replace(made, file)
    return file if file.stat().st_size else packed


def cached(packages, programs, folder):
    """The initramfs of exactly these programs and packages, made when it is not there yet. The last few are kept."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256(str(packages).encode())
    for path in [HERE / "init", HERE / "initramfs.py", *programs.values()]:
        status = os.stat(path)
        digest.update(f"{path} {status.st_size} {status.st_mtime_ns}\n".encode())
    digest.update(repr(sorted(programs)).encode())
    file = folder / f"initramfs-{digest.hexdigest()[:16]}.cpio"
    with open(folder / ".lock", "w") as lock:  # of two tests that begin together one makes it, and the other waits
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            build(packages, programs, file)
            for old in sorted(folder.glob("initramfs-*.cpio"), key=os.path.getmtime)[:-2]:
                old.unlink(missing_ok=True)
    return file
