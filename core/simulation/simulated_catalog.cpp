// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_catalog.h"

#include "core/simulation/presets.h"
#include "core/simulation/simulated_preparer.h"
#include "core/simulation/simulated_target.h"

namespace steadymark {

Result<std::vector<Volume>> SimulatedCatalog::volumes() const
{
    return std::vector<Volume>{volume()};
}

Result<Volume> SimulatedCatalog::volumeOf(const std::filesystem::path& path) const
{
    BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.facts(), path));
    return volume();
}

Result<std::vector<Drive>> SimulatedCatalog::drives() const
{
    return std::vector<Drive>{describeDrive(m_drive.facts())};
}

Result<StorageStack> SimulatedCatalog::stackOf(const std::filesystem::path& path) const
{
    BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.facts(), path));
    const Drive drive = describeDrive(m_drive.facts());
    StorageStack stack;
    stack.layers.resize(2);
    stack.layers[0].name = drive.node;
    stack.layers[0].below = {1};
    stack.layers[1].kind = LayerKind::Drive;
    stack.layers[1].name = drive.model;
    stack.layers[1].summary = Sentence("{size}, simulated", {{"size", Figure{formatDecimalBytes(drive.capacity)}}});
    stack.layers[1].device = drive.name;
    return stack;
}

Volume SimulatedCatalog::volume() const
{
    Volume volume;
    volume.drives = {describeDrive(m_drive.facts())};
    const Drive& drive = volume.drives.front();
    volume.mountPoint = volume.writableFolder = simulationPath(drive.name);
    volume.label = "Simulated drive";
    volume.device = drive.node;
    volume.fileSystem = drive.fileSystem;
    volume.total = drive.capacity;
    volume.available = ByteCount(m_drive.freeBytes());
    volume.isWritable = true;
    return volume;
}

} // namespace steadymark
