// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/health/smart_document.h"

#include <memory>
#include <stop_token>

namespace steadymark {

enum class SelfTestKind { Short, Extended };

/// Reads the health of drives. Implemented by platform/. Blocks (smartctl: up to its time-out of 30 s), so never call
/// it on the window's thread, and never while a pass is measured: asking disturbs the drive. Any thread, one call at a
/// time waits for the other.
class HealthReader {
public:
    HealthReader() = default;
    HealthReader(const HealthReader&) = delete;
    HealthReader& operator=(const HealthReader&) = delete;
    virtual ~HealthReader() = default;

    /// Whether asking may bring up a password dialog: true until this process has been let in once. Automatic snapshots
    /// only happen when it does not.
    [[nodiscard]] virtual bool asksForPermission() const = 0;

    /// Everything: `smartctl --json=c -x -n standby`. A sleeping drive is left asleep and is no error
    /// (SmartDocument::isInStandby). PermissionDenied: the user said no, or there is no helper; the sentence says what
    /// is missing. Cancelled: `stop`.
    [[nodiscard]] virtual Result<SmartDocument> read(const Drive& drive, std::stop_token stop) = 0;

    /// Only HealthFacts, in about a millisecond where the drive has a native reader (NVMe log 02h), else like read().
    [[nodiscard]] virtual Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) = 0;

    [[nodiscard]] virtual Result<> startSelfTest(const Drive& drive, SelfTestKind kind) = 0;
    [[nodiscard]] virtual Result<> abortSelfTest(const Drive& drive) = 0;
};

} // namespace steadymark
