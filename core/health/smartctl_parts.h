// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"
#include "core/health/smartctl_value.h"

namespace steadymark {

/// Decodes smartctl's whole document. A failure of smartctl itself is an error; whether its version is one that can be
/// read is the caller's.
[[nodiscard]] Result<SmartDocument> readSmartctl(const SmartctlValue& root);

// What smartctl tells in ways of its own for each protocol; `root` is its whole document. What is common to all is
// already in `document`. They change what they find and leave the rest alone.
void readSmartctlAta(const SmartctlValue& root, SmartDocument& document);
void readSmartctlNvme(const SmartctlValue& root, SmartDocument& document);
void readSmartctlScsi(const SmartctlValue& root, SmartDocument& document);

// Nobody needs more of these, whoever wrote the document.
inline constexpr std::size_t mostAttributes = 256;
inline constexpr std::size_t mostCounters = 256;
inline constexpr std::size_t mostSelfTests = 128;
inline constexpr std::size_t mostMessages = 64;    ///< of smartctl
inline constexpr std::size_t mostOwnMessages = 32; ///< about what it printed

} // namespace steadymark
