// SPDX-License-Identifier: GPL-3.0-or-later
// What importing a trace of another program costs: I/Os and lines a second, and the most memory that the process ever
// took, which must not grow with the trace. "trace_import_benchmark 10000000" imports so many I/Os of each format,
// which are made up line by line while they are read; what making them up costs alone is told beside it.
#include "core/base/random.h"
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/trace_import.h"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <streambuf>

namespace {

using namespace steadymark;

/// Makes a text up while it is read.
class MadeUpText final : public std::streambuf {
public:
    /// Appends the lines of one I/O.
    using MakeLines = std::function<void(std::string& text, std::uint64_t number, RandomGenerator& random)>;

    MadeUpText(std::uint64_t ios, MakeLines makeLines)
        : m_ios(ios)
        , m_makeLines(std::move(makeLines))
    {
    }

private:
    int_type underflow() override
    {
        if (m_next == m_ios)
            return traits_type::eof();
        m_text.clear();
        for (constexpr std::size_t enough = 1U << 18U; m_next < m_ios && m_text.size() < enough; ++m_next)
            m_makeLines(m_text, m_next, m_random);
        setg(m_text.data(), m_text.data(), m_text.data() + m_text.size());
        return traits_type::to_int_type(m_text.front());
    }

    std::uint64_t m_ios;
    std::uint64_t m_next = 0;
    MakeLines m_makeLines;
    RandomGenerator m_random{1};
    std::string m_text;
};

void append(std::string& text, std::uint64_t number, int width = 0)
{
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    for (auto missing = width - (end - digits); missing > 0; --missing)
        text += '0';
    text.append(digits, end);
}

void blkparseEvent(std::string& text, std::uint64_t timeNs, char action, bool isWrite, std::uint64_t sector)
{
    text += "  8,0    0        1 ";
    append(text, timeNs / 1'000'000'000);
    text += '.';
    append(text, timeNs % 1'000'000'000, 9);
    text += "   594  ";
    text += action;
    text += isWrite ? "  WS " : "   R ";
    append(text, sector);
    text += action == 'C' ? " + 8 [0]\n" : " + 8 [fio]\n";
}

/// Queue, issue and completion of each I/O; 16 are in flight.
void blkparseLines(std::string& text, std::uint64_t number, RandomGenerator& random)
{
    constexpr std::uint64_t inFlight = 16;
    const auto sectorOf = [](std::uint64_t io) {
        return (io * 0x9E3779B97F4A7C15ULL >> 36U) * 8;
    };
    const std::uint64_t now = number * 5000 + (random.next() & 1023U);
    if (number >= inFlight)
        blkparseEvent(text, now, 'C', (number - inFlight) % 3 == 0, sectorOf(number - inFlight));
    blkparseEvent(text, now + 1100, 'Q', number % 3 == 0, sectorOf(number));
    blkparseEvent(text, now + 2200, 'D', number % 3 == 0, sectorOf(number));
}

void msrLines(std::string& text, std::uint64_t number, RandomGenerator& random)
{
    append(text, 128'166'372'003'061'629 + number * 50);
    text += number % 3 == 0 ? ",hm,0,Write," : ",hm,0,Read,";
    append(text, (random.next() >> 30U) / 4096 * 4096);
    text += ",4096,54086\n";
}

double secondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// MiB; 0 where the system does not tell.
double peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:"))
            return std::strtod(line.c_str() + 6, nullptr) / 1024.0;
    }
    return 0.0;
}

void benchmark(const char* format, std::uint64_t ios, const MadeUpText::MakeLines& makeLines)
{
    std::uint64_t lines = 0;
    const double making = secondsOf([&] {
        MadeUpText text(ios, makeLines);
        std::istream stream(&text);
        LineReader reader(stream, LineReader::LongLines::Cut);
        for (auto line = reader.next(); line && line.value(); line = reader.next())
            ++lines;
    });
    std::uint64_t bytes = 0;
    std::uint64_t imported = 0;
    const double all = secondsOf([&] {
        MadeUpText text(ios, makeLines);
        std::istream stream(&text);
        std::istream* const streams[] = {&stream};
        const Result<ImportSummary> summary =
            traceImporterFor(format)->read(streams, "made up", {}, [&bytes](std::string_view piece) -> Result<> {
                bytes += piece.size();
                return success();
            });
        if (summary)
            imported = summary.value().ios;
        else
            std::fprintf(stderr, "%s\n", summary.error().message().c_str());
    });
    const double taken = std::max(all - making, 1e-9);
    std::printf("%10s %12llu %12.2f %12.2f %12.1f %12.2f %12.1f\n", format, static_cast<unsigned long long>(imported),
        static_cast<double>(imported) / taken / 1e6, static_cast<double>(lines) / taken / 1e6,
        making / static_cast<double>(ios) * 1e9,
        static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(imported, 1)), peakMemory());
}

} // namespace

int main(int count, char** arguments)
{
    const std::uint64_t ios = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 2'000'000;
    std::printf("%10s %12s %12s %12s %12s %12s %12s\n", "format", "I/Os", "M I/Os/s", "M lines/s", "making ns",
        "bytes/IO", "peak MiB");
    benchmark("blkparse", ios, blkparseLines);
    benchmark("msr", ios, msrLines);
    return 0;
}
