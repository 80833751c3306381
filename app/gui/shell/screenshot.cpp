// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/screenshot.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/picture_window.h"
#include "app/gui/trust/why_popover.h"
#include "core/base/files.h"
#include "core/health/smart_document_json.h"
#include "core/machine/no_drive_preparer.h"
#include "core/prepare/model/prepare_json.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"
#include "core/trace/format/trace_file.h"

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

Sentence inFile(const std::filesystem::path& file, const Error& error)
{
    return Sentence("{file}: {complaint}", {{"file", toUtf8(file)}, {"complaint", error.sentence}});
}

constexpr std::uint64_t largestDocument = 8U << 20U;

/// Answers with stored documents, one after the other, and with the last one from then on.
class StoredReader final : public HealthReader {
public:
    explicit StoredReader(std::vector<SmartDocument> documents)
        : m_documents(std::move(documents))
    {
    }

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive&, std::stop_token) override
    {
        const std::size_t at = std::min(m_next++, m_documents.size() - 1);
        return m_documents[at];
    }
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override
    {
        return read(drive, std::move(stop));
    }
    [[nodiscard]] Result<> startSelfTest(const Drive&, SelfTestKind) override { return refused(); }
    [[nodiscard]] Result<> abortSelfTest(const Drive&) override { return refused(); }
    /// The drive that the documents tell of.
    [[nodiscard]] Drive drive() const
    {
        const SmartDocument& document = m_documents.back();
        Drive drive;
        drive.model = document.model;
        drive.serial = "0"; // the looks at a drive without one would not be kept
        drive.firmware = document.firmware;
        drive.bus = document.protocol == SmartProtocol::Nvme ? "nvme" : "sata";
        drive.isRotational = document.isRotational;
        drive.capacity = document.capacity.value_or(ByteCount());
        return drive;
    }

private:
    [[nodiscard]] static Result<> refused()
    {
        return fail(ErrorCode::NotSupported, Sentence("This is a stored document, not a drive."));
    }

    std::vector<SmartDocument> m_documents;
    std::size_t m_next = 0;
};

Result<std::unique_ptr<StoredReader>> readerOf(const std::vector<std::filesystem::path>& files)
{
    std::vector<SmartDocument> documents;
    for (const std::filesystem::path& file : files) {
        BOOST_OUTCOME_TRY(const std::string text, readTextFile(file, largestDocument));
        Result<SmartDocument> document = parseHealthDocument(text);
        if (!document)
            return fail(document.error().code, inFile(file, document.error()));
        documents.push_back(std::move(document.value()));
    }
    return std::make_unique<StoredReader>(std::move(documents));
}

/// Shows what can be done with the drive of a stored survey; nothing is done.
class StoredPreparer final : public NoDrivePreparer {
public:
    explicit StoredPreparer(PrepareSurvey survey)
        : m_survey(std::move(survey))
    {
    }

    [[nodiscard]] bool asksForPermission() const override { return true; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive&, Depth, std::stop_token) override { return m_survey; }

private:
    PrepareSurvey m_survey;
};

Drive driveOf(const DriveIdentity& identity)
{
    Drive drive;
    drive.name = identity.name;
    drive.node = "/dev/" + identity.name;
    drive.model = identity.model;
    drive.serial = identity.serial;
    drive.wwn = identity.wwn;
    drive.capacity = identity.capacity;
    drive.sequenceNumber = identity.sequenceNumber;
    drive.bus = identity.name.starts_with("nvme") ? "nvme" : "sata";
    return drive;
}

/// Of a file that `prepare --list --json` printed.
Result<PrepareSurvey> loadSurvey(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const std::string text, readTextFile(file, largestDocument));
    const Result<json::value> document = parseJson(text);
    if (!document)
        return fail(document.error().code, inFile(file, document.error()));
    const JsonReader reader(document.value());
    PrepareSurvey survey = prepareSurveyFrom(reader);
    if (const Result<> read = reader.check(); !read)
        return fail(read.error().code, inFile(file, read.error()));
    return survey;
}

std::unique_ptr<DriveCatalog> catalogOfDrive(Drive drive)
{
    Volume volume;
    volume.drives = {std::move(drive)};
    return catalogOf(std::move(volume));
}

Volume volumeOf(const ResultTarget& target)
{
    Volume volume;
    volume.mountPoint = target.path.empty() ? std::filesystem::path("/") : pathFromUtf8(target.path);
    volume.device = target.device;
    volume.fileSystem = target.fileSystem;
    if (!target.isDevice) { // on a whole drive nothing is free
        volume.total = target.total;
        volume.available = target.available;
    }
    volume.isWritable = true;
    volume.writableFolder = volume.mountPoint;
    volume.drives = target.drives;
    return volume;
}

/// The choices from which a plan could have been made, as far as they can be told from it.
PlanOptions likelyOptions(const TestPlan& plan)
{
    const Profile* const profile = findProfile(plan.profile);
    PlanOptions options = optionsFor(profile ? *profile : profiles().front());
    options.profile = plan.profile;
    options.fileSize = plan.fileSize;
    options.passes = plan.passes;
    options.untilPermille = plan.untilPermille;
    options.hasWarmUp = plan.hasWarmUp;
    options.warmUpTime = plan.warmUpTime;
    options.interval = plan.interval;
    options.maximumWritten = plan.maximumWritten;
    if (!profile)
        options.rows.clear();
    for (const WorkloadStep& step : plan.steps) {
        const Workload& workload = step.workload;
        if (operationOf(workload) == Operation::Mix)
            options.mixReadPercent = workload.readPercent;
        options.data = workload.data;
        options.measure = workload.length.time.value_or(options.measure);
        const ProfileRow row = rowOf(workload);
        if (!profile && std::ranges::find(options.rows, row) == options.rows.end())
            options.rows.push_back(row);
    }
    return options;
}

/// A result that this page shows.
Result<LoadedRun> loadFor(std::string_view page, const std::filesystem::path& file)
{
    if (page != "sustained" && page != "degradation" && page != "explore")
        return loadBenchmark(file);
    BOOST_OUTCOME_TRY(LoadedRun loaded, loadDocument(file));
    if (!benchmarkOf(loaded.result.procedure))
        return loaded;
    return fail(ErrorCode::InvalidArgument,
        Sentence(
            "{file} contains a benchmark, not a procedure. Open it on the Benchmark page.", {{"file", toUtf8(file)}}));
}

} // namespace

Result<> takeScreenshot(const ScreenshotRequest& request, const std::optional<std::filesystem::path>& shownFile)
{
    PictureParts parts;
    if (request.page == "prepare" && shownFile) {
        BOOST_OUTCOME_TRY(PrepareSurvey survey, loadSurvey(*shownFile));
        parts.catalog = catalogOfDrive(driveOf(survey.identity));
        parts.preparer = std::make_unique<StoredPreparer>(std::move(survey));
    } else if (!request.smartctlDocuments.empty()) {
        BOOST_OUTCOME_TRY(auto reader, readerOf(request.smartctlDocuments));
        parts.catalog = catalogOfDrive(reader->drive());
        parts.health = std::move(reader);
    } else if (shownFile && isTraceFile(*shownFile)) {
        BOOST_OUTCOME_TRY(openTrace(*shownFile)); // says what is wrong with it
    } else if (shownFile) {
        BOOST_OUTCOME_TRY(const LoadedRun loaded, loadFor(request.page, *shownFile));
        const Volume volume = volumeOf(loaded.result.target);
        if (const TestPlan* const plan = benchmarkOf(loaded.result.procedure)) {
            parts.options = likelyOptions(*plan);
            parts.target = volume.mountPoint;
        }
        parts.catalog = catalogOf(volume);
    }
    BOOST_OUTCOME_TRY(const auto picture, PictureWindow::open(request.look, std::move(parts)));
    MainWindow& window = picture->window();
    window.page<PreparePage>().setIdentityHidden(true);
    if (request.page == "compare") {
        picture->showPage(request.page);
        for (const std::filesystem::path& file : request.compared) {
            BOOST_OUTCOME_TRYV(loadDocument(file)); // says what is wrong with it
        }
        window.page<ComparePage>().addFiles(request.compared);
        picture->settle();
    } else if (shownFile && isTraceFile(*shownFile)) {
        window.open(*shownFile);
        picture->settle();
    } else if (shownFile && request.page != "prepare") {
        // A copy in the history, as after a run on this machine.
        const std::filesystem::path copy = picture->dataFolder() / "results" / "1.steadymark";
        std::error_code error;
        std::filesystem::create_directories(copy.parent_path(), error);
        std::filesystem::copy_file(*shownFile, copy, error);
        if (error)
            return fail(ErrorCode::Io,
                Sentence("The result could not be copied to {file}: {error}.",
                    {{"file", toUtf8(copy)}, {"error", error.message()}}));
        if (const auto trace = TraceKeeper::fileBeside(*shownFile); !trace.empty())
            std::filesystem::copy_file(trace, copy.parent_path() / "1.smtrace", error);
        picture->history().reload();
        picture->settle();
        window.open(copy);
        picture->settle();
    }
    picture->showPage(request.page);
    for (std::size_t look = 1; look < request.smartctlDocuments.size(); ++look) {
        window.page<HealthPage>().read();
        picture->settle();
    }
    QWidget* popover = nullptr;
    if (request.showsWhy) {
        if (!window.page<BenchmarkPage>().showWhyOfWorst())
            return fail(ErrorCode::InvalidArgument,
                Sentence("Nothing in {file} has a verdict to explain.", {{"file", toUtf8(*shownFile)}}));
        picture->settle();
        popover = &window.page<BenchmarkPage>().whyPopover();
    }
    return savePng(picture->grab(popover), request.file);
}

} // namespace steadymark::gui
