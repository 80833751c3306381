#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogues of the languages, extracted from the sources with Qt's lupdate.

    catalogues.py update    brings all .ts files in this folder up to date; what is new in them is unfinished
    catalogues.py check     says which of them differs from what the sources have, and what is wrong in it; fails if anything is

steadymark.ts has every text and no translation: what a new language begins with. steadymark_en.ts has only the texts with a count, whose
two forms the sources write as one: "%n pass(es)".
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
TEMPLATE = "steadymark.ts"
ENGLISH = "steadymark_en.ts"


def lupdate() -> str:
    places = [shutil.which("lupdate6"), "/usr/lib/qt6/bin/lupdate", "/usr/lib64/qt6/bin/lupdate", shutil.which("lupdate")]
    for place in [os.environ.get("STEADYMARK_LUPDATE"), *places]:
        if place and pathlib.Path(place).exists():
            return place
    sys.exit("catalogues.py: there is no lupdate of Qt 6: install qt6-l10n-tools")


def extract(into: pathlib.Path) -> None:
    """Writes all catalogues of this folder anew into another one."""
    with tempfile.TemporaryDirectory() as scratch:
        core = pathlib.Path(scratch) / "core.cpp"
        subprocess.run([sys.executable, "-B", FOLDER / "sentences.py", "--noop", core], check=True)
        for file in sorted({TEMPLATE, ENGLISH, *(found.name for found in FOLDER.glob("*.ts"))}):
            if (FOLDER / file).exists():
                shutil.copy(FOLDER / file, into / file)
            language = file.removesuffix(".ts").partition("_")[2] or "en"
            # English has both forms of core's sentences in the sources.
            sources = ["app/gui"] if file == ENGLISH else ["app/gui", core]
            call = [lupdate(), "-silent", "-no-obsolete", "-I", ".", "-locations", "none", "-no-ui-lines"]
            call += ["-source-language", "en", "-target-language", language, *sources, "-ts", into / file]
            if file == ENGLISH:
                call.insert(1, "-pluralonly")
            subprocess.run(call, cwd=ROOT, check=True)
            if file == ENGLISH:
                fill_english(into / file)


def fill_english(file: pathlib.Path) -> None:
    def filled(message: re.Match[str]) -> str:
        source = re.search(r"<source>(.*?)</source>", message[0], re.DOTALL)
        assert source
        one, others = re.sub(r"\((e?s)\)", "", source[1]), re.sub(r"\((e?s)\)", r"\1", source[1])
        forms = f"<numerusform>{one}</numerusform>\n            <numerusform>{others}</numerusform>"
        return re.sub(
            r"<translation[^>]*>.*?</translation>", lambda _: f"<translation>\n            {forms}\n        </translation>",
            message[0], flags=re.DOTALL)

    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"<message numerus=\"yes\">.*?</message>", filled, text, flags=re.DOTALL), encoding="utf-8")


def texts_of(file: pathlib.Path) -> set[tuple[str, ...]]:
    """What there is to translate. Not the bytes: each lupdate orders and escapes in its own way."""
    return {
        (context.findtext("name") or "", message.findtext("source") or "", message.findtext("comment") or "", message.get("numerus") or "")
        for context in xml.etree.ElementTree.parse(file).getroot().iter("context")
        for message in context.iter("message")
    }


def places(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}|%L?\d+|%n", text))


def faults_of(file: pathlib.Path) -> list[str]:
    """Of what is translated: each place is kept, and no blank stands at an end where the source has none."""
    faults = []
    for message in xml.etree.ElementTree.parse(file).getroot().iter("message"):
        source = message.findtext("source") or ""
        translation = message.find("translation")
        if translation is None or translation.get("type") == "unfinished":
            continue
        for form in [element.text or "" for element in translation.iter("numerusform")] or [translation.text or ""]:
            if not form:
                faults.append(f"{file.name}: \"{source}\" has no translation and is not marked as unfinished")
            elif places(form) != places(source) and not (len(translation) and places(source) - places(form) <= {"%n", "{n}"}):
                faults.append(f"{file.name}: \"{source}\" and \"{form}\" have different places")
            elif form.strip() != form and source.strip() == source:
                faults.append(f"{file.name}: \"{form}\" begins or ends with a blank")
    return faults


def main(arguments: list[str]) -> int:
    if arguments not in (["update"], ["check"]):
        print(__doc__, file=sys.stderr)
        return 2
    faults = []
    with tempfile.TemporaryDirectory() as scratch:
        extract(pathlib.Path(scratch))
        if arguments == ["update"]:
            for fresh in pathlib.Path(scratch).glob("*.ts"):
                shutil.copy(fresh, FOLDER)
            return 0
        for fresh in sorted(pathlib.Path(scratch).glob("*.ts")):
            kept = FOLDER / fresh.name
            if not kept.exists() or texts_of(kept) != texts_of(fresh):
                faults.append(f"{fresh.name} is not what the sources have: run resources/languages/catalogues.py update")
            faults += faults_of(kept if kept.exists() else fresh)
    print("\n".join(faults) or "the catalogues are what the sources have")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
