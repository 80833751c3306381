// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/device_parameters.h"

#include <vector>

namespace steadymark {
namespace {

Result<std::unique_ptr<SimulatedDevice>> makeOne(const DeviceParameters::Drive& drive)
{
    if (const auto* const ssd = std::get_if<SsdParameters>(&drive)) {
        BOOST_OUTCOME_TRY(SimulatedSsd made, SimulatedSsd::make(*ssd));
        return std::make_unique<SimulatedSsd>(std::move(made));
    }
    BOOST_OUTCOME_TRY(std::unique_ptr<SimulatedDevice> made, SimulatedDisk::make(std::get<DiskParameters>(drive)));
    return made;
}

} // namespace

DeviceFacts factsOf(const DeviceParameters& parameters)
{
    DeviceFacts facts = std::visit([](const auto& drive) { return factsOf(drive); }, parameters.drive);
    if (parameters.array)
        facts = factsOf(*parameters.array, facts);
    if (parameters.cache)
        facts = factsOf(*parameters.cache, facts);
    return facts;
}

Result<std::unique_ptr<SimulatedDevice>> makeDevice(const DeviceParameters& parameters)
{
    BOOST_OUTCOME_TRY(std::unique_ptr<SimulatedDevice> device, makeOne(parameters.drive));
    if (parameters.array) {
        std::vector<std::unique_ptr<SimulatedDevice>> members;
        members.push_back(std::move(device));
        while (members.size() < parameters.array->members) {
            BOOST_OUTCOME_TRY(std::unique_ptr<SimulatedDevice> next, makeOne(parameters.drive));
            members.push_back(std::move(next));
        }
        BOOST_OUTCOME_TRY(device, SimulatedArray::make(*parameters.array, std::move(members)));
    }
    if (parameters.cache) {
        BOOST_OUTCOME_TRY(device, SimulatedCache::make(*parameters.cache, std::move(device)));
    }
    return device;
}

} // namespace steadymark
