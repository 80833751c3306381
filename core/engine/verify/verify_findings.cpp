// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/verify/verify_findings.h"

namespace steadymark {

VerifyFindings::VerifyFindings(VerifyRecord& record)
    : m_record(record)
{
    m_record.map.resize(limits::verifyCells);
}

void VerifyFindings::add(std::uint64_t offset, const SectorFinding& finding)
{
    ++m_record.sectors[static_cast<std::size_t>(finding.state)];
    if (finding.state == SectorState::Intact)
        return;
    ++m_record.map[verifyCellOf(offset, m_record.size)];
    if (!m_isInOmitted && !m_record.ranges.empty()) {
        VerifyRange& last = m_record.ranges.back();
        const bool follows = last.pass == m_pass && last.state == finding.state && last.end() == offset;
        const bool belongs =
            finding.state != SectorState::Misdirected || last.belongsTo + last.bytes == finding.belongsTo;
        if (follows && belongs) {
            last.bytes += stampBytes;
            last.bits += finding.bits;
            return;
        }
    }
    if (m_record.ranges.size() < limits::maximumVerifyRanges) {
        m_record.ranges.push_back(
            {finding.state, m_pass, offset, stampBytes, finding.belongsTo, finding.bits, finding.place});
        return;
    }
    const bool follows = m_isInOmitted && m_omittedState == finding.state && m_omittedEnd == offset;
    m_record.omittedRanges += follows ? 0 : 1;
    m_isInOmitted = true;
    m_omittedState = finding.state;
    m_omittedEnd = offset + stampBytes;
}

} // namespace steadymark
