// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"
#include "core/drives/drive.h"
#include "core/record/capture_record.h"
#include "core/record/environment.h"
#include "core/record/observations.h"
#include "core/record/step_record.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// A drive's temperature around the step that is judged.
struct StepTemperature {
    std::size_t drive = 0; ///< index into Observations::drives
    double before = 0.0;   ///< °C, the last reading before the step
    double after = 0.0;    ///< the first one after it
};

/// Whether the drive rests in between because the workload wants it to: then a queue that is not full and a drive that
/// is slower than it can be are what was asked for.
[[nodiscard]] inline bool isPaced(const Workload& workload)
{
    return workload.rate.has_value() || workload.thinkTime.count() > 0;
}

/// Everything a check may look at to judge one step of a run: what was asked, what was measured, and what was seen
/// meanwhile. A plain value that refers to records of its maker, which outlive it.
struct Observations {
    const StepRecord& step;
    const RunObservations& run;
    const StorageStack& stack; ///< empty: not known
    const std::vector<Drive>& drives;
    const Environment& environment;
    const CaptureRecord& capture;
    bool isDevice = false;         ///< the target is a block device, not a file
    bool isImported = false;       ///< another program measured it: only what it wrote down is known
    ByteCount testedSize;          ///< of the test file or device
    ByteCount fileSystemTotal;     ///< 0: not known
    ByteCount fileSystemAvailable; ///< before the test file was made
    std::string fileSystem;        ///< "ext4"
    std::vector<StepTemperature> temperatures;
    /// What lies on the target when the step begins: what the test file was filled with, and what earlier steps wrote.
    std::vector<DataPattern> dataBefore;
};

/// The pass that a step's line shows: the median one by throughput. Null when nothing was measured.
[[nodiscard]] const PassRecord* scoredPass(const Observations& seen);

/// What the block devices that carry the target's data did in a pass, with the layers they belong to.
struct LayerTraffic {
    const StackLayer* layer = nullptr;
    const DeviceTraffic* traffic = nullptr;
};
/// The uppermost counted devices: those the file system (or, of a device target, the run itself) stands on. Several for
/// a pool. Empty when nothing counts.
[[nodiscard]] std::vector<LayerTraffic> uppermostTraffic(const Observations& seen, const PassRecord& pass);
/// The counted drives at the bottom.
[[nodiscard]] std::vector<LayerTraffic> driveTraffic(const Observations& seen, const PassRecord& pass);
[[nodiscard]] bool hasLayer(const Observations& seen, LayerKind kind);
/// The layers that the target's data pass, from the top: of an overlay only its first folder, which is written to.
[[nodiscard]] std::vector<const StackLayer*> carryingLayers(const Observations& seen);

/// What lies below a drive: a bridge or a link.
[[nodiscard]] bool isHardware(const StackLayer& layer);

/// The text of a layer's fact; empty if it has none of this name.
[[nodiscard]] std::string factOf(const StackLayer& layer, std::string_view name);

enum class StackLevel { Uppermost, Drives };
/// What all devices of a level moved in one direction of a pass, in bytes. Unset when one of them does not count, so
/// that too little would prove nothing. Uppermost devices that saw nothing at all, in neither direction, while the
/// drives below them did, cannot count; the drives then stand for them. Unset also for files that are reached without
/// the block layer (DAX).
[[nodiscard]] std::optional<double> movedBytes(
    const Observations& seen, const PassRecord& pass, StackLevel level, Direction direction);
/// Made by a hypervisor, or in memory: what it tells of its link and of turning disks means nothing.
[[nodiscard]] bool isVirtualDrive(const Observations& seen, const Drive& drive);
/// Every drive says that it turns.
[[nodiscard]] bool mayBeOnHardDisks(const Observations& seen);
/// The same, and it can be believed: Linux takes whatever does not tell for a turning disk, as most USB sticks, many
/// bridges and memory cards do.
[[nodiscard]] bool isOnHardDisks(const Observations& seen);

} // namespace steadymark
