// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/screenshot.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/history/history.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/samples/compare_sample.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/settings.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/trust/why_popover.h"
#include "core/base/files.h"
#include "core/health/health_json.h"
#include "core/machine/forwarding_machine.h"
#include "core/machine/no_drive_preparer.h"
#include "core/machine/no_health_reader.h"
#include "core/procedure/document/procedure_json.h"
#include "core/procedure/document/result_store.h"
#include "core/trace/format/trace_file.h"
#include "platform/platform.h"

#include <QBuffer>
#include <QEventLoop>
#include <QPainter>
#include <QPixmap>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QTimer>

namespace steadymark::gui {
namespace {

/// Knows one volume, so that a picture of a result shows the drive of the result and not those of this machine.
class OneVolumeCatalog final : public DriveCatalog {
public:
    explicit OneVolumeCatalog(Volume volume)
        : m_volume(std::move(volume))
    {
    }

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return std::vector{m_volume}; }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path&) const override { return m_volume; }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override { return m_volume.drives; }
    [[nodiscard]] std::optional<double> temperatureOf(const Drive&) const override { return {}; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path&) const override { return StorageStack(); }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()>) const override { return nullptr; }

private:
    Volume m_volume;
};

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
    [[nodiscard]] std::size_t count() const noexcept { return m_documents.size(); }
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
        return fail(ErrorCode::NotSupported, "This is a stored document, not a drive.");
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
            return fail(document.error().code, toUtf8(file) + ": " + document.error().message);
        documents.push_back(std::move(document.value()));
    }
    return std::make_unique<StoredReader>(std::move(documents));
}

/// This machine, with the drives that a picture shows: no other drive is asked or prepared for it.
class PictureMachine final : public ForwardingMachine {
public:
    /// All of them outlive it.
    PictureMachine(Machine& real, const DriveCatalog& catalog, HealthReader& health, DrivePreparer& preparer)
        : ForwardingMachine(real)
        , m_catalog(catalog)
        , m_health(health)
        , m_preparer(preparer)
    {
    }
    PictureMachine(const PictureMachine&) = delete;
    PictureMachine& operator=(const PictureMachine&) = delete;
    /// Work that the window began a moment before it was gone still uses it.
    ~PictureMachine() override { QThreadPool::globalInstance()->waitForDone(); }

    [[nodiscard]] const DriveCatalog& catalog() override { return m_catalog; }
    [[nodiscard]] HealthReader& health() override { return m_health; }
    [[nodiscard]] DrivePreparer& preparer() override { return m_preparer; }

private:
    const DriveCatalog& m_catalog;
    HealthReader& m_health;
    DrivePreparer& m_preparer;
};

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
    options.hasWarmUp = plan.hasWarmUp;
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
        const ProfileRow row{workload.pattern, workload.blockSize, workload.queueDepth, workload.threads};
        if (!profile && std::ranges::find(options.rows, row) == options.rows.end())
            options.rows.push_back(row);
    }
    return options;
}

bool isProcedure(std::string_view page)
{
    return page == "sustained" || page == "degradation";
}

/// Runs the event loop until no background work is left and everything is laid out.
void settle(const MainWindow& window)
{
    QEventLoop loop;
    QTimer timer;
    int quietTicks = 0;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        const bool isQuiet = QThreadPool::globalInstance()->activeThreadCount() == 0
            && std::ranges::none_of(window.pages(), &Page::isBusy);
        quietTicks = isQuiet ? quietTicks + 1 : 0;
        if (quietTicks >= 12)
            loop.quit();
    });
    timer.start(20);
    loop.exec();
}

Result<> writePng(const QPixmap& pixmap, const std::filesystem::path& file)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!pixmap.save(&buffer, "PNG"))
        return fail(ErrorCode::Internal, "The picture could not be made.");
    return writeFileAtomically(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace

Result<> takeScreenshot(const ScreenshotRequest& request, const std::optional<std::filesystem::path>& resultFile)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        return fail(ErrorCode::Io, "No temporary folder could be made: " + folder.errorString().toStdString() + ".");
    const std::filesystem::path data = pathOf(folder.path());
    Settings settings(data / "settings.ini");
    const std::unique_ptr<Machine> real = makeMachine(data);
    std::unique_ptr<DriveCatalog> catalog; // null: this machine's
    std::unique_ptr<StoredReader> reader;
    std::unique_ptr<SamplePreparer> preparer;
    std::shared_ptr<const ProcedureResult> procedure;
    if (request.page == "prepare") {
        const auto sample = request.prepareScene == PrepareScene::Recovery ? &sampleLockedSurvey : &samplePrepareSurvey;
        BOOST_OUTCOME_TRY(
            PrepareSurvey survey, resultFile ? loadPrepareSurvey(*resultFile) : Result<PrepareSurvey>(sample()));
        preparer = std::make_unique<SamplePreparer>(std::move(survey), request.prepareScene);
        Volume volume;
        volume.drives = {preparer->drive()};
        catalog = std::make_unique<OneVolumeCatalog>(volume);
    } else if (!request.smartctlDocuments.empty()) {
        BOOST_OUTCOME_TRY(reader, readerOf(request.smartctlDocuments));
        Volume volume;
        volume.drives = {reader->drive()};
        catalog = std::make_unique<OneVolumeCatalog>(volume);
    } else if (resultFile && isTraceFile(*resultFile)) {
        BOOST_OUTCOME_TRY(openTrace(*resultFile)); // says what is wrong with it
    } else if (isProcedure(request.page)) {
        ProcedureResult shown;
        if (resultFile) {
            BOOST_OUTCOME_TRY(LoadedProcedure loaded, loadProcedure(*resultFile));
            shown = std::move(loaded.result);
        } else if (request.procedureScene) {
            shown = sampleProcedure(*request.procedureScene);
        }
        Volume volume = volumeOf(shown.target);
        if (resultFile || request.procedureScene) {
            procedure = std::make_shared<const ProcedureResult>(std::move(shown));
        } else {
            // An empty page shows a drive of nobody.
            volume = volumeOf(sampleProcedure(ProcedureScene::Sustained).target);
            volume.mountPoint = volume.writableFolder = "/";
            volume.fileSystem = "ext4";
            volume.total = ByteCount(980'000'000'000);
            volume.available = ByteCount(412'000'000'000);
        }
        catalog = std::make_unique<OneVolumeCatalog>(std::move(volume));
    } else if (resultFile) {
        BOOST_OUTCOME_TRY(const LoadedResult loaded, loadResult(*resultFile));
        const Volume volume = volumeOf(loaded.result.target);
        settings.setOptions(likelyOptions(loaded.result.plan));
        settings.setTarget(volume.mountPoint);
        catalog = std::make_unique<OneVolumeCatalog>(volume);
    }
    NoHealthReader noReader;
    NoDrivePreparer noPreparer;
    PictureMachine machine(*real, catalog ? *catalog : real->catalog(),
        reader ? static_cast<HealthReader&>(*reader) : noReader,
        preparer ? static_cast<DrivePreparer&>(*preparer) : noPreparer);

    Theme theme(request.scheme == ColorScheme::Dark ? ThemeChoice::Dark : ThemeChoice::Light, Theme::Watch::Nothing);
    RunSession session(machine, data);
    History history(data / "results");
    MainWindow window(session, history, settings, theme);
    window.setAttribute(Qt::WA_DontShowOnScreen, false);
    window.page<HealthPage>().setIdentityHidden(true);
    window.page<PreparePage>().setIdentityHidden(preparer && resultFile); // a sample's serial number is nobody's
    window.resize(request.size);
    window.show();
    settle(window);
    if (preparer) {
        window.setPage(request.page);
        settle(window);
        showPrepareScene(window.page<PreparePage>(), request.prepareScene);
        settle(window);
    } else if (request.page == "compare") {
        window.setPage(request.page);
        settle(window);
        for (const std::filesystem::path& file : request.compared) {
            BOOST_OUTCOME_TRYV(loadDocument(file)); // says what is wrong with it
        }
        window.page<ComparePage>().addFiles(request.compared);
        if (request.showsComparisonSample) {
            CompareSample sample = sampleComparison();
            window.page<ComparePage>().session().show(
                std::move(sample.comparison), std::move(sample.groups), std::move(sample.timelines));
        }
        settle(window);
    } else if (isProcedure(request.page)) {
        if (procedure)
            session.show(procedure);
        settle(window);
    } else if (resultFile && isTraceFile(*resultFile)) {
        window.open(*resultFile);
        settle(window);
    } else if (resultFile) {
        // A copy in the history, as after a run on this machine.
        const std::filesystem::path copy = data / "results" / "1.steadymark";
        std::error_code error;
        std::filesystem::create_directories(copy.parent_path(), error);
        std::filesystem::copy_file(*resultFile, copy, error);
        if (error)
            return fail(
                ErrorCode::Io, "The result could not be copied to " + toUtf8(copy) + ": " + error.message() + ".");
        if (const auto trace = TraceKeeper::fileBeside(*resultFile); !trace.empty())
            std::filesystem::copy_file(trace, data / "results" / "1.smtrace", error);
        history.reload();
        settle(window);
        window.open(copy);
        settle(window);
    }
    if (window.pageKey() != request.page) {
        window.setPage(request.page);
        settle(window);
    }
    for (std::size_t look = 1; reader && look < reader->count(); ++look) {
        window.page<HealthPage>().read();
        settle(window);
    }
    QPixmap picture = window.grab();
    if (request.showsWhy) {
        if (!window.page<BenchmarkPage>().showWhyOfWorst())
            return fail(ErrorCode::InvalidArgument, "Nothing in " + toUtf8(*resultFile) + " has a verdict to explain.");
        settle(window);
        // A window of its own, which no picture of the main window contains.
        QWidget& why = window.page<BenchmarkPage>().whyPopover();
        picture = window.grab();
        QPainter(&picture).drawPixmap(why.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0)), why.grab());
    }
    return writePng(picture, request.file);
}

} // namespace steadymark::gui
