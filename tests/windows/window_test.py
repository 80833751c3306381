# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens the window of Windows ($STEADYMARK_WINDOW) under Wine on a screen of its own and measures once with it.

Pictures of it are kept in $STEADYMARK_PICTURES, if that is set: somebody is to look at them.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.environ.get("STEADYMARK_WINDOW", "")
EMULATOR = os.environ.get("STEADYMARK_EMULATOR") or "wine"
PICTURES = os.environ.get("STEADYMARK_PICTURES", "")
PATIENCE = 180  # seconds: the first start under Wine makes a whole Windows, beside other tests
TOOLS = ("Xvfb", "xdotool", "import")
STANDS_STILL = 75  # for in_wine.py: what was waited for did not come, and Wine itself may be why
PAGES = 7
SUSTAINED_PAGE = 2


def windows_path(path):
    return "Z:" + str(path).replace("/", "\\")


@unittest.skipUnless(PROGRAM, "Qt for Windows has not been built: installer/windows/qt.sh does it, in about 20 minutes")
class WindowTestCase(unittest.TestCase):
    def setUp(self):
        for tool in TOOLS:
            self.assertIsNotNone(shutil.which(tool), f"{tool} is not installed")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="steadymark-test-", dir="/var/tmp"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.target = self.folder / "target"
        self.target.mkdir()
        self.data = self.folder / "data"
        self.data.mkdir()
        self.environment = dict(os.environ, STEADYMARK_DATA=windows_path(self.data), LC_ALL="C.UTF-8",
                                DISPLAY=self.start_screen(),
                                # A machine of its own: that of the other tests has no screen, and so no window ever has.
                                WINEPREFIX=str(self.folder / "wine"))
        # What the tests without a screen ask for.
        self.environment.pop("QT_QPA_PLATFORM", None)
        self.addCleanup(subprocess.run, ["wineserver", "-k"], env=self.environment, check=False)
        self.tool(EMULATOR, "winecfg", "/v", "win10")  # Wine 8 poses as Windows 7 otherwise

    def start_screen(self):
        reader, writer = os.pipe()
        screen = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                                  pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(screen.wait)
        self.addCleanup(screen.terminate)
        os.close(writer)
        with os.fdopen(reader) as lines:
            return ":" + lines.readline().strip()

    def tool(self, *command, check=True):
        return subprocess.run(command, env=self.environment, check=check, capture_output=True, text=True,
                              timeout=PATIENCE).stdout.strip()

    def wait_for(self, what, condition):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            value = condition()
            if value:
                return value
            time.sleep(0.2)
        self.keep_picture("failed")
        raise TimeoutError(f"waited {PATIENCE} s for {what}")

    def keep_picture(self, name):
        if PICTURES:
            pathlib.Path(PICTURES).mkdir(parents=True, exist_ok=True)
            self.tool("import", "-window", "root", str(pathlib.Path(PICTURES) / f"windows-{name}.png"))

    def open_window(self, *arguments):
        process = subprocess.Popen([EMULATOR, PROGRAM, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        window = self.wait_for("the window", lambda: self.tool(
            "xdotool", "search", "--onlyvisible", "--name", "SteadyMark", check=False))
        return process, window.split()[0]

    def start_run(self, window):
        """Presses F5 until there is a test file: a key that comes before the drives have been looked at does nothing."""
        self.tool("xdotool", "windowfocus", "--sync", window)

        def is_running():
            self.tool("xdotool", "key", "F5")
            deadline = time.monotonic() + 5
            while time.monotonic() < deadline:
                if list(self.target.iterdir()):
                    return True
                time.sleep(0.02)
            return False

        self.wait_for("a test file", is_running)

    def quit(self, process):
        def has_ended():
            if process.poll() is None:  # it is not taken while a run is still being tidied up
                self.tool("xdotool", "key", "ctrl+q", check=False)
                time.sleep(1)
            return process.poll() is not None

        self.wait_for("the end of the program", has_ended)
        self.assertEqual(process.returncode, 0)

    def test_measures_with_one_key_and_shows_the_result(self):
        (self.data / "settings.ini").write_text(
            "[test]\nfileSize=16777216\npasses=1\nwarmUp=false\nmeasureNs=200000000\nintervalNs=0\n"
            f"target={json.dumps(str(windows_path(self.target)))}\n", "utf-8")
        process, window = self.open_window()
        time.sleep(2)  # until it is drawn, for the picture
        self.keep_picture("start")
        self.start_run(window)
        results = self.wait_for("a result", lambda: list((self.data / "results").glob("*.steadymark")))
        document = json.loads(results[0].read_text("utf-8"))
        self.assertEqual(len(document["stages"][0]["steps"]), 8)
        for step in document["stages"][0]["steps"]:
            self.assertGreater(step["passes"][0]["bytes"], 0, step["name"])
        self.assertEqual(document["target"]["path"], windows_path(self.target))
        time.sleep(2)
        self.keep_picture("result")
        self.assertIsNone(process.poll(), "the window was gone after the run")
        self.tool("xdotool", "key", "ctrl+4")
        time.sleep(3)
        self.keep_picture("latency")
        self.quit(process)
        self.assertEqual(list(self.target.iterdir()), [], "the test file was left behind")

    def test_is_stopped_with_escape_and_leaves_nothing(self):
        (self.data / "settings.ini").write_text(
            "[test]\nfileSize=16777216\npasses=9\nmeasureNs=60000000000\n"
            f"target={json.dumps(str(windows_path(self.target)))}\n", "utf-8")
        process, window = self.open_window()
        time.sleep(1)
        self.start_run(window)
        self.tool("xdotool", "key", "Escape")
        self.wait_for("the test file's end", lambda: not list(self.target.iterdir()))
        self.keep_picture("stopped")
        self.quit(process)

    def test_every_page_opens_and_a_procedure_on_a_simulated_drive_runs_to_its_end(self):
        (self.data / "settings.ini").write_text("[test]\ntarget=sim:slc-cache\n", "utf-8")
        process, window = self.open_window()
        time.sleep(2)
        self.tool("xdotool", "windowfocus", "--sync", window)
        seen = {}
        for page in range(1, PAGES + 1):
            self.tool("xdotool", "key", f"ctrl+{page}")
            time.sleep(1.5)
            self.assertIsNone(process.poll(), f"the window was gone on page {page}")
            seen[page] = self.tool("import", "-window", window, "-format", "%#", "info:-")
            self.keep_picture(f"page-{page}")
        self.assertEqual(len(set(seen.values())), PAGES, f"pages that look alike: {seen}")
        self.tool("xdotool", "key", f"ctrl+{SUSTAINED_PAGE}")

        def results():
            return list((self.data / "results").glob("*.steadymark"))

        def is_done():
            if not list((self.data / "results").glob("*")):  # it has not begun: the drives are still being looked at
                self.tool("xdotool", "key", "F5")
                time.sleep(3)
            return results()

        file = self.wait_for("the result of the procedure", is_done)[0]
        time.sleep(1)
        self.keep_picture("procedure")
        self.assertIsNone(process.poll(), "the window was gone after the procedure")
        document = json.loads(file.read_text("utf-8"))
        self.assertEqual((document["kind"], document["status"]), ("run", "complete"), list(document))
        self.assertGreater(sum(len(stage.get("samples", [])) for stage in document["stages"]), 3)
        self.quit(process)


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=0).result
    if result.wasSuccessful() and result.skipped and len(result.skipped) == result.testsRun:
        print(result.skipped[0][1])
        sys.stdout.flush()
        sys.exit(77)
    if any("TimeoutExpired" in why or "TimeoutError" in why for _, why in result.errors):
        sys.exit(STANDS_STILL)
    sys.exit(0 if result.wasSuccessful() else 1)
