// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/scenes.h"

#include "app/gui/about/about_page.h"
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/rows_dialog.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/language/said.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/run/remedy_actions.h"
#include "app/gui/settings/data_folder_rows.h"
#include "app/gui/settings/settings_page.h"
#include "app/gui/shell/pages.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/picture_window.h"
#include "app/gui/shell/screenshot.h"
#include "app/gui/trust/why_popover.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/base/files.h"
#include "core/procedure/document/run_document.h"
#include "tests/app/gui_widgets/sample_run.h"
#include "tests/app/gui_widgets/sample_trace.h"
#include "tests/pictures/compare_sample.h"
#include "tests/pictures/prepare_sample.h"
#include "tests/pictures/procedure_sample.h"

#include <QFrame>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

#include <memory>
#include <string_view>
#include <utility>

namespace steadymark::gui {
namespace {

Volume volumeOfNobody()
{
    Drive drive;
    drive.name = "nvme1n1";
    drive.model = "Example NVMe SSD 1TB";
    drive.bus = "nvme";
    drive.link = "PCIe 4.0 x4";
    drive.capacity = ByteCount(1000 * bytesPerGigabyte);
    Volume volume;
    volume.mountPoint = volume.writableFolder = "/";
    volume.device = "/dev/nvme1n1p2";
    volume.fileSystem = "ext4";
    volume.total = ByteCount(980 * bytesPerGigabyte);
    volume.available = ByteCount(412 * bytesPerGigabyte);
    volume.isWritable = true;
    volume.drives = {drive};
    return volume;
}

Result<std::unique_ptr<PictureWindow>> windowOf(const PictureLook& look, Volume volume)
{
    PictureParts parts;
    parts.catalog = catalogOf(std::move(volume));
    return PictureWindow::open(look, std::move(parts));
}

RunResult sampleBenchmark()
{
    const Volume volume = volumeOfNobody();
    RunResult result = sample::run(buildPlan(optionsFor(*findProfile("default"))));
    sample::addVerdicts(result);
    result.id = "0123456789abcdef0123456789abcdef";
    result.startedAtUnixMs = 1'795'356'120'000; // 2026-11-22
    result.target.path = volume.mountPoint.string();
    result.target.device = volume.device;
    result.target.fileSystem = volume.fileSystem;
    result.target.total = volume.total;
    result.target.available = volume.available;
    result.target.drives = volume.drives;
    result.target.driveIds = {"0123456789abcdef"};
    return result;
}

/// What a drive says at one of several looks, a month apart; `wear` is 0 for a new one.
std::string smartctlDocument(unsigned look, unsigned wear)
{
    const auto number = [](std::uint64_t value) {
        return std::to_string(value);
    };
    const std::string celsius = number(38 + 3 * look + 4 * wear);
    return R"({"json_format_version": [1, 0], "smartctl": {"version": [7, 3], "exit_status": 0},
        "device": {"name": "/dev/nvme1", "type": "nvme", "protocol": "NVMe"}, "local_time": {"time_t": )"
        + number(1'790'000'000 + 2'592'000 * std::uint64_t{look}) + R"(},
        "model_name": "Example NVMe SSD 1TB", "serial_number": "S000NOTREAL", "firmware_version": "4B2QJXD7",
        "user_capacity": {"bytes": 1000204886016}, "smart_status": {"passed": )"
        + (wear > 0 ? "false" : "true") + R"(}, "temperature": {"current": )" + celsius
        + R"(}, "nvme_smart_health_information_log": {"critical_warning": )" + number(wear > 0 ? 1 : 0)
        + R"(, "temperature": )" + celsius + R"(, "available_spare": )" + number(100 - 46 * wear)
        + R"(, "available_spare_threshold": 10, "percentage_used": )" + number(4 + look + 49 * wear)
        + R"(, "data_units_read": 60000000, "data_units_written": )" + number(48'000'000 + 4'000'000 * look)
        + R"(, "power_on_hours": )" + number(8'345 + 720 * look) + R"(, "power_cycles": 512, "unsafe_shutdowns": 12,
        "media_errors": )"
        + number(wear * (31 + look)) + R"(, "num_err_log_entries": )" + number(9 + wear * look) + "}}";
}

ScreenshotRequest requestOf(std::string_view page, const PictureLook& look, const std::filesystem::path& file)
{
    ScreenshotRequest request;
    request.page = page;
    request.look = look;
    request.file = file;
    return request;
}

enum class BenchmarkScene { Result, Why, Programs, Passes, Refused };

/// The popover of a test of the sample, in which the button was pressed, if there is one to press.
Result<QWidget*> openWhy(BenchmarkPage& page, BenchmarkScene scene)
{
    constexpr std::size_t spreadStep = 5; // see addVerdicts()
    if (scene == BenchmarkScene::Passes)
        page.showWhy(page.grid().showStep(spreadStep));
    else if (!page.showWhyOfWorst())
        return fail(ErrorCode::Internal, Sentence("Nothing was judged."));
    if (scene == BenchmarkScene::Programs) {
        for (QPushButton* const button : page.whyPopover().findChildren<QPushButton*>()) {
            if (button->isCheckable())
                button->click();
        }
    }
    return &page.whyPopover();
}

/// As if it had just been measured: no document holds the observations that such verdicts come of.
Result<> drawBenchmark(const PictureLook& look, const std::filesystem::path& file, BenchmarkScene scene)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    emit picture->runs().finished({std::make_shared<const RunResult>(sampleBenchmark()), nullptr, {}});
    picture->settle();
    BenchmarkPage& page = picture->window().page<BenchmarkPage>();
    QWidget* popover = nullptr;
    if (scene == BenchmarkScene::Refused) {
        const Sentence refusal =
            Sentence::sequence({Sentence("The test file of {size} does not fit: {free} are free in the target folder.",
                                    {{"size", Figure{"64 GiB"}}, {"free", Figure{"41 GB"}}}),
                Sentence::toDo({Remedy::Kind::SmallerSize, ByteCount(std::uint64_t{32} << 30U)})});
        emit picture->runs().refused(
            said(refusal), benchmarkProcedure(buildPlan(optionsFor(*findProfile("default")))), remedyOf(refusal));
    } else if (scene != BenchmarkScene::Result) {
        BOOST_OUTCOME_TRY(popover, openWhy(page, scene));
    }
    picture->settle();
    return savePng(picture->grab(popover), file);
}

enum class PlanScene { Rows, Times };

/// What the controls of the Benchmark page open: the editor of its rows, and what its last button hides.
Result<> drawPlan(const PictureLook& look, const std::filesystem::path& file, PlanScene scene)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    PlanBar& bar = picture->window().page<BenchmarkPage>().planBar();
    QWidget* opened = nullptr;
    if (scene == PlanScene::Rows) {
        ChoiceBox* const profile = bar.findChildren<ChoiceBox*>().front();
        profile->setValue(QStringLiteral("…"));
        emit profile->chosen();
        opened = picture->window().findChild<RowsDialog*>();
    } else {
        bar.findChild<QToolButton*>()->click();
        opened = bar.findChild<QFrame*>(QStringLiteral("timesAndLimits"));
    }
    if (opened == nullptr)
        return fail(ErrorCode::Internal, Sentence("Nothing was opened."));
    picture->settle();
    return savePng(picture->grab(opened), file);
}

Result<> drawProcedure(
    const PictureLook& look, const std::filesystem::path& file, std::string_view page, ProcedureScene scene)
{
    RunResult result = sampleProcedure(scene);
    Volume drive;
    drive.mountPoint = drive.writableFolder = result.target.path;
    drive.device = result.target.device;
    drive.isWritable = true;
    drive.drives = result.target.drives;
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, std::move(drive)));
    picture->runs().show(std::move(result));
    picture->settle();
    picture->showPage(page);
    return savePng(picture->grab(), file);
}

Result<> drawHealth(const PictureLook& look, const std::filesystem::path& file, unsigned wear)
{
    const QTemporaryDir folder;
    ScreenshotRequest request = requestOf("health", look, file);
    for (unsigned number = 0; number < 4; ++number) {
        request.smartctlDocuments.push_back(pathOf(folder.path()) / (std::to_string(number) + ".json"));
        BOOST_OUTCOME_TRYV(writeFileAtomically(request.smartctlDocuments.back(), smartctlDocument(number, wear)));
    }
    return takeScreenshot(request, std::nullopt);
}

Result<> drawLatency(const PictureLook& look, const std::filesystem::path& file, bool isCompared)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    picture->showPage("latency");
    LatencyPage& page = picture->window().page<LatencyPage>();
    sample::TraceShape shape;
    page.openTrace(sample::trace(shape), 1);
    picture->settle();
    if (isCompared) {
        shape.slowness = 2.1;
        shape.seed = 7;
        page.comparedSession().open(sample::trace(shape), 1);
        picture->settle();
    }
    return savePng(picture->grab(), file);
}

Result<> drawPrepare(const PictureLook& look, const std::filesystem::path& file, PrepareScene scene)
{
    auto preparer = std::make_unique<SamplePreparer>(
        scene == PrepareScene::Recovery ? sampleLockedSurvey() : samplePrepareSurvey(), scene);
    Volume volume;
    volume.drives = {preparer->drive()};
    PictureParts parts;
    parts.catalog = catalogOf(std::move(volume));
    parts.preparer = std::move(preparer);
    BOOST_OUTCOME_TRY(const auto picture, PictureWindow::open(look, std::move(parts)));
    picture->showPage("prepare");
    showPrepareScene(picture->window().page<PreparePage>(), scene);
    picture->settle();
    return savePng(picture->grab(), file);
}

/// Of `results` alone, each with so many passes.
Result<> drawComparison(
    const PictureLook& look, const std::filesystem::path& file, std::size_t results, unsigned passes)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    picture->showPage("compare");
    CompareSample sample = sampleComparison(passes);
    sample.groups.resize(results);
    std::vector<CompareSession::Candidate> candidates;
    if (results == 1)
        candidates = {{"after.steadymark", sample.comparison.labels.back().c_str()},
            {"first.steadymark", QStringLiteral("Example NVMe SSD 1TB · 01/03/2026 12:00")}};
    picture->window().page<ComparePage>().session().show(
        std::move(sample.comparison), std::move(sample.groups), std::move(sample.timelines), std::move(candidates));
    picture->settle();
    return savePng(picture->grab(), file);
}

Result<> drawEmpty(const PictureLook& look, const std::filesystem::path& file, std::string_view page)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    picture->showPage(page);
    return savePng(picture->grab(), file);
}

Result<> drawMenuPage(const PictureLook& look, const std::filesystem::path& file, std::string_view page)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    picture->window().page<SettingsPage>().dataFolder().showFolder("/home/somebody/.local/share/steadymark");
    picture->window().page<AboutPage>().hideIdentity();
    picture->showPage(page);
    return savePng(picture->grab(), file);
}

/// The grid alone, with its figures; in the size of such a window, whatever the look's.
Result<> drawCompact(const PictureLook& look, const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const auto picture, windowOf(look, volumeOfNobody()));
    emit picture->runs().finished({std::make_shared<const RunResult>(sampleBenchmark()), nullptr, {}});
    picture->settle();
    picture->window().setCompact(true);
    picture->settle();
    return savePng(picture->grab(), file);
}

} // namespace

std::vector<PictureScene> pictureScenes()
{
    using Path = std::filesystem::path;
    const auto with = [](auto draw, auto... words) {
        return [draw, words...](const PictureLook& look, const Path& file) {
            return draw(look, file, words...);
        };
    };
    std::vector<PictureScene> scenes{{"benchmark", with(&drawBenchmark, BenchmarkScene::Result)},
        {"benchmark-refused", with(&drawBenchmark, BenchmarkScene::Refused)},
        {"why", with(&drawBenchmark, BenchmarkScene::Why)},
        {"why-programs", with(&drawBenchmark, BenchmarkScene::Programs)},
        {"why-passes", with(&drawBenchmark, BenchmarkScene::Passes)}, {"rows", with(&drawPlan, PlanScene::Rows)},
        {"times", with(&drawPlan, PlanScene::Times)},
        {"sustained", with(&drawProcedure, "sustained", ProcedureScene::Sustained)},
        {"degradation", with(&drawProcedure, "degradation", ProcedureScene::States)},
        {"degradation-rounds", with(&drawProcedure, "degradation", ProcedureScene::Rounds)},
        {"explore", with(&drawProcedure, "explore", ProcedureScene::Sweep)},
        {"explore-map", with(&drawProcedure, "explore", ProcedureScene::SweepOfTwo)},
        {"files", with(&drawProcedure, "files", ProcedureScene::Files)},
        {"files-delay", with(&drawProcedure, "files", ProcedureScene::DelayRatio)},
        {"latency", with(&drawLatency, false)}, {"latency-compared", with(&drawLatency, true)},
        {"compact", with(&drawCompact)}, {"health", with(&drawHealth, 0U)}, {"health-worn", with(&drawHealth, 2U)},
        {"compare", with(&drawComparison, std::size_t{2}, 7U)},
        {"compare-few", with(&drawComparison, std::size_t{2}, 3U)},
        {"compare-one", with(&drawComparison, std::size_t{1}, 7U)}};
    for (const PrepareScene scene : allPrepareScenes)
        scenes.push_back({std::string(toString(scene)), with(&drawPrepare, scene)});
    for (const PageEntry& page : pageTable())
        scenes.push_back({std::string(page.key) + "-empty", with(&drawEmpty, page.key)});
    for (const PageEntry& page : menuPageTable())
        scenes.push_back({std::string(page.key), with(&drawMenuPage, page.key)});
    return scenes;
}

} // namespace steadymark::gui
