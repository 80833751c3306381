# SPDX-License-Identifier: GPL-3.0-or-later
"""The completion scripts in the shells that are here, and the manual page, against what --help says of each command."""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from program_test import ProgramTestCase  # noqa: E402

IN_BASH = r"""
source /dev/stdin
COMP_WORDS=(steadymark-cli "$@") COMP_CWORD=$#
compopt() { :; }
_steadymark_cli
printf '%s\n' "${COMPREPLY[@]}"
"""


class CompletionTestCase(ProgramTestCase):
    def help(self, *command):
        """(commands, options) that the help of a command lists."""
        text = self.run_program(*command, "--help").output
        commands = re.search(r"^Subcommands:\n((?:  .*\n)+)", text, re.MULTILINE)
        names = re.findall(r"^  (\S+)", commands.group(1), re.MULTILINE) if commands else []
        return names, re.findall(r"^  (?:-h,)?(--[a-z-]+)", text, re.MULTILINE)

    def every_command(self):
        """("run",), ("trace", "stalls") …, and () for the program itself."""
        yield ()
        for name in self.help()[0]:
            yield (name,)
            for inner in self.help(name)[0]:
                yield (name, inner)

    def in_bash(self, *words):
        script = self.run_program("--completion", "bash").output
        done = subprocess.run(["bash", "--norc", "-c", IN_BASH, "bash", *words], input=script, capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    @unittest.skipUnless(shutil.which("bash"), "needs bash")
    def test_bash_knows_every_command_and_every_option(self):
        checked = 0
        for command in self.every_command():
            names, options = self.help(*command)
            offered = self.in_bash(*command, "--")
            self.assertEqual(set(options) - set(offered), set(), command)
            self.assertEqual([word for word in offered if not word.startswith("--")], [])
            self.assertLessEqual(set(names), set(self.in_bash(*command, "")), command)
            checked += len(options)
        self.assertGreater(checked, 100)

    @unittest.skipUnless(shutil.which("bash"), "needs bash")
    def test_bash_knows_values(self):
        self.assertEqual(self.in_bash("run", "--engine", ""), ["auto", "threads", "sync"])
        self.assertEqual(self.in_bash("run", "--target", ".", "--only", "w"), ["write"])
        self.assertIn("four-states", self.in_bash("procedure", "run", "four"))
        self.assertIn("nvme", self.in_bash("run", "--profile", "n"))
        self.assertNotIn("four-states", self.in_bash("run", "--profile", ""))
        self.assertIn("atto", self.in_bash("sweep", "--preset", ""))
        self.assertNotIn("four-states", self.in_bash("sweep", "--preset", ""))
        self.assertIn("sim:page-mapped", self.in_bash("run", "--target", "sim:"))
        self.assertIn("sim:hdd-7200", self.in_bash("targets", "--explain", "sim:"))
        (self.folder / "today.steadymark").touch()
        self.assertEqual(self.in_bash("report", f"{self.folder}/tod"), [f"{self.folder}/today.steadymark"])
        # A command's name as another option's value is none.
        self.assertEqual(self.in_bash("run", "--progress", "n"), ["none"])

    def test_zsh_and_fish_take_their_scripts(self):
        for shell, check in (("zsh", ["zsh", "-n"]), ("fish", ["fish", "--no-execute"])):
            script = self.folder / shell
            script.write_text(self.run_program("--completion", shell).output, encoding="utf-8")
            text = script.read_text(encoding="utf-8")
            for word in ("four-states", "sim:page-mapped", "max-written", "percentiles"):
                self.assertIn(word, text)
            if shutil.which(shell):
                done = subprocess.run([*check, script], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ""), shell)

    @unittest.skipUnless(shutil.which("fish"), "needs fish")
    def test_fish_knows_commands_options_and_values(self):
        script = self.folder / "completion.fish"
        script.write_text(self.run_program("--completion", "fish").output, encoding="utf-8")

        def offered(line):
            done = subprocess.run(["fish", "--no-config", "-c", f"source {script}; complete -C '{line}'"], capture_output=True, text=True,
                                  check=True)
            return [word.split("\t")[0] for word in done.stdout.splitlines()]

        self.assertIn("stalls", offered("steadymark-cli trace "))
        self.assertIn("--max-written", offered("steadymark-cli run --max"))
        self.assertEqual(offered("steadymark-cli run --engine "), ["auto", "sync", "threads"])

    def test_the_manual_names_every_command_and_every_option(self):
        page = self.run_program("--manual").output
        plain = page.replace("\\-", "-")
        for command in self.every_command():
            names, options = self.help(*command)
            section = plain if not command else re.search(rf"^\.SS {' '.join(command)}\n(.*?)(?=^\.S[SH] |\Z)", plain, re.MULTILINE | re.DOTALL)
            if command and not names:
                self.assertIsNotNone(section, command)
            for option in options:
                if option != "--help" and section is not None:
                    self.assertIn(f"\\fB{option}\\fR", section if isinstance(section, str) else section.group(1), command)
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-k", "-man", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main(verbosity=2)
