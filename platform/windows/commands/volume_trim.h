// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/facts.h"
#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/prepare_report.h"
#include "platform/windows/claim/prepare_facts.h"

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace steadymark {

/// `%SystemRoot%\System32\defrag.exe`, whatever the environment says; empty: not known.
[[nodiscard]] std::filesystem::path defragProgram();

/// A volume as defrag takes it: "D:", `C:\Mounts\Data`, `\\?\Volume{…}\`.
struct RetrimVolume {
    std::string name;
    std::string device;
};
/// Those that `order` means: all mounted ones on the drive, or order.volume alone, which may be a place ("D:", "D:\"),
/// a partition ("Partition 2") or a volume's name ("Volume{…}"). `volumes`: all on the drive; those without a letter or
/// a folder only when they are named.
[[nodiscard]] std::vector<RetrimVolume> volumesToRetrim(
    const PrepareOrder& order, const PrepareFacts& facts, const std::vector<DiskVolume>& volumes);

/// As a line of the dry run.
[[nodiscard]] std::string describeRetrim(const RetrimVolume& volume);

/// Has Windows tell the drive which blocks are free: `defrag VOLUME /L`, the re-trim that Windows itself does from time
/// to time. Its exit status decides; what it prints is in the system's language and not looked at, so that the bytes
/// are not known. Needs an administrator. Done: at least one volume was re-trimmed; the others are in the remarks.
[[nodiscard]] PrepareReport retrim(const PrepareOrder& order, const std::vector<RetrimVolume>& volumes,
    const std::filesystem::path& defrag, const Clock& clock,
    const std::function<void(const PrepareProgress&)>& onProgress, std::stop_token stop);

} // namespace steadymark
