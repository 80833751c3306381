#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sentences of the sources and the catalogues that are made of them; and that their checks find what they are for."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(__file__).resolve().parents[2] / "resources" / "languages"
sys.path.insert(0, str(TOOLS))
import catalogues  # noqa: E402
import sentences  # noqa: E402


def found(code: str) -> list[sentences.Found]:
    return list(sentences.sentences_of(sentences.tokens_of(code + "\n;;;")))


def glued(code: str) -> list[str]:
    return [token.text for token in sentences.glued_of(sentences.tokens_of(code))]


class SentencesSelfTestCase(unittest.TestCase):
    def test_a_sentence_is_found_however_it_is_made(self):
        for code in ('Sentence("A {b}.", {{"b", x}})', 'const Sentence why{"A "\n  "{b}.", {{"b", f(x, {1, 2})}}};', 'Sentence why("A {b}.", {{"b", x}});'):
            self.assertEqual([(one.source, one.names) for one in found(code)], [("A {b}.", {"b"})], code)

    def test_both_forms_of_a_count_are_found(self):
        (one,) = found('Sentence::counted(f(1, 2), "{n} pass of {x}", "{n} passes of {x}", {{"x", y}})')
        self.assertEqual((one.one, one.source, one.names), ("{n} pass of {x}", "{n} passes of {x}", {"x"}))

    def test_comments_and_other_literals_are_no_sentences(self):
        self.assertEqual(found('// Sentence("no")\nf("no"); /* Sentence("no") */ Sentence::verbatim("no")'), [])

    def test_words_that_are_glued_are_found(self):
        self.assertEqual(glued('f(name + " is in use.")'), [" is in use."])
        self.assertEqual(glued('text += "It is in use.";'), ["It is in use."])
        self.assertEqual(glued('f("Only " + amount)'), ["Only "])

    def test_formats_and_names_are_not(self):
        self.assertEqual(glued('f("/dev/" + name + ".json" + "<td class=\\"x y\\">" + " id=\\"" + "--size")'), [])

    def test_a_text_that_can_only_stand_behind_another_is_found(self):
        tokens = sentences.tokens_of('x = tr(" of it"); y = tr("All of it"); z = A::tr(", and more")')
        self.assertEqual([token.text for token in sentences.fragments_of(tokens)], [" of it", ", and more"])


class CataloguesSelfTestCase(unittest.TestCase):
    def faults(self, source: str, translation: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "steadymark_xx.ts"
            file.write_text(f"<TS><context><name>core</name><message><source>{source}</source>{translation}</message></context></TS>", encoding="utf-8")
            return catalogues.faults_of(file)

    def test_a_place_is_kept(self):
        self.assertEqual(self.faults("{drive} is full.", "<translation>{drive} ist voll.</translation>"), [])
        self.assertEqual(len(self.faults("{drive} is full.", "<translation>Es ist voll.</translation>")), 1)
        self.assertEqual(len(self.faults("%1 of %2", "<translation>%1 von %3</translation>")), 1)

    def test_what_is_unfinished_may_be_empty_and_nothing_else(self):
        self.assertEqual(self.faults("Full", '<translation type="unfinished"></translation>'), [])
        self.assertEqual(len(self.faults("Full", "<translation></translation>")), 1)

    def test_no_blank_stands_at_an_end(self):
        self.assertEqual(len(self.faults("Full", "<translation>Voll </translation>")), 1)


class LanguagesTestCase(unittest.TestCase):
    def run_tool(self, *words: str) -> None:
        ran = subprocess.run([sys.executable, "-B", *words], capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 0, "\n" + ran.stdout[-4000:] + ran.stderr[-2000:])

    def test_no_sentence_is_glued_and_every_place_has_its_argument(self):
        self.run_tool(str(TOOLS / "sentences.py"), "--check")

    def test_the_catalogues_are_what_the_sources_have(self):
        self.run_tool(str(TOOLS / "catalogues.py"), "check")


if __name__ == "__main__":
    unittest.main()
