// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_reader.h"
#include "core/health/smart_document.h"

#include <string_view>

namespace steadymark {

/// The form that files and `health --json` share. What is not known is left out; serial number and WWN are, too, unless
/// `withIdentity`.
[[nodiscard]] json::object toJson(const SmartDocument& document, bool withIdentity);

/// What toJson() wrote; a serial number is read if it is there. Complaints are left in the reader.
[[nodiscard]] SmartDocument smartDocumentFrom(const JsonReader& reader);

/// Reads what toJson() wrote (also with more members, as `health --json` has them) or what smartctl printed, as JSON or
/// for people, whichever it is; as tolerant and as strict with strangers as parseSmartctlJson(). UTF-16 with its byte
/// order mark is read as well.
[[nodiscard]] Result<SmartDocument> parseHealthDocument(std::string_view file);

} // namespace steadymark
