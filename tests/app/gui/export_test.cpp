// SPDX-License-Identifier: GPL-3.0-or-later
// Export and Copy as, from the menus and keys of each page to the file and the clipboard.

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/exchange/copied_note.h"
#include "app/gui/exchange/export_buttons.h"
#include "app/gui/shell/paths.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/trust/why_popover.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/procedure_sample.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::acceptFile;
using test::waitFor;
using test::Window;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string exportedContent(const std::filesystem::path& file)
{
    const Result<std::string> text = readTextFile(file, 1U << 26U);
    return text ? text.value() : "no file: " + text.error().message();
}

QAction* entryOf(QPushButton& button, const QString& text)
{
    emit button.menu()->aboutToShow();
    for (QAction* const action : button.menu()->actions()) {
        if (action->text().section(QLatin1Char('\t'), 0, 0) == text)
            return action;
    }
    ADD_FAILURE() << "no " << qPrintable(text);
    return nullptr;
}

/// Saves what a page shows through each entry of its menu and looks into each file.
void exportsEverything(ExportButtons& buttons, bool isRun)
{
    const test::DiskFolder folder;
    struct Case {
        const char* entry;
        const char* ending;
        std::string beginsWith;
    };
    std::vector<Case> cases = {{"Web page (HTML)…", "html", "<!DOCTYPE html>"}, {"Report (PDF)…", "pdf", "%PDF-"},
        {"Text…", "txt", ""}, {"Markdown…", "md", ""}, {"BBCode…", "bbcode", "[b]"}, {"All figures (CSV)…", "csv", ""},
        {"All data (JSON)…", "json", "{"}, {"Picture (PNG)…", "png", "\x89PNG"}, {"Drawing (SVG)…", "svg", "<?xml"},
        {"Drawing (PDF)…", "pdf", "%PDF-"}};
    if (isRun)
        cases.push_back({"Result file…", "steadymark", "{"});
    std::vector<std::string> contents;
    for (const Case& one : cases) {
        QAction* const entry = entryOf(buttons.exportButton(), QString::fromUtf8(one.entry));
        ASSERT_TRUE(entry);
        entry->trigger();
        // The dialog proposes a name that has the ending already.
        const auto dialogs = buttons.window()->findChildren<QFileDialog*>();
        ASSERT_FALSE(dialogs.empty());
        const QString proposed = dialogs.back()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
        EXPECT_TRUE(proposed.startsWith(QStringLiteral("SteadyMark "))) << qPrintable(proposed);
        EXPECT_TRUE(proposed.endsWith(QLatin1Char('.') + QLatin1String(one.ending))) << qPrintable(proposed);
        const auto file = folder.path() / (std::string("a") + std::to_string(contents.size()) + "." + one.ending);
        acceptFile(file);
        contents.push_back(exportedContent(file));
        EXPECT_THAT(contents.back(), StartsWith(one.beginsWith)) << one.entry;
        EXPECT_GT(contents.back().size(), 200U) << one.entry;
    }
    EXPECT_NE(contents[1], contents[9]) << "the report and the picture are both PDFs";
    EXPECT_THAT(contents[0], HasSubstr("<svg"));
    EXPECT_THAT(contents[3], HasSubstr("|"));
    EXPECT_THAT(contents[5], HasSubstr(","));
    const QImage picture(pathText(folder.path() / "a7.png"));
    if (const QString pictures = qEnvironmentVariable("STEADYMARK_TEST_PICTURES"); !pictures.isEmpty())
        picture.save(
            pictures + (isRun ? QStringLiteral("/exported-run.png") : QStringLiteral("/exported-compared.png")));
    EXPECT_GT(picture.width(), 800);
    int colored = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            colored += picture.pixelColor(x, y).saturation() > 150 ? 1 : 0;
    }
    EXPECT_GT(colored, 2000) << "there are plots in it, not only words";
    // Where a file went, the next dialog begins.
    buttons.save();
    const auto dialogs = buttons.window()->findChildren<QFileDialog*>();
    ASSERT_FALSE(dialogs.empty());
    EXPECT_EQ(dialogs.back()->directory().absolutePath(), pathText(folder.path()));
    QPointer<QFileDialog> dialog = dialogs.back();
    dialog->reject();
    ASSERT_TRUE(waitFor([&] { return dialog.isNull(); }));
    // Without a window manager nobody gives the window the keyboard back.
    buttons.window()->activateWindow();
    ASSERT_TRUE(waitFor([&] { return buttons.window()->isActiveWindow(); }));
}

void copiesEverything(ExportButtons& buttons)
{
    for (const auto& [entry, part] : {std::pair{"Text", "SteadyMark"}, std::pair{"Markdown", "|"},
             std::pair{"BBCode", "[b]"}, std::pair{"All figures (CSV)", ","}, std::pair{"All data (JSON)", "{"}}) {
        QApplication::clipboard()->clear();
        QAction* const action = entryOf(buttons.copyButton(), QString::fromUtf8(entry));
        ASSERT_TRUE(action);
        action->trigger();
        EXPECT_THAT(QApplication::clipboard()->text().toStdString(), HasSubstr(part)) << entry;
        EXPECT_TRUE(CopiedNote::of(buttons.copyButton())) << entry;
    }
    entryOf(buttons.copyButton(), QStringLiteral("Picture"))->trigger();
    EXPECT_GT(QApplication::clipboard()->image().width(), 800);
}

TEST(Export, SavesAndCopiesABenchmarkAsEverything)
{
    const test::DiskFolder folder;
    ASSERT_TRUE(saveRun(test::sampleResult(), folder.path() / "sample.steadymark"));
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    EXPECT_FALSE(page.exportButtons().exportButton().isEnabled());
    EXPECT_FALSE(page.exportButtons().copyButton().isEnabled());
    test.window.open(folder.path() / "sample.steadymark");
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    exportsEverything(page.exportButtons(), true);
    EXPECT_EQ(page.fileMessage().kind(), MessageStrip::Kind::Information);
    copiesEverything(page.exportButtons());
}

TEST(Export, SavesAndCopiesAProcedureAsEverything)
{
    const test::DiskFolder folder;
    const RunResult sample = sampleProcedure(ProcedureScene::Sustained);
    ASSERT_TRUE(saveRun(sample, folder.path() / "sample.steadymark"));
    Window test(folder.path());
    SustainedPage& page = test.window.page<SustainedPage>();
    test.window.open(folder.path() / "sample.steadymark");
    ASSERT_TRUE(waitFor([&] { return page.figures() != nullptr; }));
    exportsEverything(page.exportButtons(), true);
    copiesEverything(page.exportButtons());
    // The keys do the same.
    QApplication::clipboard()->clear();
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(QApplication::clipboard()->image().isNull());
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), makeReport(*page.figures()->result, ReportFormat::Text));
}

TEST(Export, SavesAndCopiesAComparisonAsEverything)
{
    const test::DiskFolder folder;
    RunResult result = test::sampleResult();
    ASSERT_TRUE(saveRun(result, folder.path() / "first.steadymark"));
    result.id = std::string(32, 'b');
    ASSERT_TRUE(saveRun(result, folder.path() / "second.steadymark"));
    Window test(folder.path());
    ComparePage& page = test.window.page<ComparePage>();
    test.window.setPage("compare");
    EXPECT_FALSE(page.exportButtons().exportButton().isEnabled());
    page.addFiles({folder.path() / "first.steadymark", folder.path() / "second.steadymark"});
    ASSERT_TRUE(waitFor([&] { return page.session().comparison() != nullptr && !page.isBusy(); }));
    exportsEverything(page.exportButtons(), false);
    copiesEverything(page.exportButtons());
    QApplication::clipboard()->clear();
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(QApplication::clipboard()->image().isNull());
}

TEST(OpenDialog, BeginsWhereTheLastFileWasOpened)
{
    const test::DiskFolder folder;
    ASSERT_TRUE(saveRun(test::sampleResult(), folder.path() / "sample.steadymark"));
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QTest::keyClick(&test.window, Qt::Key_O, Qt::ControlModifier);
    acceptFile(folder.path() / "sample.steadymark");
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    page.openWithDialog();
    const auto dialogs = test.window.findChildren<QFileDialog*>();
    ASSERT_FALSE(dialogs.empty());
    EXPECT_EQ(dialogs.back()->directory().absolutePath(), pathText(folder.path()));
    dialogs.back()->reject();
    page.saveWithDialog();
    EXPECT_NE(test.window.findChildren<QFileDialog*>().back()->directory().absolutePath(), pathText(folder.path()))
        << "saving has a place of its own";
}

TEST(Export, SaysThatItCopiedAndStopsSayingIt)
{
    const test::DiskFolder folder;
    ASSERT_TRUE(saveRun(test::sampleResult(), folder.path() / "sample.steadymark"));
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.open(folder.path() / "sample.steadymark");
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    QPushButton& button = page.exportButtons().copyButton();
    EXPECT_FALSE(CopiedNote::of(button));
    const QRect before = button.geometry();
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier);
    const CopiedNote* const note = CopiedNote::of(button);
    ASSERT_TRUE(note);
    EXPECT_EQ(note->text(), QStringLiteral("Copied"));
    EXPECT_EQ(button.geometry(), before) << "nothing jumps";
    const QRect covered(button.mapTo(&test.window, QPoint()), button.size());
    EXPECT_TRUE(note->geometry().contains(covered)) << "at the button, whatever key was pressed";
    EXPECT_TRUE(test.window.rect().contains(note->geometry()));
    EXPECT_EQ(QAccessible::queryAccessibleInterface(const_cast<CopiedNote*>(note))->text(QAccessible::Name),
        QStringLiteral("Copied"));
    test::leavePicture(test.window, QStringLiteral("copied"));
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(CopiedNote::of(button), note) << "said once, not twice";
    EXPECT_TRUE(waitFor([&] { return CopiedNote::of(button) == nullptr; }));

    ASSERT_TRUE(page.showWhyOfWorst());
    QAbstractButton& why = test::buttonNamed(page.whyPopover(), QStringLiteral("Copy"));
    QTest::mouseClick(&why, Qt::LeftButton);
    ASSERT_TRUE(CopiedNote::of(why)) << "in the popover, which covers the window";
    EXPECT_EQ(CopiedNote::of(why)->window(), why.window());
    test::leavePicture(page.whyPopover(), QStringLiteral("copied-why"));
}

} // namespace
} // namespace steadymark::gui
