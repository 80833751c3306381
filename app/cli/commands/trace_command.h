// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/base/units.h"
#include "core/trace/foreign/trace_import.h"
#include "core/trace/format/trace_source.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steadymark::cli {

/// Which I/Os of a trace; what a step is called is known once the file is open.
struct TraceFilter {
    std::optional<std::string> step; ///< a number or a name
    std::optional<unsigned> pass;
    std::optional<Direction> direction;
    bool withWarmUp = false;
    Nanoseconds begin{0}; ///< since the start of the trace
    std::optional<Nanoseconds> end;
};

struct TraceCommand final : Command {
    enum class Action { Info, Percentiles, Stalls, Characterise, Export, Import };
    enum class Format { Csv, FioLog, Iolog, Blkparse, Plan };
    Action action = Action::Info;
    std::filesystem::path file;
    bool asJson = false;
    TraceFilter filter;
    bool isTimeWeighted = false;
    std::optional<Nanoseconds> over;         ///< stalls
    Format format = Format::Csv;             ///< export; characterise: Plan or Csv, which stands for none
    const TraceImporter* importer = nullptr; ///< import; null: recognized
    std::string out = "-";                   ///< "-" is standard output
    std::optional<std::string> device;       ///< import: unset: the busiest one
    bool isIologInMs = false;                ///< import
    bool replaces = false;                   ///< import: also what is there

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

/// What a filter of the command line means in a trace: finds the step by number or by name. A name that several steps
/// have (the read and the write test of one row) may be followed by the operation, "RND 4KiB Q1T1 read", or chosen by
/// the filter's direction. Fails when there is no such step or pass, and says which there are.
[[nodiscard]] Result<TraceSelection> selectionOf(const TraceFilter& filter, const TraceMeta& meta);

/// Passes everything on and remembers the chunks that could not be read, because those who read a whole trace leave
/// them out. As safe to share as any trace.
class WatchedTrace final : public TraceSource {
public:
    explicit WatchedTrace(std::shared_ptr<const TraceSource> trace)
        : m_trace(std::move(trace))
    {
    }

    [[nodiscard]] const TraceMeta& meta() const override { return m_trace->meta(); }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_trace->chunks(); }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const override;
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return m_trace->hostStalls(); }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return m_trace->untraced(); }
    [[nodiscard]] const TraceOverview* overview() const override { return m_trace->overview(); }
    [[nodiscard]] std::span<const Sentence> damage() const override { return m_trace->damage(); }

    /// One sentence about what was left out so far; empty if nothing was.
    [[nodiscard]] Sentence complaint() const;

private:
    std::shared_ptr<const TraceSource> m_trace;
    mutable std::mutex m_mutex;
    mutable std::map<std::size_t, Sentence> m_unreadable; ///< chunk and why
};

} // namespace steadymark::cli
