// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/result_actions.h"

#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/exchange/file_places.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/settings.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "tests/app/gui/test_support.h"
#include "tests/app/gui_widgets/svg_content.h"
#include "tests/pictures/procedure_sample.h"

#include <QDir>
#include <QFileInfo>
#include <QImage>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

Exported exportedRun(const RunResult& result, const ResultGrid& grid)
{
    Exported exported;
    exported.run = std::make_shared<const RunResult>(result);
    exported.picture = [&grid, run = exported.run] {
        return pictureOf(grid, pictureCaption(*benchmarkOf(*run)));
    };
    return exported;
}

std::vector<SaveFormat> runFormats()
{
    return exportFormats({std::make_shared<const RunResult>(), {}, {}, {}});
}

/// In the first format whose ending the name has.
Result<> saveByName(const RunResult& result, const ResultGrid& grid, const std::filesystem::path& file)
{
    const QString name = pathText(file);
    BOOST_OUTCOME_TRY(const std::size_t format, formatOf(name, runFormats()));
    return exportTo(exportedRun(result, grid), name, format);
}

QString savedAs(const test::DiskFolder& folder, const char* name)
{
    RunResult result = test::sampleResult();
    result.environment.hostName = "secret-host";
    result.environment.userName = "secret-user";
    ResultGrid grid;
    grid.setPlan(planOf(result));
    const Result<> saved = saveByName(result, grid, folder.path() / name);
    EXPECT_TRUE(saved) << saved.error().message();
    return pathText(folder.path() / name);
}

std::string contentOf(const QString& file)
{
    return readTextFile(pathFromUtf8(file.toStdString()), 1U << 26U).value();
}

TEST(ResultWords, TellWhatTheRunDidToTheDrive)
{
    RunResult result = test::sampleResult();
    result.health = {};
    EXPECT_EQ(driveEffects(*benchmarkOf(result)), QString());
    const QString without = resultConditions(*benchmarkOf(result));
    HealthSnapshot before;
    before.source = "NVMe log 02h";
    before.facts.temperatureCelsius = 38.0;
    before.facts.mediaErrors = 1;
    HealthSnapshot after = before;
    after.facts.temperatureCelsius = 58.0;
    after.facts.mediaErrors = 2;
    result.health = {{before}, {after}, {{std::chrono::seconds(20), 0, 61.0}}, {}};
    EXPECT_EQ(resultConditions(*benchmarkOf(result)), without + QStringLiteral(" · 38–61\u00a0°C"));
    EXPECT_THAT(driveEffects(*benchmarkOf(result)).toStdString(), ::testing::HasSubstr("38–61 °C, 1 new media error."));
}

TEST(SaveAs, RefusesAnEndingThatPromisesSomethingElse)
{
    const test::DiskFolder folder;
    const RunResult result = test::sampleResult();
    ResultGrid grid;
    grid.setPlan(planOf(result));
    for (const char* const name : {"first.docx", "first.jpg", "first.smtrace"}) {
        const Result<> saved = saveByName(result, grid, folder.path() / name);
        ASSERT_FALSE(saved) << name;
        EXPECT_THAT(saved.error().message(), ::testing::HasSubstr("Nothing was saved"));
        EXPECT_THAT(saved.error().message(), ::testing::HasSubstr(".html"));
    }
    EXPECT_THAT(folder.entries(), ::testing::IsEmpty());
    EXPECT_THAT(contentOf(savedAs(folder, "a.html")), ::testing::StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(contentOf(savedAs(folder, "a.HTM")), ::testing::HasSubstr("<svg"));
    EXPECT_THAT(contentOf(savedAs(folder, "a.pdf")), ::testing::StartsWith("%PDF-"));
    EXPECT_TRUE(loadBenchmark(folder.path() / "a.pdf").has_error());
}

TEST(FormatOf, TellsAnEndingFromTheRestOfAName)
{
    EXPECT_EQ(formatOf(QStringLiteral("/x.y/SSD 2.5 inch"), runFormats()).value(), 0U);
    EXPECT_EQ(formatOf(QStringLiteral("SSD 2.5 2025-07-18"), runFormats()).value(), 0U);
    EXPECT_EQ(formatOf(QStringLiteral("SSD 2.5.HTML"), runFormats()).value(), 1U);
    EXPECT_FALSE(formatOf(QStringLiteral("first.odt"), runFormats()));
}

TEST(SaveAs, WritesWhatTheEndingSays)
{
    const test::DiskFolder folder;
    const RunResult result = test::sampleResult();
    EXPECT_EQ(contentOf(savedAs(folder, "a.txt")), makeReport(result, ReportFormat::Text));
    EXPECT_EQ(contentOf(savedAs(folder, "a.md")), makeReport(result, ReportFormat::Markdown));
    EXPECT_EQ(contentOf(savedAs(folder, "a.bbcode")), makeReport(result, ReportFormat::BbCode));
    EXPECT_EQ(contentOf(savedAs(folder, "a.html")), makeReport(result, ReportFormat::Html));
    EXPECT_EQ(contentOf(savedAs(folder, "a.CSV")), makeReport(result, ReportFormat::Csv));
    EXPECT_FALSE(QImage(savedAs(folder, "a.png")).isNull());
}

TEST(SaveAs, DrawsTheGridAsVectorsToo)
{
    const test::DiskFolder folder;
    const test::SvgContent drawing = test::readSvg(savedAs(folder, "a.svg"));
    EXPECT_EQ(drawing.error, QString());
    EXPECT_TRUE(drawing.images.empty()) << "nothing in it needs pixels";
    for (const char* const text : {"Example SSD 2000", "Read", "Write", "SEQ 1M"})
        EXPECT_TRUE(drawing.hasTextWith(QLatin1String(text))) << text;

    // A PDF is the report, unless the picture was chosen in the dialog.
    const RunResult result = test::sampleResult();
    ResultGrid grid;
    grid.setPlan(planOf(result));
    const std::vector<SaveFormat> formats = runFormats();
    const QString file = QString::fromStdString(toUtf8(folder.path() / "picture.pdf"));
    const std::size_t chosen = formatOf(file, formats, formats.size() - 1).value();
    EXPECT_EQ(chosen, formats.size() - 1);
    EXPECT_LT(formatOf(file, formats).value(), chosen);
    EXPECT_EQ(
        formatOf(QStringLiteral("a.png"), formats, chosen).value(), formatOf(QStringLiteral("a.png"), formats).value());
    ASSERT_TRUE(exportTo(exportedRun(result, grid), file, chosen));
    EXPECT_THAT(contentOf(file), ::testing::StartsWith("%PDF-"));
    EXPECT_NE(QFile(file).size(), QFile(savedAs(folder, "report.pdf")).size());
}

TEST(SaveAs, DropsWhatIsNobodysBusiness)
{
    const test::DiskFolder folder;
    for (const char* const name : {"a.steadymark", "a.json", "a.csv", "a.txt", "a.md"}) {
        const std::string content = contentOf(savedAs(folder, name));
        for (const char* const secret : {"secret-host", "secret-user", "/home/somebody"})
            EXPECT_THAT(content, ::testing::Not(::testing::HasSubstr(secret))) << name;
    }
    const auto loaded = loadBenchmark(folder.path() / "a.steadymark");
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
}

TEST(SaveAs, SaysWhyAFileCannotBeWritten)
{
    const RunResult result = test::sampleResult();
    ResultGrid grid;
    for (const char* const file : {"/there/is/no/such/a.png", "/there/is/no/such/a.steadymark"}) {
        const Result<> saved = saveByName(result, grid, file);
        ASSERT_FALSE(saved);
        EXPECT_THAT(saved.error().message(), ::testing::HasSubstr("/there/is/no/such"));
    }
}

TEST(ProposedFileName, HasNoCharactersThatFileSystemsRefuse)
{
    RunResult result = test::sampleResult();
    result.target.drives.front().model = "A/B:C*D?\"E\\F";
    const QString name = proposedFileName(result);
    for (const char bad : {'/', ':', '*', '?', '"', '\\'})
        EXPECT_FALSE(name.contains(QLatin1Char(bad))) << qPrintable(name);
}

TEST(ProposedFileName, TellsTwoRunsOfADayApart)
{
    RunResult result = test::sampleResult();
    const QString first = proposedFileName(result);
    EXPECT_TRUE(first.startsWith(QStringLiteral("SteadyMark Example SSD 2000 Default "))) << qPrintable(first);
    result.startedAtUnixMs += 1000;
    EXPECT_NE(proposedFileName(result), first);
    result.startedAtUnixMs -= 1000;
    const RunResult other = sampleProcedure(ProcedureScene::Sustained);
    EXPECT_TRUE(proposedFileName(other).contains(said(titleOf(other.procedure.name, other.procedure.title))))
        << qPrintable(proposedFileName(other));

    Comparison comparison;
    comparison.labels = {"old cable", "new/cable"};
    EXPECT_TRUE(proposedFileName(comparison, 0).startsWith(QStringLiteral("SteadyMark old cable vs. new_cable ")));
    EXPECT_NE(proposedFileName(comparison, 0), proposedFileName(comparison, 1000));
}

TEST(FilePlaces, BeginAmongTheDocumentsAndThenWhereTheLastFileWent)
{
    const test::DiskFolder folder;
    Settings settings(folder.path() / "settings.ini");
    FilePlaces& places = FilePlaces::instance();
    places.keepIn(&settings);
    const QString first = places.folder(FileUse::Save);
    EXPECT_TRUE(QFileInfo(first).isDir());
    EXPECT_NE(first, QDir::currentPath());
    std::filesystem::create_directory(folder.path() / "saved");
    places.remember(FileUse::Save, pathText(folder.path() / "saved" / "a.html"));
    EXPECT_EQ(places.folder(FileUse::Save), pathText(folder.path() / "saved"));
    EXPECT_EQ(places.folder(FileUse::Open), first) << "each has its own";

    Settings again(folder.path() / "settings.ini");
    places.keepIn(&again);
    EXPECT_EQ(places.folder(FileUse::Save), pathText(folder.path() / "saved")) << "at the next start";
    std::filesystem::remove(folder.path() / "saved");
    EXPECT_EQ(places.folder(FileUse::Save), first) << "a folder that is gone is no place to start";
    places.keepIn(nullptr);
}

TEST(PictureCaption, NamesTheDriveAndTheConditionsButNoFolder)
{
    const QString caption = pictureCaption(*benchmarkOf(test::sampleResult()));
    EXPECT_TRUE(caption.startsWith(QStringLiteral("Example SSD 2000")));
    EXPECT_FALSE(caption.contains(QStringLiteral("/home")));
}

} // namespace
} // namespace steadymark::gui
