// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/health/smart_document.h"

#include <string_view>

namespace steadymark {

/// Whether this is what `smartctl -x` prints for people about a drive, and not the JSON nor a complaint of smartctl.
[[nodiscard]] bool isSmartctlText(std::string_view text);

/// Puts what `smartctl -a` or `-x` (5.40 to 7.x) printed for people about one drive into the layout of its JSON, so
/// that both are decoded by the same code. Read are the identity, the self-assessment, the attributes, the device
/// statistics, the logs of errors, self-tests and pending defects, SCT's temperatures, the NVMe health log and the SCSI
/// counters; what is not there, or does not look as expected, is left out. `text` is UTF-8 and may come from a
/// stranger.
[[nodiscard]] json::value smartctlTextToJson(std::string_view text);

/// Decodes such a text. Errors: as parseSmartctlJson().
[[nodiscard]] Result<SmartDocument> parseSmartctlText(std::string_view text);

} // namespace steadymark
