// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/machine.h"

#include <chrono>

namespace steadymark {
namespace {

auto drivesKeepThemselves()
{
    return fail(ErrorCode::NotSupported, Sentence("The drives of this machine are real and keep their own state."));
}

} // namespace

std::int64_t Machine::unixTimeMs() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Result<std::string> Machine::saveState() const
{
    return drivesKeepThemselves();
}

Result<> Machine::restoreState(const std::string& /*bytes*/)
{
    return drivesKeepThemselves();
}

} // namespace steadymark
