// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

#include <system_error>

namespace steadymark {

ErrorCode errorCodeOf(int osError) noexcept
{
    const std::error_code error(osError, std::system_category());
    if (error == std::errc::no_space_on_device || error == std::errc::file_too_large)
        return ErrorCode::NoSpace;
    if (error == std::errc::permission_denied || error == std::errc::operation_not_permitted
        || error == std::errc::read_only_file_system)
        return ErrorCode::PermissionDenied;
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory)
        return ErrorCode::NotFound;
    if (error == std::errc::no_such_device || error == std::errc::no_such_device_or_address)
        return ErrorCode::DeviceGone;
    if (error == std::errc::device_or_resource_busy || error == std::errc::text_file_busy)
        return ErrorCode::Busy;
    if (error == std::errc::operation_not_supported || error == std::errc::function_not_supported
        || error == std::errc::inappropriate_io_control_operation)
        return ErrorCode::NotSupported;
    if (error == std::errc::invalid_argument || error == std::errc::filename_too_long)
        return ErrorCode::InvalidArgument;
    return ErrorCode::Io;
}

std::string describeOsError(int osError)
{
    return std::error_code(osError, std::system_category()).message();
}

} // namespace steadymark
