// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/paths.h"
#include "core/base/files.h"
#include "core/prepare/model/prepare_json.h"
#include "core/procedure/document/result_store.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/prepare_sample.h"
#include "tests/pictures/procedure_sample.h"
#include "tests/support/benchmark.h"

#include <QImage>
#include <QProcess>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

struct Outcome {
    int exitCode = -1;
    QString output;
    QString errors;
};

/// Runs the program itself, with no display and its data in a folder of the test.
Outcome runSteadyMark(const QStringList& arguments, const std::filesystem::path& dataFolder)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    environment.insert(QStringLiteral("STEADYMARK_DATA"), QString::fromStdString(toUtf8(dataFolder)));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(STEADYMARK_PROGRAM), arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

struct Look {
    const char* theme;
    const char* scale;
    QSize expected;
};

class Screenshots : public ::testing::TestWithParam<Look> { };

TEST_P(Screenshots, AreMadeInEveryThemeAndScaleWithoutADisplay)
{
    const test::DiskFolder folder;
    const auto result = folder.path() / "sample.steadymark";
    ASSERT_TRUE(saveRun(test::sampleResult(), result));
    const auto file = folder.path() / "page.png";
    const Outcome outcome = runSteadyMark(
        {QStringLiteral("--screenshot"), QStringLiteral("benchmark"), pathText(file), QStringLiteral("--theme"),
            QLatin1String(GetParam().theme), QStringLiteral("--scale"), QLatin1String(GetParam().scale),
            QStringLiteral("--size"), QStringLiteral("1024x640"), pathText(result)},
        folder.path() / "data");
    ASSERT_EQ(outcome.exitCode, 0) << qPrintable(outcome.errors);
    EXPECT_TRUE(outcome.errors.isEmpty()) << qPrintable(outcome.errors);
    const QImage image(pathText(file));
    EXPECT_EQ(image.size(), GetParam().expected);
    const bool isDark = image.pixelColor(image.width() - 3, image.height() - 3).lightness() < 128;
    EXPECT_EQ(isDark, QLatin1String(GetParam().theme) == QLatin1String("dark"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "data")) << "a screenshot touches nothing of the user's";
}

INSTANTIATE_TEST_SUITE_P(Looks, Screenshots,
    ::testing::Values(Look{"light", "1", QSize(1024, 640)}, Look{"dark", "1", QSize(1024, 640)},
        Look{"light", "1.5", QSize(1536, 960)}, Look{"dark", "2", QSize(2048, 1280)}));

TEST(Screenshot, OfTheEmptyPageDiffersFromThatOfAResult)
{
    const test::DiskFolder folder;
    const auto result = folder.path() / "sample.steadymark";
    ASSERT_TRUE(saveRun(test::sampleResult(), result));
    const QStringList command{QStringLiteral("--screenshot"), QStringLiteral("benchmark")};
    ASSERT_EQ(runSteadyMark(command + QStringList{pathText(folder.path() / "a.png")}, folder.path()).exitCode, 0);
    ASSERT_EQ(runSteadyMark(command + QStringList{pathText(folder.path() / "b.png"), pathText(result)}, folder.path())
                  .exitCode,
        0);
    EXPECT_NE(QImage(pathText(folder.path() / "a.png")), QImage(pathText(folder.path() / "b.png")));
}

TEST(Screenshot, ShowsAResultOnThePageThatItBelongsToAndOnNoOther)
{
    const test::DiskFolder folder;
    const auto benchmark = folder.path() / "benchmark.steadymark";
    const auto procedure = folder.path() / "procedure.steadymark";
    ASSERT_TRUE(saveRun(test::sampleResult(), benchmark));
    ASSERT_TRUE(saveRun(sampleProcedure(ProcedureScene::Sustained), procedure));
    const auto take = [&folder](const QString& picture, const QStringList& shown) {
        const QString file = pathText(folder.path()) + QLatin1Char('/') + picture;
        return runSteadyMark(
            QStringList{QStringLiteral("--screenshot"), QStringLiteral("sustained"), file} + shown, folder.path());
    };
    const Outcome outcome = take(QStringLiteral("shown.png"), {pathText(procedure)});
    ASSERT_EQ(outcome.exitCode, 0) << qPrintable(outcome.errors);
    ASSERT_EQ(take(QStringLiteral("empty.png"), {}).exitCode, 0);
    EXPECT_NE(QImage(pathText(folder.path() / "shown.png")), QImage(pathText(folder.path() / "empty.png")));
    const Outcome refused = take(QStringLiteral("refused.png"), {pathText(benchmark)});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_TRUE(refused.errors.contains(QStringLiteral("contains a benchmark"))) << qPrintable(refused.errors);
}

TEST(Screenshot, OfTheReasonsLiesAboveTheBenchmarkPage)
{
    const test::DiskFolder folder;
    const auto result = folder.path() / "sample.steadymark";
    ASSERT_TRUE(saveRun(test::sampleResult(), result));
    const auto take = [&](const char* page, const char* scale) {
        const auto file = folder.path() / (std::string(page) + scale + ".png");
        const Outcome outcome = runSteadyMark({QStringLiteral("--screenshot"), QLatin1String(page), pathText(file),
                                                  QStringLiteral("--scale"), QLatin1String(scale), pathText(result)},
            folder.path() / "data");
        EXPECT_EQ(outcome.exitCode, 0) << qPrintable(outcome.errors);
        return QImage(pathText(file));
    };
    const QImage page = take("benchmark", "1");
    const QImage why = take("why", "1");
    EXPECT_EQ(why.size(), page.size());
    EXPECT_NE(why, page);
    EXPECT_EQ(take("why", "2").size(), 2 * page.size());
}

/// What smartctl prints of an NVMe drive, as far as it matters here.
std::string smartctlDocument(int celsius)
{
    const std::string text = std::to_string(celsius);
    return R"({"json_format_version": [1, 0], "smartctl": {"version": [7, 3], "exit_status": 0},
        "device": {"name": "/dev/nvme0", "type": "nvme", "protocol": "NVMe"}, "local_time": {"time_t": 1790000000},
        "model_name": "Example SSD 2000", "serial_number": "S000NOTREAL", "firmware_version": "4B2QJXD7",
        "smart_status": {"passed": true}, "temperature": {"current": )"
        + text + R"(}, "nvme_smart_health_information_log": {"critical_warning": 0, "temperature": )" + text
        + R"(, "available_spare": 100, "available_spare_threshold": 10, "percentage_used": 4,
        "data_units_read": 60000000, "data_units_written": 48000000, "power_on_hours": 12345, "media_errors": 0}})";
}

TEST(Screenshot, OfTheHealthPageShowsAStoredDocument)
{
    const test::DiskFolder folder;
    for (const int celsius : {41, 67})
        ASSERT_TRUE(
            writeFileAtomically(folder.path() / (std::to_string(celsius) + ".json"), smartctlDocument(celsius)));
    const auto take = [&folder](const char* document) {
        const auto file = folder.path() / (std::string(document) + ".png");
        const Outcome outcome =
            runSteadyMark({QStringLiteral("--screenshot"), QStringLiteral("health"), pathText(file),
                              QStringLiteral("--smartctl-json"), pathText(folder.path() / document)},
                folder.path() / "data");
        EXPECT_EQ(outcome.exitCode, 0) << qPrintable(outcome.errors);
        return QImage(pathText(file));
    };
    const QImage cool = take("41.json");
    EXPECT_FALSE(cool.isNull());
    EXPECT_NE(cool, take("67.json"));
    EXPECT_EQ(cool, take("41.json"));
}

TEST(Screenshot, OfThePreparePageShowsAStoredSurvey)
{
    const test::DiskFolder folder;
    const auto take = [&folder](const char* model, const char* serial) {
        PrepareSurvey survey = samplePrepareSurvey();
        survey.identity.model = model;
        survey.identity.serial = serial;
        const auto document = folder.path() / "survey.json";
        EXPECT_TRUE(writeFileAtomically(document, formatJson(toJson(survey))));
        const auto file = folder.path() / "page.png";
        const Outcome outcome = runSteadyMark(
            {QStringLiteral("--screenshot"), QStringLiteral("prepare"), pathText(file), pathText(document)},
            folder.path() / "data");
        EXPECT_EQ(outcome.exitCode, 0) << qPrintable(outcome.errors);
        return QImage(pathText(file));
    };
    const QImage one = take("One drive", "SERIAL0001");
    EXPECT_FALSE(one.isNull());
    EXPECT_EQ(one, take("One drive", "SERIAL9999")) << "a picture for others tells no serial number";
    EXPECT_NE(one, take("Another drive", "SERIAL0001"));
}

class WrongUse : public ::testing::TestWithParam<std::vector<const char*>> { };

TEST_P(WrongUse, IsRefusedWithASentenceAndExitCodeTwo)
{
    const test::DiskFolder folder;
    QStringList arguments;
    for (const char* const argument : GetParam())
        arguments << QLatin1String(argument);
    const Outcome outcome = runSteadyMark(arguments, folder.path() / "data");
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_TRUE(outcome.errors.startsWith(QStringLiteral("steadymark: "))) << qPrintable(outcome.errors);
    EXPECT_EQ(outcome.errors.count(QLatin1Char('\n')), 1) << qPrintable(outcome.errors);
    EXPECT_TRUE(outcome.output.isEmpty());
}

INSTANTIATE_TEST_SUITE_P(CommandLine, WrongUse,
    ::testing::Values(std::vector{"--screenshot", "compare", "/tmp/x.png", "/there/is/no/such.steadymark"},
        std::vector{"--screenshot", "prepare", "/tmp/x.png"}, std::vector{"--screenshot", "health", "/tmp/x.png"},
        std::vector{"--screenshot", "prepare", "/tmp/x.png", "/there/is/no/such.json"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "/tmp/a.steadymark", "/tmp/b.steadymark"},
        std::vector{"--screenshot", "latency", "/tmp/x.png", "/there/is/no/such.smtrace"},
        std::vector{"--screenshot", "health", "/tmp/x.png", "--smartctl-json", "/there/is/no/such.json"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "--smartctl-json", "/tmp/x.json"},
        std::vector{"--smartctl-json", "/tmp/x.json"}, std::vector{"--screenshot", "nonsense", "/tmp/x.png"},
        std::vector{"--screenshot", "benchmark"}, std::vector{"--screenshot", "why", "/tmp/x.png"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "--theme", "purple"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "--scale", "0"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "--scale", "two"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "--size", "12"},
        std::vector{"--screenshot", "benchmark", "/tmp/x.png", "/there/is/no/such.steadymark"},
        std::vector{"--scale", "2"}, std::vector{"--unknown"}));

TEST(CommandLine, TellsHelpAndVersion)
{
    const test::DiskFolder folder;
    const Outcome help = runSteadyMark({QStringLiteral("--help")}, folder.path());
    EXPECT_EQ(help.exitCode, 0);
    EXPECT_TRUE(help.output.contains(QStringLiteral("--screenshot")));
    const Outcome version = runSteadyMark({QStringLiteral("--version")}, folder.path());
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_TRUE(version.output.startsWith(QStringLiteral("SteadyMark ")));
}

} // namespace
} // namespace steadymark::gui
