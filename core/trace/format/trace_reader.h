// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/byte_source.h"
#include "core/trace/format/offset_decoder.h"
#include "core/trace/format/trace_overview.h"
#include "core/trace/format/trace_scan.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace steadymark {

/// A trace file that was opened. What makes it is openTrace().
class TraceReader final : public TraceSource {
public:
    /// Takes what was found of a file. Fails if there is no intact description (meta) among it.
    [[nodiscard]] static Result<std::shared_ptr<const TraceSource>> make(
        std::shared_ptr<const ByteSource> bytes, TraceMap map);

    [[nodiscard]] const TraceMeta& meta() const override { return m_meta; }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_infos; }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const override;
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return m_hostStalls; }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return m_untraced; }
    [[nodiscard]] const TraceOverview* overview() const override { return m_overview ? &*m_overview : nullptr; }
    [[nodiscard]] std::span<const Sentence> damage() const override { return m_damage; }

private:
    explicit TraceReader(std::shared_ptr<const ByteSource> bytes);

    void takeMeta(TraceMeta meta);
    void takeFoundInto(TracePass& pass) const;
    [[nodiscard]] Result<> findMeta(const TraceMap& map, DamageReport& damage);
    void takeChunks(const TraceMap& map, DamageReport& damage);
    void takeSideBlocks(const TraceMap& map, DamageReport& damage);
    void countMissing(DamageReport& damage);
    [[nodiscard]] Result<> check(const ChunkInfo& info) const;
    [[nodiscard]] Result<TraceColumns> readColumns(std::size_t chunk, ColumnSet wanted) const;

    std::shared_ptr<const ByteSource> m_bytes;
    TraceMeta m_meta;
    std::map<std::pair<unsigned, unsigned>, std::size_t> m_passes; ///< step and pass -> place in m_meta
    std::vector<PlacedBlock> m_chunks;
    std::vector<ChunkInfo> m_infos; ///< of m_chunks
    std::vector<HostStall> m_hostStalls;
    std::vector<UntracedStream> m_untraced;
    std::optional<TraceOverview> m_overview;
    std::vector<Sentence> m_damage;
    mutable OffsetDecoder m_offsets;
};

} // namespace steadymark
