// SPDX-License-Identifier: GPL-3.0-or-later
//
// How soon the window answers: from the start of the process to a painted window and to the list of the history, and
// from Start to the first number while measuring, to the first figure that counts and to the end. Prints milliseconds.
//
//   first_run_benchmark fill DATA RESULTS                    puts so many results into an empty folder of data
//   first_run_benchmark run DATA TARGET [SIZE] [--film FOLDER] [--theme dark]
//                                                            one test of the default profile on a file of SIZE [64MiB];
//                                                            with --film a picture a second of all of its tests

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/target/target_card.h"
#include "core/procedure/document/result_store.h"
#include "platform/platform.h"
#include "tests/app/gui/test_support.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QTimer>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>

#include <ctime>
#include <unistd.h>

namespace steadymark::gui {
namespace {

/// Since the kernel began this process, in steps of its clock (10 ms).
double msSinceExec()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return 0.0;
    const QByteArray stat = file.readAll();
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double begun = fields.value(19).toDouble() * 1000.0 / static_cast<double>(sysconf(_SC_CLK_TCK));
    return static_cast<double>(now.tv_sec) * 1000.0 + static_cast<double>(now.tv_nsec) / 1e6 - begun;
}

int fill(const std::filesystem::path& data, unsigned results)
{
    ResultStore store(data / "results");
    RunResult result = test::sampleResult();
    for (unsigned number = 0; number < results; ++number) {
        constexpr std::array digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
        result.id = std::string(32, '0');
        const std::string text = std::to_string(number);
        result.id.replace(8 - text.size(), text.size(), text);
        result.comment = std::string("run ") + digits.at(number % 10);
        result.startedAtUnixMs += 3'600'000;
        if (const auto stored = store.add(result); !stored) {
            std::fprintf(stderr, "%s\n", stored.error().message().c_str());
            return 1;
        }
    }
    return 0;
}

class FirstRun final {
public:
    FirstRun(const std::filesystem::path& data, const std::filesystem::path& target, const PlanOptions& options,
        ThemeChoice theme)
        : m_real(makeMachine(data))
        , m_machine(m_real->targets(), m_real->catalog(), m_real->environment(), m_real->clock())
        , m_settings(data / "settings.ini")
        , m_theme((m_settings.setTarget(target), m_settings.setOptions(options), theme), Theme::Watch::Nothing)
        , m_session(m_machine, data)
        , m_history(data / "results")
        , m_window(m_session, m_history, m_settings, m_theme)
    {
        QObject::connect(&m_history, &History::reloaded, &m_window, [this] {
            if (m_listedAt == 0.0)
                m_listedAt = msSinceExec();
        });
    }

    void measure(const QString& film)
    {
        m_window.resize(1024, 640);
        m_window.show();
        if (!QTest::qWaitForWindowExposed(&m_window))
            std::fputs("The window was not shown.\n", stderr);
        m_window.grab(); // as it is painted
        tell("painted", msSinceExec());
        waitFor([&] { return m_listedAt > 0.0; }, "the history");
        tell("history listed", m_listedAt);
        BenchmarkPage& page = m_window.page<BenchmarkPage>();
        waitFor([&] { return !page.targetCard().folder().empty(); }, "the target");
        tell("target known", msSinceExec());

        QElapsedTimer sinceStart;
        sinceStart.start();
        page.start();
        takePictures(page, film, sinceStart);
        waitFor([&] { return hasFigure(page, true) || hasFigure(page, false); }, "a number");
        tell("first number after Start", static_cast<double>(sinceStart.elapsed()));
        waitFor([&] { return hasFigure(page, false); }, "a figure");
        tell("first figure after Start", static_cast<double>(sinceStart.elapsed()));
        waitFor([&] { return page.result() != nullptr; }, "the end", 3'600'000);
        tell("end after Start", static_cast<double>(sinceStart.elapsed()));
        waitFor([&] { return m_session.isIdle(); }, "what follows");
        if (!film.isEmpty())
            QTest::qWait(1200); // with the result
    }

private:
    static void tell(const char* what, double ms)
    {
        std::printf("%-26s %8.0f ms\n", what, ms);
        std::fflush(stdout);
    }

    static void waitFor(const std::function<bool()>& condition, const char* what, qint64 mostMs = 60'000)
    {
        QElapsedTimer timer;
        timer.start();
        while (!condition()) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
            QTest::qSleep(1);
            if (timer.elapsed() > mostMs) {
                std::fprintf(stderr, "%s does not come.\n", what);
                std::exit(1);
            }
        }
    }

    static bool hasFigure(const BenchmarkPage& page, bool isLive)
    {
        for (const QModelIndex& cell : page.grid().model().cellsOf(0)) {
            const bool isRunning = cell.data(ResultGridModel::LiveRole).toBool();
            if (isLive ? isRunning : !isRunning && cell.data(ResultGridModel::FigureRole).isValid())
                return true;
        }
        return false;
    }

    void takePictures(BenchmarkPage& page, const QString& film, const QElapsedTimer& sinceStart)
    {
        if (film.isEmpty())
            return;
        auto* const timer = new QTimer(&page);
        timer->setInterval(1000);
        const auto take = [this, film, &sinceStart] {
            const auto second = static_cast<int>((sinceStart.elapsed() + 500) / 1000);
            m_window.grab().save(film + QStringLiteral("/%1.png").arg(second, 3, 10, QLatin1Char('0')));
        };
        QObject::connect(timer, &QTimer::timeout, &page, take);
        take();
        timer->start();
    }

    std::unique_ptr<Machine> m_real;
    testing::FakeMachine m_machine;
    Settings m_settings;
    Theme m_theme;
    RunSession m_session;
    History m_history;
    MainWindow m_window;
    double m_listedAt = 0.0;
};

int run(const std::filesystem::path& data, const std::filesystem::path& target, std::span<char*> more)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.fileSize = ByteCount(64U << 20U);
    options.passes = 1;
    QString film;
    ThemeChoice theme = ThemeChoice::Light;
    for (std::size_t index = 0; index < more.size(); ++index) {
        const std::string_view word = more[index];
        if (word == "--film" && index + 1 < more.size())
            film = QString::fromLocal8Bit(more[++index]);
        else if (word == "--theme" && index + 1 < more.size())
            theme = std::string_view(more[++index]) == "dark" ? ThemeChoice::Dark : ThemeChoice::Light;
        else if (const auto size = parseByteCount(std::string(word)))
            options.fileSize = size.value();
    }
    if (film.isEmpty()) {
        options.profile = "custom"; // or the settings give it all of its rows again
        options.rows.resize(1);
        options.operations = Operations::ReadOnly;
    }
    FirstRun(data, target, options, theme).measure(film);
    return 0;
}

} // namespace
} // namespace steadymark::gui

int main(int count, char** words)
{
    using namespace steadymark::gui;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(count, words);
    const std::span<char*> all(words, static_cast<std::size_t>(count));
    if (count == 4 && std::string_view(words[1]) == "fill")
        return fill(words[2], static_cast<unsigned>(std::strtoul(words[3], nullptr, 10)));
    if (count >= 4 && std::string_view(words[1]) == "run")
        return run(words[2], words[3], all.subspan(4));
    std::fputs("first_run_benchmark fill DATA RESULTS\n"
               "first_run_benchmark run DATA TARGET [SIZE] [--film FOLDER] [--theme dark]\n",
        stderr);
    return 2;
}
