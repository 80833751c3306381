// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/foreign_record.h"
#include "core/trace/foreign/line_reader.h"
#include "core/trace/foreign/workload_guess.h"
#include "core/trace/format/trace_writer.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace steadymark {

/// What the user chose of an import.
struct ImportOptions {
    std::optional<std::string> device; ///< whose I/Os are kept; unset: the busiest one at the beginning
    /// Of fio's iolog of version 3, whose manual names none and of which there are files in both: ns.
    std::uint64_t iologUnitNs = 1000;
    /// So that an import can be stopped: records are kept long before any is written.
    MayReadOn mayReadOn = {};
};

/// What an import has made of a foreign trace.
struct ImportSummary {
    struct Rejected {
        std::uint64_t records = 0;
        std::uint64_t firstLine = 0; ///< of binary traces the record, from 1
    };

    std::string format;
    std::uint64_t ios = 0;       ///< records that were kept; a long discard is one, and several I/Os of the trace
    std::uint64_t transfers = 0; ///< of them, that read or write
    std::uint64_t timedIos = 0;  ///< of those, that succeeded and whose latency is known
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
    std::uint64_t discardedBytes = 0;
    Nanoseconds span{};                  ///< from the first submission to the last completion
    std::uint64_t smallestStepNs = 0;    ///< between two submissions, other than 0; 0: there is none
    std::uint64_t otherLines = 0;        ///< that tell of no I/O
    std::uint64_t outOfOrderRecords = 0; ///< that came after later ones; sorted as far as the window reaches
    std::uint64_t lateRecords = 0;       ///< of them, that came too late for that and stand where they came
    std::array<Rejected, rejectionCount> rejected{};
    std::vector<TraceDevice> devices; ///< the kept one first, then by I/Os
    std::vector<Sentence> notes;
    std::uint64_t fileBytes = 0; ///< of the trace

    [[nodiscard]] std::uint64_t rejectedRecords() const;
};

/// Takes the records of a foreign trace one by one and makes a trace of those of one device, in memory that does not
/// grow with their number: the first 65536 are kept until they tell which device is the busiest, and then 262144 at a
/// time are sorted by time, of which the earlier half is written. One thread.
class ImportCollector final {
public:
    /// What a format says of all its traces.
    struct Traits {
        std::string_view format;
        std::string_view title; ///< "MSR Cambridge trace"
        StampMeaning stamps = StampMeaning::Issue;
        TraceLevel level = TraceLevel::Unknown;
        std::uint64_t clockResolutionNs = 1;
    };

    /// `writer` outlives the collector; `name` is for the trace's step.
    ImportCollector(const Traits& traits, ImportOptions options, TraceWriter& writer, std::string name);

    [[nodiscard]] const ImportOptions& options() const noexcept { return m_options; }
    /// Where the next records stand: the line, of binary traces the record, from 1.
    void setPlace(std::uint64_t place) noexcept { m_place = place; }
    /// 0, or ns since 1970 at which the times of the records begin to count; a trace says when it was taken.
    void setUnixEpoch(std::int64_t unixNs) { m_unixEpochNs = unixNs; }
    void setClockResolution(std::uint64_t ns) { m_traits.clockResolutionNs = ns; }
    /// The number of a device by its name.
    [[nodiscard]] std::uint32_t device(std::string_view name);

    /// Refuses what no trace can hold, as reject() does. `stampNs` is what the record is ordered by in the source, if
    /// that is not its time (completions). Fails when the trace cannot be written.
    [[nodiscard]] Result<> add(ForeignRecord record, std::optional<std::int64_t> stampNs = std::nullopt);
    void reject(Rejection reason);
    void ignore() { ++m_summary.otherLines; }
    void note(Sentence sentence) { m_summary.notes.push_back(std::move(sentence)); }

    /// Fails if there is no I/O, or none of the device that is wanted.
    [[nodiscard]] Result<ImportSummary> finish();

private:
    [[nodiscard]] bool check(const ForeignRecord& record);
    [[nodiscard]] Result<> chooseDevice();
    [[nodiscard]] Result<> keep(const ForeignRecord& record);
    [[nodiscard]] Result<> drain(std::size_t count);
    [[nodiscard]] std::size_t rejectFarBefore();
    [[nodiscard]] Result<> begin();
    [[nodiscard]] Result<> emit(const ForeignRecord& record);
    [[nodiscard]] Result<> append(const ForeignRecord& record, std::uint64_t timeNs, std::uint32_t bytes);
    [[nodiscard]] Result<> flushChunk();
    [[nodiscard]] TraceMeta meta() const;
    [[nodiscard]] Result<> checkFound() const;
    void listDevices();

    Traits m_traits;
    ImportOptions m_options;
    TraceWriter& m_writer;
    std::string m_name;
    ImportSummary m_summary;
    std::uint64_t m_place = 0;
    std::optional<std::int64_t> m_unixEpochNs;

    std::map<std::string, std::uint32_t, std::less<>> m_deviceIds;
    std::vector<std::string> m_deviceNames;
    std::vector<std::uint64_t> m_deviceIos;
    std::uint32_t m_lastDevice = 0;
    std::optional<std::uint32_t> m_kept;
    std::vector<ForeignRecord> m_first; ///< until the device is chosen

    std::vector<ForeignRecord> m_window;
    std::optional<std::int64_t> m_lastStampNs;
    bool m_hasBegun = false;
    std::int64_t m_baseNs = 0;
    std::uint64_t m_lastNs = 0; ///< submission of the I/O before
    std::uint64_t m_endNs = 0;  ///< latest completion
    TraceColumns m_columns;
    bool m_hasKinds = false; ///< in m_columns
    bool m_hasUntimed = false;
    std::uint64_t m_nextIndex = 0;
    ByteCount m_blockSize;
    WorkloadGuess m_guess;
};

} // namespace steadymark
