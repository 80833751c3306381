// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/recorded_drive.h"

namespace steadymark::helper {

Result<PrepareFacts> RecordedDrive::look()
{
    BOOST_OUTCOME_TRY(PrepareFacts facts, m_drive.look());
    const OperationRecord mine = thisProcess();
    facts.unfinished = m_folder.recordOf(facts.identity);
    if (facts.unfinished && facts.unfinished->processId == mine.processId
        && facts.unfinished->processStart == mine.processStart && facts.unfinished->bootId == mine.bootId)
        facts.unfinished.reset();
    return facts;
}

PrepareReport RemarkingJournal::remarked(PrepareReport report) const
{
    if (report.outcome != PrepareOutcome::Refused) // then nothing went on in the meantime
        report.remarks.insert(report.remarks.end(), m_remarks.begin(), m_remarks.end());
    return report;
}

} // namespace steadymark::helper
