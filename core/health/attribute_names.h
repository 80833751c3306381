// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <string_view>

namespace steadymark {

// What the lines of a drive's tables say, for people who meet their names for the first time. Pure.

/// What an ATA attribute of this drive counts and how to read it; empty for numbers that makers use as they like.
/// Source: ACS-4, smartmontools' drive database and the table behind meaningOf().
[[nodiscard]] Sentence describeAttribute(const SmartDocument& drive, const AtaAttribute& attribute);

/// What a counter of the other drives counts: a field of the NVMe health log (NVM Express base specification, log page
/// 02h) or of SCSI's error counter logs, by smartctl's key; empty for one that is not known.
[[nodiscard]] Sentence describeCounter(std::string_view key);

} // namespace steadymark
