// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_array.h"

#include "core/base/text.h"
#include "core/simulation/saved_state.h"
#include "core/simulation/state_bytes.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

constexpr std::string_view arrayMagic = "SMRAID0";
constexpr std::uint32_t arrayStateVersion = 1;
constexpr std::uint64_t largestMemberState = std::uint64_t{64} << 20U;

} // namespace

DeviceFacts factsOf(const ArrayParameters& parameters, const DeviceFacts& member)
{
    constexpr std::string_view simulated = "Simulated ";
    DeviceFacts facts = member;
    facts.name = parameters.name;
    const std::string model =
        member.model.starts_with(simulated) ? member.model.substr(simulated.size()) : member.model;
    facts.model = join({"Simulated RAID 0 of", std::to_string(parameters.members), "x", model}, " ");
    facts.capacity =
        ByteCount(member.capacity.count() / parameters.stripe.count() * parameters.stripe.count() * parameters.members);
    facts.fileAlignment =
        ByteCount(std::max(member.fileAlignment.count(), parameters.stripe.count()) * parameters.members);
    facts.linkBytesPerSecond = member.linkBytesPerSecond * parameters.members;
    facts.hasTrim = false;
    facts.hasNvmeCommands = false;
    return facts;
}

Result<std::unique_ptr<SimulatedArray>> SimulatedArray::make(
    const ArrayParameters& parameters, std::vector<std::unique_ptr<SimulatedDevice>> members)
{
    if (members.size() != parameters.members || parameters.members < ArrayParameters::fewest
        || parameters.members > ArrayParameters::most)
        return failure(invalidParameters(parameters.name, Sentence("RAID 0 is possible of 2 to 8 drives.")));
    const std::uint64_t stripe = parameters.stripe.count();
    if (stripe < 512 || stripe % 512 != 0
        || stripe > std::min<std::uint64_t>(1U << 30U, members.front()->facts().capacity.count()))
        return failure(invalidParameters(
            parameters.name, Sentence("a stripe must be whole sectors of 512 bytes, and fit on one drive.")));
    return std::unique_ptr<SimulatedArray>(new SimulatedArray(parameters, std::move(members)));
}

SimulatedArray::SimulatedArray(const ArrayParameters& parameters, std::vector<std::unique_ptr<SimulatedDevice>> members)
    : m_parameters(parameters)
    , m_members(std::move(members))
    , m_facts(factsOf(parameters, m_members.front()->facts()))
{
}

SimulatedCounters SimulatedArray::counters() const
{
    SimulatedCounters all;
    for (const std::unique_ptr<SimulatedDevice>& member : m_members) {
        const SimulatedCounters one = member->counters();
        all.hostReadBytes += one.hostReadBytes;
        all.hostWrittenBytes += one.hostWrittenBytes;
        all.nandWrittenBytes += one.nandWrittenBytes;
        all.blocksErased += one.blocksErased;
        all.trimmedBytes += one.trimmedBytes;
        all.largestEraseCount = std::max(all.largestEraseCount, one.largestEraseCount);
        all.poweredOn = std::max(all.poweredOn, one.poweredOn);
    }
    return all;
}

// hot path
Nanoseconds SimulatedArray::submit(
    Nanoseconds at, Direction direction, std::uint64_t offsetBytes, std::uint32_t bytes, double compressible)
{
    struct Part {
        std::uint64_t begin = 0;
        std::uint32_t bytes = 0;
    };
    // What lies in neighbouring stripes of one member lies side by side there.
    std::array<Part, ArrayParameters::most> parts{};
    const std::uint64_t stripe = m_parameters.stripe.count();
    const std::uint64_t end = std::min(offsetBytes + bytes, m_facts.capacity.count());
    for (std::uint64_t offset = offsetBytes; offset < end;) {
        const std::uint64_t number = offset / stripe;
        const std::uint64_t next = std::min(end, (number + 1) * stripe);
        Part& part = parts[number % m_members.size()];
        if (part.bytes == 0)
            part.begin = number / m_members.size() * stripe + offset % stripe;
        part.bytes += static_cast<std::uint32_t>(next - offset);
        offset = next;
    }
    Nanoseconds done = at;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (parts[i].bytes > 0)
            done = std::max(done, m_members[i]->submit(at, direction, parts[i].begin, parts[i].bytes, compressible));
    }
    return done;
}

Nanoseconds SimulatedArray::flush(Nanoseconds at)
{
    Nanoseconds done = at;
    for (const std::unique_ptr<SimulatedDevice>& member : m_members)
        done = std::max(done, member->flush(at));
    return done;
}

Nanoseconds SimulatedArray::trim(Nanoseconds at, std::uint64_t /*offsetBytes*/, std::uint64_t /*bytes*/)
{
    return at;
}

Nanoseconds SimulatedArray::eraseAll(Nanoseconds at)
{
    Nanoseconds done = at;
    for (const std::unique_ptr<SimulatedDevice>& member : m_members)
        done = std::max(done, member->eraseAll(at));
    return done;
}

void SimulatedArray::rest(Nanoseconds until)
{
    for (const std::unique_ptr<SimulatedDevice>& member : m_members)
        member->rest(until);
}

std::string SimulatedArray::head() const
{
    StateWriter writer;
    writer.putText(arrayMagic);
    writer.put32(arrayStateVersion);
    writer.putText(m_parameters.name);
    writer.put32(m_parameters.members);
    writer.put64(m_parameters.stripe.count());
    return writer.take();
}

std::string SimulatedArray::save() const
{
    StateWriter writer;
    for (const std::unique_ptr<SimulatedDevice>& member : m_members)
        writer.putText(member->save());
    return packState(head() + writer.take());
}

Result<std::unique_ptr<SimulatedDevice>> SimulatedArray::restored(const std::string& bytes) const
{
    BOOST_OUTCOME_TRY(
        const std::string plain, unpackState(m_parameters.name, bytes, m_members.size() * largestMemberState, head()));
    StateReader reader(plain);
    std::vector<std::unique_ptr<SimulatedDevice>> members;
    for (const std::unique_ptr<SimulatedDevice>& member : m_members) {
        BOOST_OUTCOME_TRY(std::unique_ptr<SimulatedDevice> restoredOne, member->restored(reader.getText()));
        members.push_back(std::move(restoredOne));
    }
    if (!reader.isGood() || !reader.isAtEnd())
        return failure(impossibleState(m_parameters.name));
    return std::unique_ptr<SimulatedDevice>(new SimulatedArray(m_parameters, std::move(members)));
}

} // namespace steadymark
