// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verify_record.h"

namespace steadymark {

/// Adds what was read, sector by sector in the order of their places, to a record: counts, ranges and map. One thread.
class VerifyFindings final {
public:
    /// `record` has its size and outlives this.
    explicit VerifyFindings(VerifyRecord& record);

    /// A piece that is read next, in this pass: what is found there joins no range of another pass.
    void beginPass(std::uint32_t pass) { m_pass = pass; }
    /// hot path while it is intact. \pre offset < size
    void add(std::uint64_t offset, const SectorFinding& finding);

private:
    VerifyRecord& m_record;
    std::uint32_t m_pass = 1;
    bool m_isInOmitted = false; ///< the sector before belongs to a range that is not kept
    std::uint64_t m_omittedEnd = 0;
    SectorState m_omittedState = SectorState::Intact;
};

} // namespace steadymark
