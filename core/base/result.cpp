// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <type_traits>

namespace steadymark {
namespace {

/// Errors of Windows that the standard library maps to no condition. Elsewhere the same numbers stand for errno values,
/// or for nothing.
std::optional<ErrorCode> unmappedCode(const std::error_code& error) noexcept
{
    constexpr bool isWindows = std::is_same_v<std::filesystem::path::value_type, wchar_t>;
    if (!isWindows || error.category() != std::system_category())
        return std::nullopt;
    switch (error.value()) {
    case 1: // ERROR_INVALID_FUNCTION: what a driver answers to a request that it does not know
        return ErrorCode::NotSupported;
    case 21:   // ERROR_NOT_READY: no medium
    case 433:  // ERROR_NO_SUCH_DEVICE
    case 1167: // ERROR_DEVICE_NOT_CONNECTED
        return ErrorCode::DeviceGone;
    case 995: // ERROR_OPERATION_ABORTED
        return ErrorCode::Cancelled;
    case 1295: // ERROR_DISK_QUOTA_EXCEEDED
        return ErrorCode::NoSpace;
    default:
        return std::nullopt;
    }
}

} // namespace

ErrorCode errorCodeOf(int osError) noexcept
{
    return errorCodeOf(std::error_code(osError, std::system_category()));
}

ErrorCode errorCodeOf(const std::error_code& error) noexcept
{
    if (const std::optional<ErrorCode> code = unmappedCode(error))
        return *code;
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
