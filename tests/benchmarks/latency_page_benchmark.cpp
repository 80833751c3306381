// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether the Latency page stays responsive on a large trace: time until its first picture, and the longest times for
// which its thread did nothing else than one event, while it opens, zooms by the wheel, moves and comes to rest.
// Offscreen, 1600 × 1100. The file is made in FOLDER, up to 0.5 GB, and removed. Usage: latency_page_benchmark FOLDER
// [MILLIONS]

#include "app/gui/latency/latency_page.h"
#include "app/gui/style/theme.h"
#include "core/trace/format/trace_image.h"
#include "tests/support/generated_trace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

namespace steadymark::gui {
namespace {

constexpr int frameMs = 16;

double threadCpuMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Measures how long each event takes that is not handled inside of another one.
class WatchedApplication final : public QApplication {
public:
    WatchedApplication(int& count, char** words)
        : QApplication(count, words)
    {
    }
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QByteArray name = receiver->metaObject()->className();
        const auto type = static_cast<int>(event->type());
        QElapsedTimer timer;
        timer.start();
        const double cpu = threadCpuMs();
        ++m_depth;
        const bool isHandled = QApplication::notify(receiver, event);
        --m_depth;
        m_durations.push_back({static_cast<double>(timer.nsecsElapsed()) / 1e6, threadCpuMs() - cpu, name, type});
        return isHandled;
    }
    void print(const char* title)
    {
        std::ranges::sort(m_durations, std::greater(), &Duration::milliseconds);
        std::printf("  %-28s %5zu events; longest", title, m_durations.size());
        for (std::size_t i = 0; i < std::min<std::size_t>(4, m_durations.size()); ++i)
            std::printf("  %.1f ms (CPU %.1f; %s, %d)", m_durations[i].milliseconds, m_durations[i].cpuMilliseconds,
                m_durations[i].receiver.constData(), m_durations[i].type);
        std::printf("\n");
        std::fflush(stdout);
        m_durations.clear();
    }

private:
    struct Duration {
        double milliseconds = 0.0;
        double cpuMilliseconds = 0.0;
        QByteArray receiver;
        int type = 0;
    };
    int m_depth = 0;
    std::vector<Duration> m_durations;
};

/// The largest distance of two ticks of a timer of 5 ms: what somebody would notice, other programs included.
class Heartbeat final {
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { m_longest = std::max(m_longest, restart()); });
        m_timer.start(5);
        m_since.start();
    }
    double take()
    {
        const double longest = std::max(m_longest, restart());
        m_longest = 0.0;
        return longest;
    }

private:
    double restart()
    {
        const double elapsed = static_cast<double>(m_since.nsecsElapsed()) / 1e6;
        m_since.restart();
        return elapsed;
    }
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_longest = 0.0;
};

bool makeFile(const std::filesystem::path& file, std::uint64_t millions)
{
    const testing::GeneratedTrace made(millions * 1'000'000, 8);
    TraceImage image;
    for (std::size_t chunk = 0; chunk < made.chunks().size(); ++chunk) {
        TraceColumns columns = made.read(chunk, {.index = true}).value();
        image.addChunk(made.chunks()[chunk].stream, columns, 4096);
    }
    image.finish(made.meta());
    const Result<> saved = image.save(file);
    if (!saved)
        std::fprintf(stderr, "%s\n", saved.error().message().c_str());
    return saved.has_value();
}

void turnWheel(QWidget& canvas, int notches)
{
    const QPointF position(canvas.width() * 0.4, canvas.height() * 0.5);
    QWheelEvent event(position, canvas.mapToGlobal(position), {}, QPoint(0, 120 * notches), Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&canvas, &event);
}

void drag(QWidget& canvas, QEvent::Type type, double x)
{
    const QPointF position(canvas.width() * x, canvas.height() * 0.5);
    const bool isMove = type == QEvent::MouseMove;
    QMouseEvent event(type, position, canvas.mapToGlobal(position), isMove ? Qt::NoButton : Qt::MiddleButton,
        type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::MiddleButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas, &event);
}

int measure(WatchedApplication& application, const std::filesystem::path& file)
{
    LatencyPage page;
    page.resize(1600, 1100);
    page.show();
    QTest::qWait(200);
    Heartbeat heart;
    QElapsedTimer timer;
    double firstPictureMs = 0.0;
    double analysedMs = 0.0;
    int pictures = 0;
    QObject::connect(&page.session(), &TraceSession::pictureReady, &page, [&] {
        ++pictures;
        if (firstPictureMs == 0.0)
            firstPictureMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    });
    QObject::connect(&page.session(), &TraceSession::analysisChanged, &page, [&] {
        if (page.session().wholeAnalysis() && analysedMs == 0.0)
            analysedMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    });
    const auto isExact = [&] {
        const auto& shown = page.plot().picture(LatencyPlot::Layer::First);
        return shown && shown->grid->isExact;
    };
    const auto rest = [&] {
        QElapsedTimer resting;
        resting.start();
        while ((page.session().isBusy() || !isExact()) && resting.elapsed() < 60'000)
            QTest::qWait(5);
        return static_cast<double>(resting.elapsed());
    };
    const auto say = [&](const char* title) {
        application.print(title);
        std::printf("  %-28s longest time between ticks of 5 ms: %.1f ms; %d pictures\n", "", heart.take(), pictures);
        pictures = 0;
    };
    QTest::qWait(50);
    say("at rest");
    timer.start();
    page.openFile(file);
    while (firstPictureMs == 0.0 && timer.elapsed() < 60'000)
        QTest::qWait(1);
    say("opening");
    std::printf("  first picture after %.0f ms, of %llu I/Os\n", firstPictureMs,
        static_cast<unsigned long long>(page.session().view()->ios()));
    QWidget& canvas = *page.plot().canvas();
    for (int i = 0; i < 20; ++i) {
        turnWheel(canvas, 1);
        QTest::qWait(frameMs);
    }
    say("wheel while figures count");
    const double refinedMs = rest();
    say("coming to rest");
    std::printf("  figures after %.0f ms, exact %.0f ms after the last step of the wheel\n", analysedMs, refinedMs);
    for (int i = 0; i < 20; ++i) {
        turnWheel(canvas, i < 10 ? -1 : 1);
        QTest::qWait(frameMs);
    }
    say("wheel, 20 steps");
    drag(canvas, QEvent::MouseButtonPress, 0.5);
    for (int i = 0; i < 40; ++i) {
        drag(canvas, QEvent::MouseMove, 0.5 - 0.01 * i);
        QTest::qWait(frameMs);
    }
    drag(canvas, QEvent::MouseButtonRelease, 0.1);
    say("moving, 40 steps");
    page.plot().resetZoom();
    const double wholeMs = rest();
    say("everything again");
    std::printf("  %s after %.0f ms\n", isExact() ? "exact" : "not exact", wholeMs);
    std::ifstream load("/proc/loadavg");
    std::string average;
    load >> average;
    std::printf("  load of the machine %s\n", average.c_str());
    return 0;
}

} // namespace
} // namespace steadymark::gui

int main(int count, char** words)
{
    using namespace steadymark;
    using namespace steadymark::gui;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchedApplication application(count, words);
    if (count < 2) {
        std::fprintf(stderr, "Usage: latency_page_benchmark FOLDER [MILLIONS]\n");
        return 2;
    }
    const std::uint64_t millions =
        count > 2 ? std::clamp<std::uint64_t>(std::strtoull(words[2], nullptr, 10), 1, 1000) : 100;
    const std::filesystem::path file = std::filesystem::path(words[1]) / "latency-page-benchmark.smtrace";
    std::printf("%llu million I/Os:\n", static_cast<unsigned long long>(millions));
    if (!makeFile(file, millions))
        return 1;
    const int code = measure(application, file);
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    return code;
}
