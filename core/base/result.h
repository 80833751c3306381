// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <boost/outcome/basic_result.hpp>
#include <boost/outcome/policy/terminate.hpp>
#include <boost/outcome/success_failure.hpp>
#include <boost/outcome/try.hpp>

#include <string>
#include <system_error>
#include <utility>

namespace steadymark {

/// What kind of failure it was, for code that must decide; people read Error::sentence.
enum class ErrorCode {
    InvalidArgument, ///< the caller asked for something that makes no sense: change the request
    NotFound,        ///< a file, folder or device does not exist
    NotSupported,    ///< the system or the drive cannot do it
    PermissionDenied,
    NoSpace,
    Busy,       ///< somebody else uses it
    Io,         ///< the drive or the file system reported a failure
    DeviceGone, ///< the device was unplugged while in use
    Cancelled,  ///< the user stopped it
    Damaged,    ///< a file is not what it claims to be
    Internal,
};

/// A failure, told where it happened. `sentence` is for a human: what, where (with the numbers) and, when there is one,
/// the remedy. It starts with a capital letter and ends with a full stop.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    Sentence sentence;
    int osError = 0; ///< errno or GetLastError(), 0 when none was involved

    /// In English: for files, logs and tests.
    [[nodiscard]] std::string message() const { return english(sentence); }
};

/// Everything that can fail at run time returns this; propagate with BOOST_OUTCOME_TRY. Looking at the value of a
/// failure terminates.
template <class T = void>
using Result = boost::outcome_v2::basic_result<T, Error, boost::outcome_v2::policy::terminate>;

using boost::outcome_v2::failure;
using boost::outcome_v2::success;

[[nodiscard]] inline auto fail(ErrorCode code, Sentence sentence, int osError = 0)
{
    return boost::outcome_v2::failure(Error{code, std::move(sentence), osError});
}

/// The kind that an operating system's error number stands for (errno on POSIX, GetLastError() on Windows).
[[nodiscard]] ErrorCode errorCodeOf(int osError) noexcept;

/// The system's own words for an error number, e.g. "No space left on device".
[[nodiscard]] std::string describeOsError(int osError);

/// The same for what the standard library reports. Its streams leave errno behind on every system, which Windows does
/// not number like its own errors: std::error_code(errno, std::generic_category()).
[[nodiscard]] ErrorCode errorCodeOf(const std::error_code& error) noexcept;

} // namespace steadymark
