// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/survey.h"

namespace steadymark {

/// An entry for each partition, and for the drive itself where it has none or holds something beside them.
[[nodiscard]] std::vector<DriveContent> contentsOf(const PrepareFacts& facts);

/// What a user should know before choosing among `offers`.
[[nodiscard]] std::vector<std::string> remarksOn(const PrepareFacts& facts, const std::vector<MethodOffer>& offers);

} // namespace steadymark
