// SPDX-License-Identifier: GPL-3.0-or-later
//
// How quickly traces of 1, 10 and 100 million I/Os are drawn: time from opening the file to the first picture of
// everything, and time for each of 200 pictures of 1600 × 800 pixels while somebody zooms in, pans and zooms out again.
// The files are made in FOLDER, up to 0.5 GB, and removed. Usage: viewer_benchmark FOLDER [MILLIONS …]

#include "core/trace/analysis/stalls.h"
#include "core/trace/format/trace_file.h"
#include "core/trace/format/trace_image.h"
#include "core/trace/view/trace_view.h"
#include "tests/support/generated_trace.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace steadymark {
namespace {

using testing::GeneratedTrace;

double cpuMs()
{
    return static_cast<double>(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

double sinceMs(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// VmRSS (now) or VmHWM (the most so far) of this process in MB.
double memoryMb(const std::string& name)
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word == name + ":") {
            double kib = 0.0;
            status >> kib;
            return kib * 1024 / 1e6;
        }
    }
    return 0.0;
}

GridRequest wholePicture(const TraceView& view)
{
    GridRequest request;
    request.begin = static_cast<double>(view.beginNs());
    request.end = static_cast<double>(view.endNs());
    request.lowNs = static_cast<double>(std::max<std::uint64_t>(1, view.minimumNs()));
    request.highNs = static_cast<double>(view.maximumNs()) * 1.05;
    request.columns = 1600;
    request.rows = 800;
    return request;
}

/// 80 pictures deeper and deeper at a third of the trace, 40 to the right, 80 out again.
std::vector<GridRequest> script(const TraceView& view)
{
    std::vector<GridRequest> frames;
    const GridRequest whole = wholePicture(view);
    const double center = whole.begin + (whole.end - whole.begin) / 3;
    for (int frame = 0; frame < 200; ++frame) {
        const int depth = frame < 80 ? frame : frame < 120 ? 80 : 200 - frame;
        const int panned = frame < 80 ? 0 : std::min(frame - 80, 40);
        const double width = (whole.end - whole.begin) * std::pow(1e-5, depth / 80.0);
        GridRequest request = whole;
        const double panWidth = (whole.end - whole.begin) * 1e-5 * 0.1;
        request.begin = std::max(whole.begin, center - width / 2 + panned * panWidth);
        request.end = request.begin + width;
        frames.push_back(request);
    }
    return frames;
}

struct Figures {
    std::vector<double> milliseconds;
    std::vector<double> cpu; ///< of all threads, in ms: what it would take on a machine that does nothing else
    unsigned exact = 0;
};

void print(const char* title, Figures figures)
{
    std::vector<double>& ms = figures.milliseconds;
    std::ranges::sort(ms);
    std::vector<double>& cpu = figures.cpu;
    std::ranges::sort(cpu);
    std::printf("  %-36s %8.2f %8.2f %8.2f | %8.2f %8.2f %8.2f | %5u of %zu %8.0f\n", title, ms[ms.size() / 2],
        ms[ms.size() * 95 / 100], ms.back(), cpu[cpu.size() / 2], cpu[cpu.size() * 95 / 100], cpu.back(), figures.exact,
        ms.size(), memoryMb("VmRSS"));
    std::fflush(stdout);
}

Figures play(const TraceView& view, const std::vector<GridRequest>& frames)
{
    Figures figures;
    LatencyGrid grid;
    for (const GridRequest& request : frames) {
        const auto start = std::chrono::steady_clock::now();
        const double cpu = cpuMs();
        grid = view.count(request, std::move(grid));
        figures.milliseconds.push_back(sinceMs(start));
        figures.cpu.push_back(cpuMs() - cpu);
        figures.exact += grid.isExact ? 1 : 0;
    }
    return figures;
}

/// As the window does it: what is not exact is counted exactly by another thread, until the next picture is asked for;
/// a picture each 16 ms.
Figures playRefined(const TraceView& view, const std::vector<GridRequest>& frames)
{
    Figures figures;
    std::stop_source stop;
    std::jthread refining;
    LatencyGrid grid;
    for (const GridRequest& request : frames) {
        stop.request_stop();
        const auto start = std::chrono::steady_clock::now();
        const double cpu = cpuMs();
        grid = view.count(request, std::move(grid));
        figures.milliseconds.push_back(sinceMs(start));
        figures.cpu.push_back(cpuMs() - cpu);
        figures.exact += grid.isExact ? 1 : 0;
        if (!grid.isExact) {
            stop = {};
            refining = std::jthread(
                [&view, request, token = stop.get_token()] { static_cast<void>(view.countExactly(request, token)); });
        }
        std::this_thread::sleep_until(start + std::chrono::milliseconds(16));
    }
    return figures;
}

/// Writes a trace file and prints what that took. \return false if it could not be written
bool makeFile(const std::filesystem::path& file, std::uint64_t millions)
{
    constexpr std::uint16_t workers = 8;
    const GeneratedTrace made(millions * 1'000'000, workers);
    std::printf("\n%llu million I/Os of %d workers:\n", static_cast<unsigned long long>(millions), workers);
    double cpu = cpuMs();
    TraceImage image;
    for (std::size_t chunk = 0; chunk < made.chunks().size(); ++chunk) {
        TraceColumns columns = made.read(chunk, {.index = true}).value();
        image.addChunk(made.chunks()[chunk].stream, columns, 4096);
    }
    const double encodeMs = cpuMs() - cpu;
    cpu = cpuMs();
    image.finish(made.meta());
    const double finishMs = cpuMs() - cpu;
    const auto ios = static_cast<double>(image.ios());
    std::printf("  file of %.0f MB, %.2f bytes an I/O; encoding took %.1f ns an I/O and the overview %.1f (CPU)\n",
        static_cast<double>(image.bytes()->size()) / 1e6, static_cast<double>(image.bytes()->size()) / ios,
        encodeMs * 1e6 / ios, finishMs * 1e6 / ios);
    const Result<> saved = image.save(file);
    if (!saved)
        std::fprintf(stderr, "%s\n", saved.error().message().c_str());
    return saved.has_value();
}

void measure(const std::filesystem::path& file)
{
    const double before = memoryMb("VmRSS");
    auto start = std::chrono::steady_clock::now();
    double cpu = cpuMs();
    const std::shared_ptr<const TraceSource> trace = openTrace(file).value();
    const double openMs = sinceMs(start);
    for (const Sentence& sentence : trace->damage())
        std::printf("  damaged: %s\n", english(sentence).c_str());
    const std::shared_ptr<TraceView> view = TraceView::make(trace, {}).value();
    const double viewMs = sinceMs(start);
    const LatencyGrid first = view->count(wholePicture(*view));
    std::printf("  opened after %.0f ms, ready after %.0f, first picture of everything after %.0f (CPU %.0f), %s\n",
        openMs, viewMs, sinceMs(start), cpuMs() - cpu, first.isExact ? "exact" : "from tiles");
    start = std::chrono::steady_clock::now();
    cpu = cpuMs();
    static_cast<void>(view->countExactly(wholePicture(*view), {}));
    std::printf("  the same counted from every I/O in %.0f ms (CPU %.0f)\n", sinceMs(start), cpuMs() - cpu);

    const std::vector<GridRequest> frames = script(*view);
    std::printf("  %-36s %26s | %26s |\n", "200 pictures, ms for each", "elapsed", "CPU, all threads");
    std::printf("  %-36s %8s %8s %8s | %8s %8s %8s | %12s %8s\n", "", "median", "95 %", "largest", "median", "95 %",
        "largest", "exact", "MB in all");
    print("zoom in, pan, zoom out", play(*view, frames));
    print("the same once more", play(*view, frames));
    print("refined meanwhile, one each 16 ms", playRefined(*view, frames));
    print("the same once more", playRefined(*view, frames));
    std::printf("  memory before the view %.0f MB, most so far %.0f MB\n", before, memoryMb("VmHWM"));

    start = std::chrono::steady_clock::now();
    const TraceStatistics statistics = analyzeTrace(*trace, {}).value();
    const double analyzeMs = sinceMs(start);
    start = std::chrono::steady_clock::now();
    const StallReport stalls = findStalls(*trace, {}).value();
    std::printf("  exact percentiles and boxes in %.0f ms (p99.9 %.0f µs), stalls in %.1f ms (%zu)\n", analyzeMs,
        static_cast<double>(statistics.summary.p999Ns) / 1e3, sinceMs(start), stalls.stalls.size());
    std::fflush(stdout);
}

} // namespace
} // namespace steadymark

int main(int count, char** words)
{
    if (count < 2) {
        std::fprintf(stderr, "Usage: viewer_benchmark FOLDER [MILLIONS ...]\n");
        return 2;
    }
    std::vector<std::uint64_t> sizes;
    for (int i = 2; i < count; ++i)
        sizes.push_back(std::clamp<std::uint64_t>(std::strtoull(words[i], nullptr, 10), 1, 1000));
    if (sizes.empty())
        sizes = {1, 10, 100};
    const std::filesystem::path file = std::filesystem::path(words[1]) / "viewer-benchmark.smtrace";
    for (const std::uint64_t millions : sizes) {
        if (!steadymark::makeFile(file, millions))
            return 1;
        steadymark::measure(file);
        std::error_code ignored;
        std::filesystem::remove(file, ignored);
    }
}
