// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_health.h"

#include "core/simulation/simulated_preparer.h"

#include <chrono>
#include <utility>

namespace steadymark {
namespace {

/// Erases that a block of such flash is rated for: for the drive's own wear indicator.
constexpr double ratedErases = 3000.0;

} // namespace

Result<SmartDocument> SimulatedHealth::read(const Drive& drive, std::stop_token stop)
{
    return sample(drive, std::move(stop));
}

Result<SmartDocument> SimulatedHealth::sample(const Drive& drive, std::stop_token /*stop*/)
{
    const Drive known = describeDrive(m_drive.facts());
    BOOST_OUTCOME_TRYV(compareIdentity(identityOf(drive), identityOf(known)));
    const SimulatedCounters counters = m_drive.counters();
    SmartDocument document;
    document.source = "simulated drive";
    document.model = known.model;
    document.capacity = known.capacity;
    document.isRotational = known.isRotational;
    document.takenAtUnixMs =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    document.hasPassed = true;
    document.messages = {Sentence("This drive is simulated.")};
    document.facts.powerOnHours =
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::hours>(m_drive.now()).count());
    document.facts.hostReadBytes = counters.hostReadBytes;
    document.facts.hostWrittenBytes = counters.hostWrittenBytes;
    if (m_drive.facts().isRotational)
        return document; // nothing else wears out
    document.facts.nandWrittenBytes = counters.nandWrittenBytes;
    document.facts.percentUsed = 100.0 * static_cast<double>(counters.largestEraseCount) / ratedErases;
    document.counters = {{"blocks_erased", std::to_string(counters.blocksErased)},
        {"largest_erase_count", std::to_string(counters.largestEraseCount)},
        {"trimmed_bytes", std::to_string(counters.trimmedBytes)}};
    return document;
}

Result<> SimulatedHealth::noSelfTest() const
{
    return fail(ErrorCode::NotSupported,
        Sentence("The simulated drive '{drive}' does not support self-tests. Choose a real drive for that.",
            {{"drive", m_drive.facts().name}}));
}

} // namespace steadymark
