// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/test_file_preparer.h"

#include "core/base/remedy.h"
#include "core/engine/buffer_area.h"
#include "core/workload/data_source.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

constexpr auto chunkBytes = static_cast<std::uint32_t>(testFileBlock.count());
constexpr auto queueDepth = static_cast<std::uint32_t>(testFileMemory / testFileBlock);
/// Told apart from every worker's stream (pass and worker number), so that no sector of the fill is ever written again.
constexpr std::uint64_t fillStream = ~std::uint64_t{0} - 1;

Error describeFailure(const OpenTarget& target, int osError, std::uint64_t written)
{
    const Figure done{formatDecimalBytes(static_cast<double>(written))};
    const Figure size{formatSize(target.geometry().size)};
    const ErrorCode code = errorCodeOf(osError);
    if (code == ErrorCode::NoSpace)
        return {code,
            Sentence::sequence({Sentence("The target is full: only {written} of the test file of {size} were written.",
                                    {{"written", done}, {"size", size}}),
                Sentence::toDo({Remedy::Kind::FreeSpaceOrSmallerSize, {}}), Sentence("The file was removed.")}),
            osError};
    const Sentence failed(
        "Writing the test file failed after {written} of the test file of {size} were written: {reason}.",
        {{"written", done}, {"size", size}, {"reason", describeOsError(osError)}});
    // Linux reports a pulled drive as a failing one.
    if (code == ErrorCode::DeviceGone || (code == ErrorCode::Io && target.isDriveGone()))
        return {ErrorCode::DeviceGone,
            Sentence::sequence({failed, Sentence("The drive is gone; check its cable and connection."),
                Sentence("SteadyMark removes what is left of the file when a test starts after the drive is back.")}),
            osError};
    return {code,
        Sentence::sequence({failed, Sentence("The drive or its connection may be failing; the file was removed.")}),
        osError};
}

std::vector<Sentence> warningsOf(const ExtentReport& report)
{
    const auto amount = [](ByteCount bytes) {
        return Figure{formatDecimalBytes(bytes)};
    };
    std::vector<Sentence> warnings;
    if (report.missing.count() > 0 || report.unwritten.count() > 0)
        warnings.push_back(Sentence("The file system stores {amount} of the test file as holes or unwritten extents: "
                                    "reads there do not touch the drive.",
            {{"amount", amount(report.missing + report.unwritten)}}));
    if (report.encoded.count() > 0)
        warnings.push_back(Sentence("The file system compresses or encrypts {amount} of the test file: the results "
                                    "depend on the processor as much as on the drive.",
            {{"amount", amount(report.encoded)}}));
    if (report.inlined.count() > 0)
        warnings.push_back(Sentence("The file system keeps {amount} of the test file inline in its metadata.",
            {{"amount", amount(report.inlined)}}));
    if (report.shared.count() > 0)
        warnings.push_back(Sentence(
            "The file system shares {amount} of the test file with another file: writes there are copied first.",
            {{"amount", amount(report.shared)}}));
    return warnings;
}

} // namespace

Result<PreparedFile> prepareTestFile(OpenTarget& target, const DataPattern& data, std::uint64_t seed,
    const StampClock& stampClock, Clock& clock, std::stop_token stop,
    const std::function<void(std::uint64_t)>& onProgress)
{
    PreparedFile prepared;
    const Nanoseconds begin = clock.now();
    BOOST_OUTCOME_TRY(const BufferArea area, BufferArea::allocate(std::size_t{chunkBytes} * queueDepth));
    DataSource source(data, seed, fillStream);

    BackendRequest request;
    request.queueDepth = queueDepth;
    request.maximumIoBytes = chunkBytes;
    request.bufferArea = area.bytes();
    request.clock = &stampClock;
    BOOST_OUTCOME_TRY(const MadeBackend made, target.makeBackend(request));

    const std::uint64_t size = target.geometry().size.count();
    std::uint64_t next = 0;
    std::array<IoRequest, queueDepth> requests;
    std::array<IoCompletion, queueDepth> completions;
    std::array<IoRequest, queueDepth> open; // what each slot still has to write
    std::vector<std::uint32_t> free;
    for (std::uint32_t slot = 0; slot < queueDepth; ++slot) {
        open[slot].slot = slot;
        free.push_back(slot);
    }
    std::uint32_t inFlight = 0;
    std::optional<Error> error;
    while (true) {
        std::uint32_t batch = 0;
        while (!free.empty() && !error && !stop.stop_requested()) {
            IoRequest& chunk = open[free.back()];
            if (chunk.bytes == 0) {
                if (next == size)
                    break;
                chunk.offsetBytes = next;
                chunk.bytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(chunkBytes, size - next));
                chunk.direction = Direction::Write;
                chunk.data = area.bytes().data() + std::size_t{chunk.slot} * chunkBytes;
                // Filled anew each time, not just stamped: neighbouring chunks must not be alike to a compressing file
                // system.
                source.fill({chunk.data, chunk.bytes});
                next += chunk.bytes;
            }
            free.pop_back();
            requests[batch++] = chunk;
        }
        if (batch == 0 && inFlight == 0)
            break;
        const Exchange exchange = made.backend->exchange({requests.data(), batch}, completions, 1);
        inFlight += batch;
        if (exchange.osError != 0) {
            error = describeFailure(target, exchange.osError, prepared.writtenBytes);
            break;
        }
        for (std::uint32_t i = 0; i < exchange.completed; ++i) {
            IoRequest& chunk = open[completions[i].slot];
            const std::int32_t result = completions[i].result;
            --inFlight;
            free.push_back(chunk.slot);
            if (result <= 0) {
                if (!error)
                    error = describeFailure(target, -result, prepared.writtenBytes);
                continue;
            }
            // A short write goes on at the last address that direct I/O can reach.
            const std::uint32_t alignment = std::max(512U, target.geometry().offsetAlignment);
            auto done = static_cast<std::uint32_t>(result);
            if (done < chunk.bytes)
                done -= done % alignment;
            if (done == 0 && !error) {
                error = describeFailure(target, 0, prepared.writtenBytes);
                continue;
            }
            chunk.offsetBytes += done;
            chunk.data += done;
            chunk.bytes -= done;
            prepared.writtenBytes += done;
        }
        onProgress(prepared.writtenBytes);
    }
    if (error)
        return failure(*error);
    if (stop.stop_requested())
        return fail(
            ErrorCode::Cancelled, Sentence("Stopped while the test file was being written; the file was removed."));

    BOOST_OUTCOME_TRY(target.sync());
    prepared.extents = target.inspectExtents();
    prepared.warnings = warningsOf(prepared.extents);
    target.dropCache();
    prepared.duration = clock.now() - begin;
    return prepared;
}

} // namespace steadymark
