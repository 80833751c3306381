# SPDX-License-Identifier: GPL-3.0-or-later
"""What installer/windows/build made: what is in the packages, that they start from anywhere, and that an installation can
be undone, under Wine.

The packages are those in $STEADYMARK_PACKAGES or build/packages; without them, or without Wine, all tests are skipped.
Wine's drive C: is a temporary folder.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = pathlib.Path(os.environ.get("STEADYMARK_PACKAGES", ROOT / "build" / "packages"))
TOP = {"steadymark.exe", "steadymark-cli.exe", "smartctl.exe", "drivedb.h", "licenses", "LICENSE.txt", "README.txt", "CONTENTS.sha256"}
# What every Windows 10 has.
SYSTEM_LIBRARIES = {
    "advapi32", "authz", "bcrypt", "cfgmgr32", "comctl32", "comdlg32", "d3d11", "d3d9", "dwmapi", "dwrite", "dxgi", "gdi32", "imm32", "iphlpapi",
    "kernel32", "mpr", "msvcrt", "netapi32", "ntdll", "ole32", "oleaut32", "powrprof", "propsys", "psapi", "rpcrt4", "setupapi", "shcore",
    "shell32", "shlwapi", "user32", "userenv", "uxtheme", "version", "winmm", "winspool.drv", "ws2_32", "wtsapi32"}
LICENSES = {"README.txt", "qt.txt", "qwt.txt", "zstd.txt", "boost.txt", "cli11.txt", "mingw-w64.txt", "gcc-runtime.txt",
            "smartmontools.txt"}
wine_folder = None


def setUpModule():
    global wine_folder
    wine_folder = tempfile.mkdtemp(prefix="steadymark-wine-")


def tearDownModule():
    if shutil.which("wineserver"):
        subprocess.run(["wineserver", "-k"], env=dict(os.environ, WINEPREFIX=wine_folder), check=False)
    shutil.rmtree(wine_folder, ignore_errors=True)


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files_in(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


class PackageTest(unittest.TestCase):
    def setUp(self):
        found = {end: list(PACKAGES.glob(f"*{end}")) for end in ("-portable.zip", "-setup.exe")}
        if not all(found.values()):
            self.skipTest("there are no packages for Windows: make them with installer/windows/build")
        for paths in found.values():
            self.assertEqual(len(paths), 1, "more than one version; build them anew")
        self.zip, self.setup = (found[end][0] for end in ("-portable.zip", "-setup.exe"))
        scratch = tempfile.TemporaryDirectory(prefix="steadymark-packages-", dir="/var/tmp")
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name) / "Größe & 50 % 'x'"
        self.scratch.mkdir()

    def unpack(self):
        with zipfile.ZipFile(self.zip) as archive:
            archive.extractall(self.scratch)
        folders = list(self.scratch.iterdir())
        self.assertEqual([folder.name for folder in folders], [self.zip.name[:-len("-portable.zip")]])
        return folders[0]


class ContentsTestCase(PackageTest):
    def test_holds_what_it_lists_and_nothing_else(self):
        folder = self.unpack()
        self.assertEqual({path.name for path in folder.iterdir()}, TOP | {"portable"})
        listed = {}
        for line in (folder / "CONTENTS.sha256").read_text().splitlines():
            checksum, name = line.split("  ", 1)
            listed[name] = checksum
        self.assertEqual(listed, {name: sha256(folder / name) for name in files_in(folder) - {"CONTENTS.sha256"}})
        sums = (PACKAGES / "SHA256SUMS").read_text()
        for package in (self.zip, self.setup):
            self.assertIn(sha256(package), sums)

    def test_licences_of_all_parts_are_there(self):
        licenses = self.unpack() / "licenses"
        self.assertEqual({path.name for path in licenses.iterdir()} - {"common"}, LICENSES)
        text = (licenses / "README.txt").read_text("utf-8")
        for name in LICENSES - {"README.txt"}:
            self.assertIn(name, text)
            self.assertGreater((licenses / name).stat().st_size, 500, name)
        referred = set()
        for file in licenses.glob("*.txt"):
            referred |= set(re.findall(r"/usr/share/common-licenses/([A-Za-z0-9]+(?:-[0-9.]*[0-9])?)", file.read_text("utf-8")))
        known = {"GPL", "GPL-2", "GPL-3", "LGPL", "LGPL-2", "LGPL-2.1", "LGPL-3", "Apache-2.0", "Artistic", "BSD", "GFDL-1.3", "MPL-2.0"}
        self.assertLessEqual(referred & known, {path.name for path in (licenses / "common").iterdir()})

    def test_programs_need_nothing_but_windows_and_tell_no_path(self):
        folder = self.unpack()
        for name in ("steadymark.exe", "steadymark-cli.exe", "smartctl.exe"):
            headers = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", folder / name], check=True, capture_output=True, text=True).stdout
            needed = {library.lower().removesuffix(".dll") for library in re.findall(r"DLL Name: (\S+)", headers)}
            self.assertTrue(needed)
            self.assertLessEqual({n for n in needed if not n.startswith("api-ms-win-")}, SYSTEM_LIBRARIES, name)
            content = (folder / name).read_bytes()
            for path in {str(ROOT), str(pathlib.Path.home() / ".cache"), "/build/windows/"}:
                self.assertNotIn(path.encode(), content, name)
                self.assertNotIn(path.encode("utf-16-le"), content, name)
            self.assertIn(b"asInvoker", content)
            if name != "smartctl.exe":
                self.assertIn(b"longPathAware", content)
        self.assertIn(b"PerMonitorV2", (folder / "steadymark.exe").read_bytes())

    def test_tells_where_the_source_of_smartctl_is(self):
        text = (self.unpack() / "licenses" / "smartmontools.txt").read_text("utf-8")
        for wanted in (r"smartmontools_\d+\.\d+\.orig\.tar\.xz", r"(?m)^[0-9a-f]{64}\s*$", "GNU GENERAL PUBLIC LICENSE"):
            self.assertRegex(text, wanted)

    def test_is_small_enough_to_download(self):
        for package in (self.zip, self.setup):
            self.assertLess(package.stat().st_size, 25_000_000, package.name)


class WineTest(PackageTest):
    def setUp(self):
        super().setUp()
        if not shutil.which("wine"):
            self.skipTest("Wine is not installed")
        self.environment = dict(os.environ, WINEPREFIX=wine_folder, WINEDEBUG="-all", WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=",
                                LC_ALL="C.UTF-8", HOME=wine_folder)
        for name in ("STEADYMARK_DATA", "DISPLAY"):
            self.environment.pop(name, None)
        if not (pathlib.Path(wine_folder) / "drive_c").exists():
            self.wine("winecfg", "/v", "win10") # Wine 8 poses as Windows 7 otherwise
        self.drive = pathlib.Path(wine_folder) / "drive_c"

    def wine(self, *words, expected=0):
        done = subprocess.run(["wine", *map(str, words)], env=self.environment, capture_output=True, timeout=180, stdin=subprocess.DEVNULL)
        if expected is not None:
            self.assertEqual(done.returncode, expected, f"{words}\n{done.stdout}\n{done.stderr}")
        return done

    def settle(self):
        """Until what was started in the background has ended: an uninstaller copies itself first."""
        subprocess.run(["wineserver", "-w"], env=self.environment, timeout=180, check=True)

    def registry(self):
        self.settle()
        text = (pathlib.Path(wine_folder) / "user.reg").read_text("utf-8", "replace")
        text = re.sub(r"(?m)^\[(.*)\] \d+$", r"[\1]", text)  # without the time of the last change
        return {line for line in text.splitlines() if re.search(r"steadymark|smtrace|uninstall\.exe", line, re.IGNORECASE)}


class PortableTestCase(WineTest):
    def test_starts_anywhere_and_keeps_everything_beside_itself(self):
        folder = self.unpack()
        profile = files_in(self.drive / "users")
        target = self.scratch / "target"
        target.mkdir()
        version = self.wine(folder / "steadymark-cli.exe", "--version").stdout.decode()
        self.assertRegex(version, r"\ASteadyMark \d+\.\d+\.\d+\n\Z")
        self.wine(folder / "steadymark-cli.exe", "run", "--target", "Z:" + str(target).replace("/", "\\"), "--size", "16MiB", "--passes", "1",
                  "--measure", "50ms", "--interval", "0", "--workload", "seq,1MiB")
        self.assertEqual(len(list((folder / "data" / "results").glob("*.steadymark"))), 1)
        self.assertEqual(list(target.iterdir()), [])
        self.assertEqual({name for name in files_in(self.drive / "users") - profile if "teady" in name}, set())


class SmartctlTestCase(WineTest):
    def test_is_new_enough_and_speaks_json(self):
        folder = self.unpack()
        done = self.wine(folder / "smartctl.exe", "--json=c", "-j", "--scan")
        document = json.loads(done.stdout)
        self.assertGreaterEqual(document["smartctl"]["version"], [7, 0])
        version = self.wine(folder / "smartctl.exe", "--version").stdout.decode()
        self.assertIn("smartctl " + ".".join(map(str, document["smartctl"]["version"])), version)

    def test_takes_the_drive_database_beside_it(self):
        folder = self.unpack()
        known = self.wine(folder / "smartctl.exe", "-P", "showall").stdout.count(b"MODEL REGEXP")
        self.assertGreater(known, 500)
        (folder / "drivedb.h").write_text('{ "Of our own", "OWN DRIVE", "", "", "" },\n')
        self.assertEqual(self.wine(folder / "smartctl.exe", "-P", "showall").stdout.count(b"MODEL REGEXP"), 1)


class SetupTestCase(WineTest):
    def install(self, folder, *options, expected=0):
        self.wine(self.setup, "/S", *options, "/D=" + folder, expected=expected)

    def test_installs_and_uninstalls_without_a_trace(self):
        before, files_before = self.registry(), files_in(self.drive)
        portable = files_in(self.unpack()) - {"portable"}
        self.install("C:\\Ziel_ä")
        folder = self.drive / "Ziel_ä"
        self.assertEqual(files_in(folder), portable | {"uninstall.exe"})
        for line in (folder / "CONTENTS.sha256").read_text().splitlines():
            checksum, name = line.split("  ", 1)
            self.assertEqual(sha256(folder / name), checksum, name)
        entries = "\n".join(self.registry())
        for wanted in ("SteadyMark.Result", "SteadyMark.Trace", "uninstall.exe", "steadymark.exe"):
            self.assertIn(wanted, entries)
        self.assertTrue(any(name.endswith("SteadyMark.lnk") for name in files_in(self.drive)))
        self.wine("C:\\Ziel_ä\\steadymark-cli.exe", "--version")

        self.wine("C:\\Ziel_ä\\uninstall.exe", "/S")
        self.settle()
        self.assertFalse(folder.exists(), files_in(folder) if folder.exists() else "")
        self.assertEqual(self.registry() - before, set())
        left = {name for name in files_in(self.drive) - files_before if "teady" in name or "Ziel" in name}
        self.assertEqual(left, set())

    def test_leaves_files_of_others_alone(self):
        folder = self.drive / "Mine"
        folder.mkdir()
        (folder / "README.txt").write_text("precious")
        self.install("C:\\Mine", "/PORTABLE=1", "/STARTMENU=0", "/FILETYPES=0")
        self.assertEqual((folder / "README.txt").read_text(), "precious")
        own = folder / "SteadyMark"
        self.assertTrue((own / "portable").exists())
        (own / "data").mkdir()
        (own / "data" / "result").write_text("precious, too")
        self.assertNotIn("SteadyMark.Result", "\n".join(self.registry()))
        self.wine("C:\\Mine\\SteadyMark\\uninstall.exe", "/S")
        self.settle()
        self.assertEqual(files_in(folder), {"README.txt", "SteadyMark/data/result"})

    def test_a_second_installation_replaces_the_first(self):
        self.install("C:\\Twice", "/STARTMENU=0")
        (self.drive / "Twice" / "steadymark-cli.exe").write_bytes(b"old")
        self.install("C:\\Twice", "/STARTMENU=0")
        self.wine("C:\\Twice\\steadymark-cli.exe", "--version")
        self.assertFalse((self.drive / "Twice" / "SteadyMark").exists())
        self.wine("C:\\Twice\\uninstall.exe", "/S")
        self.settle()
        self.assertFalse((self.drive / "Twice").exists())


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    if result.wasSuccessful() and result.skipped and len(result.skipped) == result.testsRun:
        print(result.skipped[0][1])
        sys.stdout.flush()
        sys.exit(77)
    sys.exit(0 if result.wasSuccessful() else 1)
