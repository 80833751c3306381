// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/fio_yardstick.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/json_reader.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>

namespace steadymark {

Result<FioFigures> measureWithFio(const Workload& workload, const std::filesystem::path& file, ByteCount size,
    const std::filesystem::path& latencyLog)
{
    const bool isRandom = workload.pattern == AccessPattern::Random;
    std::string kind;
    switch (operationOf(workload)) {
    case Operation::Read:
        kind = isRandom ? "randread" : "read";
        break;
    case Operation::Write:
        kind = isRandom ? "randwrite" : "write";
        break;
    case Operation::Mix:
        kind = (isRandom ? std::string("randrw") : std::string("rw"))
            + " --rwmixread=" + std::to_string(workload.readPercent);
        break;
    }
    std::string rate;
    if (workload.rate)
        rate = " --rate_iops=" + std::to_string(std::llround(workload.rate->iops / workload.threads))
            + (workload.rate->arrivals == Arrivals::Poisson ? " --rate_process=poisson" : "");
    const std::string command =
        "fio --name=yardstick --output-format=json --ioengine=io_uring --direct=1 --fixedbufs=1 "
        "--registerfiles=1 --group_reporting --time_based --allow_file_create=0 --refill_buffers=0 --rw="
        + kind + " --bs=" + std::to_string(workload.blockSize.count())
        + " --iodepth=" + std::to_string(workload.queueDepth) + " --numjobs=" + std::to_string(workload.threads)
        + " --size=" + std::to_string(size.count())
        + " --runtime=" + std::to_string(workload.length.time.value_or(Nanoseconds(0)) / std::chrono::milliseconds(1))
        + "ms" + " --filename='" + toUtf8(file) + "'" + " --lat_percentiles=1 --percentile_list=99" + rate
        + (latencyLog.empty() ? std::string() : " --log_offset=1 --write_lat_log='" + toUtf8(latencyLog) + "'")
        + " 2>/dev/null";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    if (!pipe)
        return fail(ErrorCode::NotFound, Sentence("fio cannot be started. Install the package fio."));
    std::string output;
    std::array<char, 4096> chunk{};
    while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), pipe.get()))
        output.append(chunk.data(), got);
    const std::size_t begin = output.find('{');
    if (begin == std::string::npos)
        return fail(ErrorCode::NotFound, Sentence("fio printed no JSON: {output}", {{"output", output}}));
    BOOST_OUTCOME_TRY(const json::value document, parseJson(std::string_view(output).substr(begin)));

    const JsonReader reader(document);
    const JsonReader job = reader.member("jobs").element(0);
    FioFigures figures;
    std::uint64_t ios = 0;
    std::uint64_t most = 0;
    for (const char* direction : {"read", "write"}) {
        const JsonReader side = job.member(direction);
        figures.bytesPerSecond += side.member("bw_bytes").number();
        figures.iops += side.member("iops").number();
        const std::uint64_t count = side.member("total_ios").unsignedInteger();
        figures.meanLatencyNs += side.member("lat_ns").member("mean").number() * static_cast<double>(count);
        ios += count;
        if (count > most) {
            most = count;
            figures.p99LatencyNs =
                static_cast<double>(side.member("lat_ns").member("percentile").member("99.000000").unsignedInteger());
        }
    }
    BOOST_OUTCOME_TRY(reader.check());
    if (ios == 0)
        return fail(ErrorCode::Io, Sentence("fio did no I/O."));
    figures.meanLatencyNs /= static_cast<double>(ios);
    const double runtimeNs = static_cast<double>(job.member("job_runtime").unsignedInteger()) * 1e6;
    figures.userNsPerIo = job.member("usr_cpu").number() / 100.0 * runtimeNs / static_cast<double>(ios);
    figures.systemNsPerIo = job.member("sys_cpu").number() / 100.0 * runtimeNs / static_cast<double>(ios);
    BOOST_OUTCOME_TRY(reader.check());
    return figures;
}

} // namespace steadymark
