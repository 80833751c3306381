# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the checker over this repository, and proves on planted faults that it would see them."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import checker
import own_headers

REPOSITORY = Path(__file__).resolve().parents[2]


class PlantedTree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for room in [*checker.ROOMS, *checker.MAY_USE_ALL]:
            self.plant(f"{room}/x.h", "#pragma once")

    def plant(self, name, *lines, licence=checker.LICENCE_LINE):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([licence, *lines]) + "\n", encoding="utf-8")


class RoomsSelfTest(PlantedTree):
    def assert_fault(self, name, line, message):
        self.plant(name, line)
        faults = checker.room_faults(self.root)
        self.assertEqual(len(faults), 1, faults)
        self.assertTrue(faults[0].startswith(f"{name}:2: "), faults[0])
        self.assertIn(message, faults[0])

    def assert_clean(self, name, *lines):
        self.plant(name, *lines)
        self.assertEqual(checker.room_faults(self.root), [])

    def test_rooms_named_in_the_table_are_allowed(self):
        self.assert_clean("core/plan/a.cpp", '#include "core/plan/x.h"', '#include "core/base/x.h"',
                          '#include "core/drives/x.h"', "#include <vector>", "#include <boost/json.hpp>")

    def test_every_entry_of_the_table_is_a_room(self):
        for room, allowed in checker.ROOMS.items():
            self.assertLessEqual(allowed, set(checker.ROOMS), room)

    def test_no_two_rooms_include_each_other(self):
        for room, allowed in checker.ROOMS.items():
            for other in allowed:
                self.assertNotIn(room, checker.ROOMS[other], f"{room} and {other}")

    def test_every_pair_of_rooms_is_judged_as_the_table_says(self):
        for room in checker.ROOMS:
            for included in checker.ROOMS:
                with self.subTest(room=room, included=included):
                    self.plant(f"{room}/a.cpp", f'#include "{included}/x.h"')
                    allowed = included in (room, "core/base") or included in checker.ROOMS[room]
                    self.assertEqual(checker.room_faults(self.root) == [], allowed)
                    (self.root / room / "a.cpp").unlink()

    def test_a_room_above_is_a_fault(self):
        self.assert_fault("core/stats/a.cpp", '#include "core/engine/x.h"', "core/stats may not include core/engine")

    def test_run_does_not_know_exchange(self):
        self.assert_fault("core/run/a.cpp", '#include "core/exchange/x.h"', "core/run may not include core/exchange")

    def test_posix_does_not_know_linux(self):
        self.assert_fault("platform/posix/a.cpp", '#include "platform/linux/x.h"', "may not include platform/linux")

    def test_the_helper_does_not_know_the_engine(self):
        self.assert_fault("app/helper/a.cpp", '#include "core/engine/x.h"', "app/helper may not include core/engine")

    def test_terminal_and_window_use_everything_but_each_other(self):
        self.assert_clean("app/cli/a.cpp", '#include "core/exchange/x.h"', '#include "app/helper/x.h"',
                          '#include "platform/linux/x.h"')
        self.assert_fault("app/cli/a.cpp", '#include "app/gui/x.h"', "app/cli may not include app/gui")

    def test_folders_inside_a_room_belong_to_it(self):
        self.plant("app/gui/pages/page.h", "#pragma once")
        self.assert_clean("app/gui/a.cpp", '#include "app/gui/pages/page.h"', "#include <QWidget>", "#include <qwt_plot.h>")

    def test_a_room_that_the_table_does_not_name_is_a_fault(self):
        self.plant("core/kitchen/a.cpp")
        self.assertEqual(checker.room_faults(self.root),
                         ["core/kitchen/a.cpp:1: core/kitchen is not in the table of rooms"])

    def test_a_file_outside_all_rooms_is_a_fault(self):
        self.plant("core/a.cpp")
        self.assertEqual(checker.room_faults(self.root),
                         ["core/a.cpp:1: core is not in the table of rooms"])

    def test_qt_outside_the_window_is_a_fault(self):
        for name in "core/base/a.cpp", "platform/linux/a.cpp", "app/cli/a.cpp":
            for header in "QString", "QtCore/QString", "qwt_plot.h", "qglobal.h", "qwt":
                with self.subTest(name=name, header=header):
                    self.assert_fault(name, f"#include <{header}>", "only app/gui knows Qt")
            (self.root / name).unlink()

    def test_an_os_header_in_core_is_a_fault(self):
        for header in "unistd.h", "fcntl.h", "sys/stat.h", "linux/fs.h", "windows.h", "liburing.h":
            with self.subTest(header=header):
                self.assert_fault("core/engine/a.cpp", f"#  include <{header}>", "core knows no header")

    def test_an_os_header_in_platform_is_allowed(self):
        self.assert_clean("platform/linux/a.cpp", "#include <liburing.h>", "#include <sys/stat.h>", "#ifdef __linux__")

    def test_asking_for_the_os_outside_platform_is_a_fault(self):
        for line in ("#ifdef _WIN32", "#if defined(__linux__)", "#if !defined(FOO) && defined(Q_OS_WIN)", "# ifndef __unix__",
                     "#elif defined _MSC_VER"):
            with self.subTest(line=line):
                self.assert_fault("app/gui/a.cpp", line, "nothing but platform/ asks")

    def test_a_path_that_does_not_start_at_the_root_is_a_fault(self):
        self.assert_fault("core/plan/a.cpp", '#include "x.h"', "start at the repository root")

    def test_our_header_in_angle_brackets_is_a_fault(self):
        self.assert_fault("core/plan/a.cpp", "#include <core/engine/x.h>", "write it with quotes")

    def test_a_header_that_does_not_exist_is_a_fault(self):
        self.assert_fault("core/plan/a.cpp", '#include "core/drives/gone.h"', "does not exist")

    def test_comments_are_no_includes(self):
        self.assert_clean("core/base/a.cpp", '// #include "core/run/x.h"', "/*", "#include <unistd.h>", "*/", "#include <array>")


class HeadersSelfTest(PlantedTree):
    def test_a_tree_in_order_is_clean(self):
        self.assertEqual(checker.header_faults(self.root), [])

    def test_a_missing_licence_line_is_a_fault(self):
        self.plant("core/base/a.cpp", licence="// Copyright")
        self.plant("tests/core/base/a_test.cpp", licence="")
        faults = checker.header_faults(self.root)
        self.assertEqual([fault.split(":")[0] for fault in faults], ["core/base/a.cpp", "tests/core/base/a_test.cpp"])

    def test_a_header_without_pragma_once_is_a_fault(self):
        self.plant("core/base/a.h", "#ifndef A_H")
        self.assertEqual(checker.header_faults(self.root), ["core/base/a.h:1: a header needs #pragma once"])

    def test_an_empty_file_is_a_fault(self):
        (self.root / "core/base/a.cpp").write_text("")
        self.assertEqual(len(checker.header_faults(self.root)), 1)


class FoldersSelfTest(PlantedTree):
    def test_a_folder_of_too_many_files_is_a_fault(self):
        for number in range(checker.MOST_FILES_IN_A_FOLDER):
            self.plant(f"core/run/inside/file_{number}.h")
        self.assertEqual(checker.folder_faults(self.root), [])
        self.plant("core/run/inside/one_more.cpp")
        self.assertEqual([fault.split(":")[0] for fault in checker.folder_faults(self.root)], ["core/run/inside"])


class OwnHeadersSelfTest(PlantedTree):
    FAMILY = ("core/run/*_stage.cpp", "core/run/stages.h", "stages")

    def faults_of(self, families=()):
        return own_headers.own_header_faults(self.root, families)

    def test_a_source_with_its_header_and_a_header_alone_are_none(self):
        self.plant("core/run/inside/session.h")
        self.plant("core/run/inside/session.cpp")
        self.assertEqual(self.faults_of(), [])

    def test_a_source_without_header_is_a_fault(self):
        self.plant("core/run/session.h")
        self.plant("core/run/session_parts.cpp", '#include "core/run/session.h"')
        self.assertEqual(self.faults_of(), ["core/run/session_parts.cpp: has no header of its own, and own_headers.py names no reason"])

    def test_an_exception_that_nothing_needs_is_a_fault(self):
        self.plant("core/run/session.h")
        self.plant("core/run/session.cpp")
        self.assertEqual(len(self.faults_of(families=[self.FAMILY])), 1)

    def test_a_family_knows_its_header_also_through_others(self):
        self.plant("core/run/stages.h")
        self.plant("core/run/parts.h", '#include "core/run/stages.h"')
        self.plant("core/run/rest_stage.cpp", '#include "core/run/parts.h"')
        self.assertEqual(self.faults_of(families=[self.FAMILY]), [])
        self.plant("core/run/rest_stage.cpp", '// #include "core/run/parts.h"', "#include <core/run/stages.h>")
        self.assertEqual(self.faults_of(families=[self.FAMILY]),
                         ["core/run/rest_stage.cpp: core/run/stages.h should declare it, and it does not include that"])

    def test_a_system_defines_what_is_declared_for_every_system(self):
        self.plant("platform/terminal.h")
        self.plant("platform/posix/process/terminal.cpp", '#include "platform/terminal.h"')
        self.assertEqual(self.faults_of(), [])
        self.plant("platform/posix/process/terminal.cpp")
        self.plant("core/run/terminal.cpp", '#include "platform/terminal.h"')
        self.assertEqual([fault.split(":")[0] for fault in self.faults_of()], ["core/run/terminal.cpp", "platform/posix/process/terminal.cpp"])

    def test_the_exceptions_of_this_house_have_reasons(self):
        patterns = [family[0] for family in own_headers.FAMILIES]
        self.assertEqual(len(set(patterns)), len(patterns))
        self.assertTrue(all(why for _, _, why in own_headers.FAMILIES))


class HouseSelfTest(PlantedTree):
    def test_files_and_lines_are_counted_by_room_and_by_folder_inside(self):
        self.plant("core/run/inside/session.h", "", "")  # three lines with that of the licence
        self.plant("core/run/run.cpp")
        rows = checker.house(self.root)
        self.assertIn(("core/run", 3, 6), rows)  # each room has an x.h of two lines
        self.assertIn(("core/run/inside", 1, 3), rows)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            checker.print_house(self.root)
        lines = printed.getvalue().splitlines()
        self.assertIn(["core/run", "3", "6"], [line.split() for line in lines])
        rooms = len(checker.ROOMS) + len(checker.MAY_USE_ALL)
        self.assertEqual(lines[-1].split(), ["all", str(rooms + 2), str(2 * rooms + 4)])


class TypesSelfTest(PlantedTree):
    def assert_types(self, expected, *lines):
        self.assertEqual([name for _, name in checker.types_of("\n".join(lines))], expected)

    def test_what_a_type_is(self):
        self.assert_types(["a::b::C", "a::b::D", "a::b::E", "a::F", "a::G", "I"], "namespace a::b {", "class C final : public X {", "};", "struct D { };",
                          "enum class E { One };", "} // namespace a::b", "namespace a {", "template <class T> class F {", "};", "int f()", "{", "}", "class G {", "};", "} // namespace a", "namespace c {", "class H;", "}", "struct I { };")

    def test_what_is_none(self):
        self.assert_types([], "namespace a {", "class C;", "template <> struct S<int> {", "};", "struct C make();", "    struct Inner {", "class C::Nested {",
                          "namespace {", "struct Own {", "};", "} // namespace", "} // namespace a")

    def test_one_name_in_two_rooms_is_a_fault(self):
        self.plant("core/run/session.h", "namespace steadymark {", "class Session {", "};", "} // namespace steadymark")
        self.plant("app/gui/session.h", "namespace steadymark {", "class Session;", "class Session final : public QObject {", "};", "} // namespace")
        self.assertEqual(checker.type_faults(self.root), ["app/gui/session.h:4: steadymark::Session is defined in core/run/session.h:3, too: "
                                                          "give one of them another name"])

    def test_another_namespace_and_another_system_are_none(self):
        self.plant("core/run/session.h", "namespace steadymark {", "class Session {", "};", "} // namespace")
        self.plant("app/gui/session.h", "namespace steadymark::gui {", "class Session {", "};", "} // namespace")
        self.plant("platform/linux/probe.h", "namespace steadymark {", "class Probe {", "};", "} // namespace")
        self.plant("platform/windows/probe.h", "namespace steadymark {", "class Probe {", "};", "} // namespace")
        self.assertEqual(checker.type_faults(self.root), [])


class ForeignTextSelfTest(PlantedTree):
    def faults_of(self, *lines):
        self.plant("app/gui/a.cpp", *lines)
        return [fault.split(": ", 1)[1] for fault in checker.foreign_text_faults(self.root)]

    def test_what_is_of_the_program_itself_is_none(self):
        self.assertEqual(self.faults_of('m_a->setToolTip(tr("Start (F5)"));', "m_a->setToolTip({});", 'm->addAction(tr("Quit\\tCtrl+Q"), this, f);',
                                        'm->addAction(lineIcon(Glyph::Open), tr("Open"), this, f);', "addAction(action);", "m->addAction(ownText, this, f);"), [])

    def test_what_is_made_safe_is_none(self):
        self.assertEqual(self.faults_of("setToolTip(asToolTip(path));", "QToolTip::showText(p, asToolTip(x), this);", "m->addAction(asMenuText(label), this, f);",
                                        'setToolTip(QStringLiteral("<p>%1</p>").arg(x.toHtmlEscaped()));', "auto* l = plainLabel(this);"), [])

    def test_foreign_texts_are_faults(self):
        for line in ("setToolTip(path);", 'setToolTip(tr("of %1").arg(name));', "QToolTip::showText(p, words, this);", "m->addAction(label, this, f);",
                     'm->addAction(tr("Like %1").arg(label), this, f);', "auto* l = new QLabel(text, this);", "    case Qt::ToolTipRole:"):
            with self.subTest(line=line):
                self.assertEqual(len(self.faults_of(line)), 1)


class StandardNamesSelfTest(PlantedTree):
    def faults_of(self, *lines):
        self.plant("core/base/a.h", *lines)
        return checker.standard_faults(self.root)

    def test_what_is_included_is_none(self):
        self.assertEqual(self.faults_of("#include <string>", "std::string name(std::size_t place);"), [])

    def test_what_a_header_of_ours_includes_is_none(self):
        self.plant("core/base/x.h", "#pragma once", "#include <vector>")
        self.assertEqual(self.faults_of('#include "core/base/x.h"', "std::vector<int> all();"), [])

    def test_comments_and_literals_use_nothing(self):
        self.assertEqual(self.faults_of("// std::vector", 'constexpr auto text = "std::map";'), [])

    def test_what_is_not_included_is_told_once_with_its_header(self):
        faults = self.faults_of("std::vector<int> all();", "std::vector<int> none();", "dev_t device();")
        self.assertEqual(faults, ["core/base/a.h:2: std::vector is used: include <vector>", "core/base/a.h:4: dev_t is used: include <sys/types.h>"])

    def test_headers_that_include_each_other_end(self):
        self.plant("core/base/x.h", "#pragma once", '#include "core/base/a.h"')
        self.assertEqual(len(self.faults_of('#include "core/base/x.h"', "std::map<int, int> all();")), 1)

    def test_an_unknown_name_is_told(self):
        self.assertIn("add it there", self.faults_of("std::brand_new thing();")[0])


class StandardNamesSourceTree(unittest.TestCase):
    def test_headers_include_what_they_use_of_the_standard_library(self):
        faults = checker.standard_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class ForeignTextSourceTree(unittest.TestCase):
    def test_the_window_shows_no_foreign_text_as_html_or_mnemonic(self):
        faults = checker.foreign_text_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class RoomsSourceTree(unittest.TestCase):
    def test_includes_keep_to_the_table_of_rooms(self):
        faults = checker.room_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class FoldersSourceTree(unittest.TestCase):
    def test_no_folder_has_too_many_files(self):
        faults = checker.folder_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class OwnHeadersSourceTree(unittest.TestCase):
    def test_every_source_has_a_header_of_its_own(self):
        faults = own_headers.own_header_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class TypesSourceTree(unittest.TestCase):
    def test_no_two_types_of_one_name_can_be_linked_together(self):
        faults = checker.type_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


class HeadersSourceTree(unittest.TestCase):
    def test_every_source_file_begins_as_it_should(self):
        faults = checker.header_faults(REPOSITORY)
        self.assertFalse(faults, "\n" + "\n".join(faults))


if __name__ == "__main__":
    unittest.main()
