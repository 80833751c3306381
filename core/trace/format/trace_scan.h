// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/byte_source.h"
#include "core/trace/format/trace_blocks.h"

namespace steadymark {

/// Sentences on what is wrong with a file. A file that a stranger made could be wrong in millions of places, so only
/// the first ones are kept and the others counted.
class DamageReport final {
public:
    void add(Sentence sentence);
    [[nodiscard]] std::vector<Sentence> sentences() const;

private:
    std::vector<Sentence> m_sentences;
    std::size_t m_more = 0;
};

/// What could be found of a trace file.
struct TraceMap {
    std::vector<PlacedBlock> blocks; ///< without the index, in the order of the file
    DamageReport damage;
};

/// From the index if that is intact, otherwise from the blocks themselves: they are walked through one after the other,
/// and after damage the next intact frame is looked for, so that what lies behind it is found again. Reads only frames,
/// or once through the damaged parts. Payloads are not checked. Fails if the file cannot be read.
[[nodiscard]] Result<TraceMap> mapTrace(const ByteSource& bytes);

/// Reads a block's payload and holds it against its checksum. Takes as much memory as the file really has there.
[[nodiscard]] Result<std::vector<std::byte>> readPayload(const ByteSource& bytes, const PlacedBlock& block);

} // namespace steadymark
