// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/test_support.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/shell/paths.h"
#include "app/gui/target/target_card.h"
#include "core/base/files.h"
#include "core/trace/format/trace_image.h"
#include "platform/platform.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QTest>
#include <QThreadPool>
#include <QUrl>

#include <gtest/gtest.h>

namespace steadymark::gui::test {
namespace {

PassRecord samplePass(const Workload& workload, std::uint64_t ios, Nanoseconds startedAt)
{
    PassRecord pass;
    pass.startedAt = startedAt;
    pass.duration = Nanoseconds(1'000'000'000);
    DirectionRecord& direction = operationOf(workload) == Operation::Read ? pass.read : pass.write;
    direction.ios = ios;
    direction.bytes = ios * workload.blockSize.count();
    const std::uint64_t latencyNs = 1'000'000'000U / ios * workload.queueDepth;
    for (std::uint64_t io = 0; io < ios; ++io)
        direction.latency.record(Nanoseconds(static_cast<std::int64_t>(latencyNs)));
    constexpr unsigned count = 10;
    std::vector<IntervalSeries::Interval> intervals(count);
    for (IntervalSeries::Interval& interval : intervals) {
        (operationOf(workload) == Operation::Read ? interval.readBytes : interval.writeBytes) = direction.bytes / count;
        interval.ios = ios / count;
        interval.latencySumNs = latencyNs * interval.ios;
        interval.latencyMaximumNs = latencyNs;
    }
    pass.series = IntervalSeries::fromIntervals(IntervalSeries::defaultInterval, std::move(intervals));
    return pass;
}

} // namespace

bool waitFor(const std::function<bool()>& condition)
{
    return QTest::qWaitFor(condition, 60'000);
}

void waitUntilQuiet(const std::function<bool()>& isBusy)
{
    constexpr int enough = 5;
    int quietLooks = 0;
    const bool isQuiet = waitFor([&] {
        QTest::qWait(10);
        const bool isWorking = QThreadPool::globalInstance()->activeThreadCount() > 0 || isBusy();
        quietLooks = isWorking ? 0 : quietLooks + 1;
        return quietLooks >= enough;
    });
    EXPECT_TRUE(isQuiet);
}

void leavePicture(QWidget& widget, const QString& name)
{
    if (const QString folder = qEnvironmentVariable("STEADYMARK_TEST_PICTURES"); !folder.isEmpty())
        widget.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
}

void expectNothingClipped(const QWidget& window)
{
    for (const QWidget* const widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->isWindow() || widget->window() != &window)
            continue;
        const QWidget* const parent = widget->parentWidget();
        const std::string name =
            std::string(widget->metaObject()->className()) + " \"" + widget->accessibleName().toStdString() + "\"";
        const QSize least = widget->minimumSizeHint();
        if (least.isValid() && !widget->inherits("QScrollBar") && !widget->inherits("QHeaderView")
            && !widget->inherits("QTableCornerButton")) {
            EXPECT_GE(widget->width(), std::min(least.width(), widget->maximumWidth())) << name;
            EXPECT_GE(widget->height(), std::min(least.height(), widget->maximumHeight())) << name;
        }
        const QWidget* const grandparent = parent->parentWidget();
        const bool isScrolled =
            parent->inherits("QAbstractScrollArea") || (grandparent && grandparent->inherits("QAbstractScrollArea"));
        if (!isScrolled) {
            EXPECT_TRUE(parent->rect().contains(widget->geometry()))
                << name << " in " << parent->metaObject()->className();
        }
        if (const auto* const label = qobject_cast<const QLabel*>(widget); label && !label->wordWrap()
            && label->textFormat() != Qt::RichText) { // of rich text the least size says it, above
            EXPECT_GE(label->contentsRect().width() + 1, label->fontMetrics().horizontalAdvance(label->text()))
                << qPrintable(label->text());
        }
        if (const auto* const box = qobject_cast<const QComboBox*>(widget);
            box && !box->inherits("steadymark::gui::TargetCard")) {
            EXPECT_GE(box->width(), box->sizeHint().width()) << qPrintable(box->currentText());
        }
    }
}

bool drop(QWidget& window, const std::vector<std::filesystem::path>& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const auto& file : files)
        urls << QUrl::fromLocalFile(QString::fromStdString(toUtf8(file)));
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &event);
    return true;
}

void acceptFile(const std::filesystem::path& file)
{
    QFileDialog* dialog = nullptr;
    ASSERT_TRUE(waitFor([&] {
        for (QWidget* const widget : QApplication::topLevelWidgets()) {
            if (auto* const open = qobject_cast<QFileDialog*>(widget); open && open->isVisible())
                dialog = open;
        }
        return dialog != nullptr;
    }));
    auto* const name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    ASSERT_TRUE(name);
    name->setText(pathText(file));
    QPointer<QFileDialog> open = dialog;
    QTest::keyClick(name, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return open.isNull(); }));
}

RunResult sampleResult()
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.passes = 2;
    options.hasWarmUp = false;
    RunResult result = emptyBenchmark(buildPlan(options));
    result.applicationVersion = "0.1.0";
    result.id = "0123456789abcdef0123456789abcdef";
    result.startedAtUnixMs = 1'752'847'320'000;
    result.target.path = "/home/somebody";
    result.target.fileSystem = "ext4";
    result.target.total = ByteCount(2'000'000'000'000);
    result.target.available = ByteCount(412'000'000'000);
    Drive drive;
    drive.name = "nvme0n1";
    drive.model = "Example SSD 2000";
    drive.bus = "nvme";
    drive.link = "PCIe 4.0 x4";
    result.target.drives = {drive};
    result.target.driveIds = {""};
    std::uint64_t ios = 5'000;
    Nanoseconds at{};
    for (const WorkloadStep& planned : planOf(result).steps) {
        StepRecord step;
        step.name = planned.name;
        step.workload = planned.workload;
        step.status = StepStatus::Complete;
        step.engine.backend = "io_uring";
        for (const std::uint64_t pass : {ios, ios + 300}) {
            step.passes.push_back(samplePass(planned.workload, pass, at));
            at += Nanoseconds(1'000'000'000);
        }
        gridOf(result).steps.push_back(step);
        ios -= 500;
    }
    result.duration = at;
    result.stages.front().duration = at;
    addWritten(result, 30'000'000'000);
    return result;
}

void saveSampleTrace(const std::filesystem::path& file)
{
    TraceMeta meta;
    meta.application = "SteadyMark 0.1.0";
    meta.driveModel = "Example SSD 2000";
    meta.startedAtUnixMs = 1'752'847'320'000;
    TraceStep step;
    step.name = "RND4K-Q1T1-R";
    step.workload.pattern = AccessPattern::Random;
    step.workload.blockSize = ByteCount(4096);
    step.workload.length.ios = 120'000;
    step.targetSize = ByteCount(1U << 30U);
    step.seed = 7;
    meta.steps = {step};
    TraceImage image;
    std::uint64_t now = 0;
    for (std::uint16_t pass = 1; pass <= 2; ++pass) {
        TracePass described;
        described.pass = pass;
        described.startedAt = Nanoseconds(static_cast<std::int64_t>(now));
        described.ios = 120'000;
        TraceColumns columns;
        for (std::uint64_t io = 0; io < described.ios; ++io) {
            std::uint64_t latency = 60'000 + io * 7919 % 20'011 + (io % 911 == 0 ? 900'000 : 0);
            if (io == 40'000)
                latency = 250'000'000;
            columns.submitNs.push_back(now);
            columns.latencyNs.push_back(latency);
            columns.index.push_back(io);
            columns.isWrite.push_back(0);
            columns.batch.push_back(1);
            now += latency + 800;
            if (columns.size() == ioPerChunk || io + 1 == described.ios) {
                image.addChunk({0, pass, 0}, columns, 4096);
                columns = {};
            }
        }
        described.duration = Nanoseconds(static_cast<std::int64_t>(now)) - described.startedAt;
        meta.passes.push_back(described);
    }
    image.finish(meta);
    const Result<> saved = image.save(file);
    Q_ASSERT(saved);
}

PlanOptions shortOptions()
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.fileSize = ByteCount(64U << 20U);
    options.passes = 1;
    options.hasWarmUp = false;
    options.measure = Nanoseconds(100'000'000);
    options.interval = Nanoseconds(0);
    return options;
}

DiskFolder::DiskFolder()
    : m_folder(QStringLiteral("/var/tmp/steadymark-gui-XXXXXX"))
{
}

std::filesystem::path DiskFolder::path() const
{
    return pathFromUtf8(m_folder.path().toStdString());
}

std::vector<std::string> DiskFolder::entries() const
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path()))
        names.push_back(entry.path().filename().string());
    return names;
}

EngineMachine::EngineMachine(const DriveCatalog* catalog)
    : m_real(makeMachine(m_data.path()))
    , m_machine(std::make_unique<testing::FakeMachine>(
          m_real->targets(), m_real->catalog(), m_real->environment(), m_real->clock()))
{
    if (catalog)
        m_machine->use(*catalog);
}

EngineMachine::~EngineMachine()
{
    QThreadPool::globalInstance()->waitForDone();
}

Window::Window(const std::filesystem::path& target, const PlanOptions& options, const DriveCatalog* catalog)
    : machine(catalog)
    , settings(machine.dataFolder() / "settings.ini")
    , theme((settings.setTarget(target), settings.setOptions(options), ThemeChoice::Light), Theme::Watch::Nothing)
    , session(machine.parts(), machine.dataFolder())
    , history(machine.resultsFolder())
    , window(session, history, settings, theme)
{
    window.resize(1024, 640);
    window.show();
    std::ignore = waitFor([&] { return window.page<BenchmarkPage>().targetCard().folder() == target; });
}

Window::~Window()
{
    // Nothing may still be on its way into the folder of results when that goes.
    std::ignore = waitFor([] { return QThreadPool::globalInstance()->activeThreadCount() == 0; });
}

} // namespace steadymark::gui::test
