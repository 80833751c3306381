# SPDX-License-Identifier: GPL-3.0-or-later
"""What installer/linux/build made: what is in the packages, that they start from anywhere, and that an installation can be undone.

The packages are those in $STEADYMARK_PACKAGES or build/packages; without them all tests are skipped. Nothing outside of a
temporary folder is touched: each test has a home of its own.
"""

import gzip
import hashlib
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = pathlib.Path(os.environ.get("STEADYMARK_PACKAGES", ROOT / "build" / "packages"))
# What installer/linux/bundle.sh leaves to the host: glibc, the compiler's own libraries, and what reads what is written on drives.
HOST = re.compile(r"(ld-linux-x86-64|lib(c|m|dl|rt|pthread|resolv|util|mvec|stdc\+\+|gcc_s|blkid))\.so(\.\d+)?$")
OLDEST_BLKID = (2, 30)  # of 2017: any system with a glibc of 2022 has it
OLDEST_GLIBC = (2, 36)  # Debian 12's
TOP = {"steadymark", "steadymark-cli", "steadymark-helper", "install", "uninstall", "qt.conf", "lib", "plugins", "fonts", "share", "licenses", "LICENSE",
       "README.txt", "CONTENTS.sha256"}
# Manual pages, and completions of shells, below the folder of data.
DOCUMENTS = ("man/man1/steadymark.1.gz", "man/man1/steadymark-cli.1.gz", "bash-completion/completions/steadymark-cli",
             "zsh/site-functions/_steadymark-cli", "fish/vendor_completions.d/steadymark-cli.fish")


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def snapshot(folder):
    """Every file with its contents, every folder and link, by relative path."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = os.readlink(path)
        else:
            found[name] = sha256(path) if path.is_file() else "folder"
    return found


def is_elf(path):
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


class PackageTest(unittest.TestCase):
    def setUp(self):
        found = {end: list(PACKAGES.glob(f"*{end}")) for end in (".tar.xz", ".run", ".deb")}
        if not all(found.values()):
            self.skipTest("there are no packages: make them with installer/linux/build")
        for paths in found.values():
            self.assertEqual(len(paths), 1, "more than one version; build them anew")
        self.tar, self.run_file, self.deb = (found[end][0] for end in (".tar.xz", ".run", ".deb"))
        self.version = self.tar.name.split("-")[1]
        scratch = tempfile.TemporaryDirectory(prefix="steadymark-packages-")
        self.addCleanup(scratch.cleanup)
        # A path with everything that quoting goes wrong with.
        self.scratch = pathlib.Path(scratch.name) / "Größe & 50 % $HOME 'x'"
        self.home = self.scratch / "home"
        self.temporary = self.scratch / "tmp"
        for folder in (self.home, self.temporary):
            folder.mkdir(parents=True)
        # As little environment as can be: no variable may be needed to find anything.
        self.environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "TMPDIR": str(self.temporary), "LC_ALL": "C.UTF-8"}

    def call(self, *words, expected=0, **more):
        done = subprocess.run([str(word) for word in words], env={**self.environment, **more.pop("environment", {})},
                              capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL, **more)
        self.assertEqual(done.returncode, expected, f"{words}\n{done.stdout}\n{done.stderr}")
        return done

    def unpack(self):
        with tarfile.open(self.tar) as archive:
            archive.extractall(self.scratch)
        return self.scratch / self.tar.name[:-len(".tar.xz")]


class FolderTestCase(PackageTest):
    def test_holds_what_belongs_there_and_nothing_else(self):
        with tarfile.open(self.tar) as archive:
            members = archive.getmembers()
        top = self.tar.name[:-len(".tar.xz")]
        self.assertEqual([member.name for member in members], sorted((member.name for member in members), key=lambda name: name.split("/")))
        self.assertEqual(len({member.mtime for member in members}), 1)
        self.assertEqual({name.split("/")[1] for name in (member.name for member in members) if "/" in name}, TOP)
        for member in members:
            self.assertEqual(member.name.split("/")[0], top)
            self.assertTrue(member.isfile() or member.isdir(), member.name)
            self.assertEqual((member.uid, member.gid), (0, 0), member.name)
            runs = member.isdir() or member.name.removeprefix(top + "/") in {
                "steadymark", "steadymark-cli", "steadymark-helper", "install", "uninstall"}
            self.assertEqual(stat.S_IMODE(member.mode), 0o755 if runs else 0o644, member.name)
        names = {member.name.removeprefix(top + "/") for member in members}
        for expected in ("plugins/platforms/libqxcb.so", "plugins/platforms/libqwayland-generic.so", "plugins/platforms/libqoffscreen.so",
                         "share/applications/steadymark.desktop", "share/mime/packages/steadymark-mime.xml",
                         "share/metainfo/com.steadymark.SteadyMark.metainfo.xml", "share/icons/hicolor/48x48/apps/steadymark.png",
                         "share/icons/hicolor/scalable/apps/steadymark.svg", "lib/libQt6Widgets.so.6", *(f"share/{name}" for name in DOCUMENTS)):
            self.assertIn(expected, names)
        self.assertEqual([name for name in names if "picture" in name], [], "what draws pictures of made-up drives is not shipped")

    def test_checksums_are_complete_and_true(self):
        folder = self.unpack()
        listed = dict(reversed(line.split("  ", 1)) for line in (folder / "CONTENTS.sha256").read_text().splitlines())
        there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()} - {"CONTENTS.sha256"}
        self.assertEqual(set(listed), there)
        for name, expected in listed.items():
            self.assertEqual(sha256(folder / name), expected, name)
        sums = dict(reversed(line.split("  ", 1)) for line in (PACKAGES / "SHA256SUMS").read_text().splitlines())
        ours = {path.name: sha256(path) for path in (self.tar, self.run_file, self.deb)}
        self.assertEqual({name: sums.get(name) for name in ours}, ours)  # packages for Windows are listed, too

    def test_no_path_of_the_machine_it_was_made_on_is_inside(self):
        folder = self.unpack()
        for path in folder.rglob("*"):
            if path.is_file():
                self.assertNotIn(str(ROOT).encode(), path.read_bytes(), path)
        for program in ("steadymark", "steadymark-cli", "steadymark-helper"):
            sources = re.findall(rb"/[\x21-\x7e]{3,}\.(?:cpp|h|hpp|c)\b", (folder / program).read_bytes())
            self.assertEqual([name for name in sources if name.startswith((b"/home", b"/root", b"/tmp"))], [])
            sections = self.call("readelf", "--section-headers", "--wide", folder / program).stdout
            self.assertNotIn(".debug_info", sections, "not stripped")
            self.assertNotIn(".symtab", sections, "not stripped")

    def test_every_library_is_found_inside_or_is_the_host_s(self):
        folder = self.unpack()
        needed_by_any, newest = set(), (0,)
        for path in folder.rglob("*"):
            if not path.is_file() or not is_elf(path):
                continue
            dynamic = self.call("readelf", "--dynamic", "--version-info", "--wide", path).stdout
            self.assertNotIn("(RPATH)", dynamic, path)
            needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic))
            bundled = {name for name in needed if not HOST.match(name)}
            if path.name == "steadymark-helper":  # copied to where only root writes, it finds no library of the folder
                self.assertEqual(bundled, set(), "the installed helper would not find them")
            needed_by_any |= bundled
            runpath = re.findall(r"\(RUNPATH\).*\[(.*)\]", dynamic)
            self.assertEqual(len(runpath), 1, path)
            self.assertTrue(runpath[0].startswith("$ORIGIN"), path)
            self.assertNotIn(":", runpath[0], path)
            places = pathlib.Path(os.path.normpath(runpath[0].replace("$ORIGIN", str(path.parent))))
            self.assertEqual(places, folder / "lib", path)
            for name in bundled:
                self.assertTrue((places / name).is_file(), f"{path} needs {name}")
            for version in re.findall(r"Name: GLIBC_([\d.]+)", dynamic):
                newest = max(newest, tuple(map(int, version.split("."))))
            for version in re.findall(r"Name: BLKID_([\d.]+)", dynamic):
                self.assertLessEqual(tuple(map(int, version.split("."))), OLDEST_BLKID, path)
        self.assertEqual({path.name for path in (folder / "lib").iterdir()} - needed_by_any, set(), "bundled, but nothing needs them")
        self.assertLessEqual(newest, OLDEST_GLIBC)
        self.assertIn("glibc {}.{} or newer".format(*newest[:2]), (folder / "README.txt").read_text())

    def test_the_licence_of_every_part_is_there(self):
        folder = self.unpack()
        licences = folder / "licenses"
        table = re.findall(r"^  (\S+) +(\S+) (\S+), source (\S+) (\S+)$", (licences / "README.txt").read_text(), re.MULTILINE)
        named = {row[0] for row in table}
        for part in ("lib", "plugins", "fonts"):
            files = {str(path.relative_to(folder)) for path in (folder / part).rglob("*") if path.is_file()}
            self.assertTrue(files)
            self.assertEqual(files - named, set())
        for row in table:
            self.assertGreater((licences / row[1]).stat().st_size, 100, row)
        for compiled_in in ("libcli11-dev", "libboost*-dev"):
            self.assertEqual(len(list(licences.glob(compiled_in))), 1, compiled_in)
        if not list((folder / "lib").glob("libqwt*")):
            self.assertIn("Qwt License", (licences / "qwt").read_text())
        for path in licences.iterdir():
            if path.is_file():
                for name in re.findall(rb"/usr/share/common-licenses/((?:L?GPL|GFDL|MPL|Apache|Artistic|BSD)(?:-[0-9.]*[0-9])?)", path.read_bytes()):
                    self.assertTrue((licences / "common" / name.decode()).is_file(), f"{path.name} refers to {name}")
        self.assertIn("GNU GENERAL PUBLIC LICENSE", (folder / "LICENSE").read_text())

    def test_starts_in_any_folder_with_its_own_libraries_only(self):
        folder = self.unpack()
        for program in ("steadymark", "steadymark-cli", "steadymark-helper"):
            self.assertIn(self.version, self.call(folder / program, "--version", cwd="/").stdout)
            loaded = self.call(folder / program, environment={"LD_TRACE_LOADED_OBJECTS": "1"}).stdout
            for name, place in re.findall(r"^\s+(\S+) => (.*) \(0x", loaded, re.MULTILINE):
                if not HOST.match(name):
                    self.assertEqual(pathlib.Path(os.path.normpath(place)).parent, folder / "lib", name)
            self.assertNotIn("not found", loaded)
        # Through a link, as an installation makes it; and with the offscreen platform out of the package.
        link = self.scratch / "link"
        link.symlink_to(folder / "steadymark")
        picture = self.scratch / "page.png"
        self.call(link, "--screenshot", "benchmark", picture)
        self.assertEqual(picture.read_bytes()[:4], b"\x89PNG")

    def test_portable_mode_keeps_data_beside_the_program(self):
        folder = self.unpack()
        (folder / "portable").touch()
        before = snapshot(self.home)
        target = self.scratch / "target"
        target.mkdir()
        self.call(folder / "steadymark-cli", "run", "--target", target, "--size", "16MiB", "--passes", "1", "--measure", "100ms",
                  "--interval", "0", "--workload", "rnd,4KiB,q1,read", "--progress", "none")
        self.assertTrue((folder / "data").is_dir())
        self.assertTrue(any((folder / "data").iterdir()))
        self.assertEqual(snapshot(self.home), before)


class InstallTestCase(PackageTest):
    LINKS = ("steadymark", "steadymark-cli")

    def install(self, folder, *words, **more):
        return self.call(folder / "install", "--install", *words, **more)

    def test_run_file_installs_and_uninstalls_without_a_trace(self):
        done = self.call(self.run_file, "--install", "--quiet")
        self.assertEqual(done.stdout + done.stderr, "")
        self.assertEqual(list(self.temporary.iterdir()), [])
        for name in self.LINKS:
            self.assertIn(self.version, self.call(self.home / ".local/bin" / name, "--version").stdout)
        entry = self.home / ".local/share/applications/steadymark.desktop"
        if shutil.which("desktop-file-validate"):
            self.call("desktop-file-validate", entry)
        self.assertRegex(entry.read_text(), r'(?m)^Exec=".*\.local/lib/steadymark/steadymark" ')
        cli = self.home / ".local/bin/steadymark-cli"
        made = [self.call(cli, *words).stdout for words in (("--manual",), *(("--completion", shell) for shell in ("bash", "zsh", "fish")))]
        for document, text in zip(DOCUMENTS[1:], made):
            installed = (self.home / ".local/share" / document).read_bytes()
            self.assertEqual((gzip.decompress(installed) if document.endswith(".gz") else installed).decode(), text)
        self.assertIn(b".TH STEADYMARK 1", gzip.decompress((self.home / ".local/share" / DOCUMENTS[0]).read_bytes()))
        if shutil.which("gio"):
            trace = self.home / "x.smtrace"
            trace.write_bytes(b"\x8bSMT\r\n\x1a\n")  # an empty file has no type whatever its name is
            info = self.call("gio", "info", "-a", "standard::content-type", trace, environment={"XDG_DATA_HOME": str(self.home / ".local/share")})
            self.assertIn("application/x-steadymark-trace", info.stdout)
            trace.unlink()
        done = self.call(self.home / ".local/lib/steadymark/uninstall")
        self.assertNotIn("results", done.stdout)
        self.assertEqual(snapshot(self.home), {})

    def test_exec_line_names_the_program_whatever_the_folder_is_called(self):
        folder = self.unpack()
        home = self.scratch / 'with " ` \\ and %'
        home.mkdir()
        self.install(folder, environment={"HOME": str(home)})
        text = (home / ".local/share/applications/steadymark.desktop").read_text()
        line = re.search(r"(?m)^Exec=(.*)$", text).group(1)
        # First the escapes of any value, then those inside quotes, as the specification of desktop entries has it.
        value = re.sub(r"\\(.)", r"\1", line)
        quoted = re.match(r'"((?:[^"\\]|\\.)*)" %F?', value) or self.fail(line)
        path = re.sub(r"\\(.)", r"\1", quoted.group(1)).replace("%%", "%")
        self.assertEqual(path, str(home / ".local/lib/steadymark/steadymark"))

    def test_what_others_have_installed_and_results_stay(self):
        folder = self.unpack()
        data = self.home / ".local/share"
        for name, text in (("applications/other.desktop", "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n"),
                           ("mime/packages/other.xml", '<?xml version="1.0"?><mime-info xmlns="http://www.freedesktop.org/standards/'
                            'shared-mime-info"><mime-type type="application/x-other"><glob pattern="*.other"/></mime-type></mime-info>'),
                           ("icons/hicolor/48x48/apps/other.png", "png"), ("steadymark/results/mine.steadymark", "{}")):
            (data / name).parent.mkdir(parents=True, exist_ok=True)
            (data / name).write_text(text)
        if shutil.which("update-mime-database"):
            self.call("update-mime-database", data / "mime")
        if shutil.which("update-desktop-database"):
            self.call("update-desktop-database", data / "applications")
        before = snapshot(self.home)
        self.install(folder)
        self.assertNotEqual(snapshot(self.home), before)
        self.install(folder)  # an update goes over what is ours
        done = self.call(folder / "install", "--uninstall")
        self.assertIn(str(data / "steadymark"), done.stdout)
        self.assertEqual(snapshot(self.home), before)

    def test_nothing_of_others_is_overwritten(self):
        folder = self.unpack()
        for name in (".local/bin/steadymark", ".local/share/applications/steadymark.desktop", ".local/lib/steadymark/mine"):
            with self.subTest(name):
                foreign = self.home / name
                foreign.parent.mkdir(parents=True)
                foreign.write_text("mine")
                before = snapshot(self.home)
                done = self.install(folder, expected=1)
                self.assertIn("already there", done.stderr)
                self.assertEqual(snapshot(self.home), before)
                shutil.rmtree(self.home / ".local")

    def test_an_installation_that_fails_leaves_nothing(self):
        folder = self.unpack()
        if os.geteuid() == 0:
            # Root may write anywhere; a file where a folder must be stops it, too.
            (self.home / ".local").mkdir()
            (self.home / ".local/share").write_text("a file")
        else:
            (self.home / ".local/share").mkdir(parents=True)
            (self.home / ".local/share").chmod(0o500)
        before = snapshot(self.home)
        self.install(folder, expected=1)
        self.assertEqual(snapshot(self.home), before)
        damaged = folder / "lib/libQt6Core.so.6"
        damaged.write_bytes(damaged.read_bytes()[:-1])
        self.assertIn("CONTENTS.sha256", self.install(folder, expected=1).stderr)
        self.assertEqual(snapshot(self.home), before)

    def for_everybody(self, folder, script):
        """Runs a script as root where /opt and /usr/local are empty and nobody else's. A user has unpacked the package."""
        if os.geteuid() != 0 or not shutil.which("unshare"):
            self.skipTest("needs root and unshare")
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, 1000, 1000, follow_symlinks=False)
        begin = "set -eu; mount -t tmpfs none /opt; mount -t tmpfs none /usr/local; "
        return subprocess.run(["unshare", "--mount", "--propagation", "private", "sh", "-c", begin + script, "sh", str(folder)],
                              env=self.environment, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)

    def test_for_everybody_all_of_it_belongs_to_root(self):
        done = self.for_everybody(self.unpack(), """
            "$1/install" --install --system --quiet
            find /opt /usr/local -mindepth 1 \\( ! -user 0 -o ! -group 0 -o ! -type l -perm /7022 \\) -print
            /usr/local/bin/steadymark-cli --version
            /opt/steadymark/uninstall --system --quiet
            find /opt /usr/local -mindepth 1
            """)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.splitlines(), [f"SteadyMark {self.version}"], done.stderr)

    def test_a_list_that_leads_elsewhere_is_refused(self):
        for name in ("../../victim", "/opt/victim", "share/../../victim", ".."):
            with self.subTest(name):
                folder = self.unpack()
                with open(folder / "CONTENTS.sha256", "a", encoding="utf-8") as contents:
                    contents.write("0" * 64 + f"  {name}\n")
                before = snapshot(self.home)
                self.assertIn("outside of its folder", self.install(folder, expected=1).stderr)
                self.assertEqual(snapshot(self.home), before)
                self.install(self.unpack())
                installed = self.home / ".local/lib/steadymark/CONTENTS.sha256"
                with open(installed, "a", encoding="utf-8") as contents:
                    contents.write("0" * 64 + f"  {name}\n")
                (self.home / ".local/victim").write_text("kept")
                self.call(folder / "install", "--uninstall")
                self.assertEqual((self.home / ".local/victim").read_text(), "kept")
                shutil.rmtree(self.home / ".local")

    def test_a_link_in_the_folder_is_refused(self):
        folder = self.unpack()
        (folder / "README.txt").unlink()
        (folder / "README.txt").symlink_to("/etc/shadow")
        before = snapshot(self.home)
        self.assertIn("links", self.install(folder, expected=1).stderr)
        self.assertEqual(snapshot(self.home), before)

    def test_run_file_starts_in_place_and_passes_on_arguments_and_exit_code(self):
        self.assertIn(self.version, self.call(self.run_file, "--cli", "--version").stdout)
        self.assertIn("--uninstall", self.call(self.run_file, "--help").stdout)
        self.call(self.run_file, "--cli", "no-such-command", expected=2)
        self.call(self.run_file, "--no-such-option", expected=2)
        self.call(self.run_file, "--run", "--screenshot", "benchmark", "page.png", cwd=self.home)
        self.assertEqual((self.home / "page.png").read_bytes()[:4], b"\x89PNG")
        # Qt makes a runtime folder where the environment names none.
        self.assertEqual([path.name for path in self.temporary.iterdir() if not path.name.startswith("runtime-")], [])


class DebTestCase(PackageTest):
    def setUp(self):
        super().setUp()
        if not shutil.which("dpkg-deb"):
            self.skipTest("this machine has no dpkg-deb")

    def test_holds_the_programs_and_asks_for_the_distribution_s_qt(self):
        self.call("dpkg-deb", "--extract", self.deb, self.scratch / "deb")
        top = self.scratch / "deb"
        files = {str(path.relative_to(top)) for path in top.rglob("*") if path.is_file()}
        for expected in ("usr/bin/steadymark", "usr/bin/steadymark-cli", "usr/share/applications/steadymark.desktop",
                         "usr/share/mime/packages/steadymark-mime.xml", "usr/share/metainfo/com.steadymark.SteadyMark.metainfo.xml",
                         "usr/share/icons/hicolor/48x48/apps/steadymark.png", "usr/share/doc/steadymark/copyright",
                         "usr/share/doc/steadymark/changelog.gz", "usr/share/man/man1/steadymark.1.gz",
                         "usr/share/man/man1/steadymark-cli.1.gz", "usr/share/bash-completion/completions/steadymark-cli",
                         "usr/share/zsh/vendor-completions/_steadymark-cli", "usr/share/fish/vendor_completions.d/steadymark-cli.fish",
                         "usr/share/polkit-1/actions/org.steadymark.helper.policy"):
            self.assertIn(expected, files)
        self.assertEqual([name for name in files if not re.match(r"usr/(bin|share)/", name)], ["usr/lib/steadymark/steadymark-helper"])
        helper = top / "usr/lib/steadymark/steadymark-helper"
        self.assertEqual(stat.S_IMODE(helper.stat().st_mode), 0o755)
        policy = (top / "usr/share/polkit-1/actions/org.steadymark.helper.policy").read_text()
        self.assertIn('exec.path">/usr/lib/steadymark/steadymark-helper<', policy)
        self.assertNotIn("@", policy)
        for path in (top / "usr/bin/steadymark", top / "usr/bin/steadymark-cli", helper):
            self.assertNotIn(str(ROOT).encode(), path.read_bytes())
            self.assertNotRegex(self.call("readelf", "--dynamic", path).stdout, r"RU?N?PATH")
        listing = self.call("dpkg-deb", "--contents", self.deb).stdout.splitlines()
        self.assertEqual({line.split()[1] for line in listing}, {"root/root"})
        self.assertEqual(len({tuple(line.split()[3:5]) for line in listing}), 1, "files of different times")

        field = lambda name: self.call("dpkg-deb", "--field", self.deb, name).stdout.strip()
        self.assertEqual((field("Package"), field("Version"), field("Architecture")), ("steadymark", self.version, "amd64"))
        for library in ("libqt6widgets6", "libqt6gui6", "libc6", "libstdc++6", "libblkid1"):
            self.assertIn(library, field("Depends"))
        for package in ("smartmontools", "pkexec | policykit-1"):
            self.assertIn(package, field("Recommends"))


def main():
    program = unittest.main(exit=False)
    skipped = len(program.result.skipped)
    for _, reason in program.result.skipped:
        print("skipped:", reason)
    if not program.result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if skipped and skipped == program.result.testsRun else 0)


if __name__ == "__main__":
    main()
