// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <cstdint>
#include <optional>

namespace steadymark {

/// Takes out of the facts what no drive can have done or counted, with a sentence for each in
/// SmartDocument::messages: more data than its link carries in its hours, more hours than drives exist, more bad
/// sectors than sectors, counters that are all ones or have bits where no count reaches. Such a figure is a fault of
/// the firmware or in another unit than its name says; it must be neither shown nor judged.
///
/// `linkBytesPerSecond`: of the drive's fastest link, where it tells; otherwise the fastest of its kind.
void dropImplausible(SmartDocument& document, std::optional<std::uint64_t> linkBytesPerSecond = std::nullopt);

} // namespace steadymark
