// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/driver_questions.h"

namespace steadymark {
namespace {

// Asked without rights: these codes must be for everybody.
constexpr DWORD accessOf(DWORD code)
{
    return (code >> 14U) & 3U;
}
static_assert(accessOf(IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_DISK_GET_DRIVE_GEOMETRY_EX) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_DISK_GET_DRIVE_LAYOUT_EX) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_STORAGE_QUERY_PROPERTY) == FILE_ANY_ACCESS && IOCTL_STORAGE_QUERY_PROPERTY == 0x2D1400);
static_assert(accessOf(IOCTL_STORAGE_GET_DEVICE_NUMBER) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_DISK_IS_WRITABLE) == FILE_ANY_ACCESS);
static_assert(StorageDeviceSeekPenaltyProperty == 7 && StorageAdapterProtocolSpecificProperty == 49);
static_assert(StorageDeviceProtocolSpecificProperty == 50 && StorageDeviceTemperatureProperty == 52);
static_assert(StorageDeviceIdProperty == 2 && StorageDeviceWriteCacheProperty == 4);
static_assert(StorageDeviceTrimProperty == 8 && StorageDeviceLBProvisioningProperty == 11);
static_assert(sizeof(STORAGE_PROTOCOL_SPECIFIC_DATA) == 40);
static_assert(offsetof(STORAGE_PROTOCOL_SPECIFIC_DATA, ProtocolDataOffset) == 16);
static_assert(offsetof(STORAGE_PROTOCOL_DATA_DESCRIPTOR, ProtocolSpecificData) == 8);
static_assert(NVMeDataTypeIdentify == 1 && NVMeDataTypeLogPage == 2 && ProtocolTypeNvme == 3);

} // namespace

std::vector<std::byte> askDriver(const ControlledDevice& device, DWORD code, AnswerBytes question, std::size_t limit)
{
    for (std::size_t size = 1024; size <= limit; size *= 4) {
        std::vector<std::byte> answer(size);
        const ControlAnswer told = device.control(code, question, answer);
        if (told.error == ERROR_MORE_DATA || told.error == ERROR_INSUFFICIENT_BUFFER)
            continue;
        answer.resize(told.error == ERROR_SUCCESS ? std::min(told.bytes, size) : 0);
        return answer;
    }
    return {};
}

std::vector<std::byte> askProperty(const ControlledDevice& device, STORAGE_PROPERTY_ID property)
{
    STORAGE_PROPERTY_QUERY query{};
    query.PropertyId = property;
    query.QueryType = PropertyStandardQuery;
    return askDriver(device, IOCTL_STORAGE_QUERY_PROPERTY, std::as_bytes(std::span(&query, 1)));
}

AnswerBytes nvmeDataIn(AnswerBytes answer, std::size_t length)
{
    const auto raw = partOf<STORAGE_PROTOCOL_DATA_DESCRIPTOR>(answer);
    if (!raw || raw->ProtocolSpecificData.ProtocolType != ProtocolTypeNvme)
        return {};
    // The offset counts from the start of the protocol's own part.
    const AnswerBytes part = answer.subspan(offsetof(STORAGE_PROTOCOL_DATA_DESCRIPTOR, ProtocolSpecificData));
    const std::uint32_t offset = raw->ProtocolSpecificData.ProtocolDataOffset;
    if (offset < sizeof(STORAGE_PROTOCOL_SPECIFIC_DATA) || offset > part.size() || part.size() - offset < length
        || raw->ProtocolSpecificData.ProtocolDataLength < length)
        return {};
    return part.subspan(offset, length);
}

std::vector<std::byte> askNvme(const ControlledDevice& device, const NvmeQuestion& question)
{
    constexpr std::size_t queryBegin = offsetof(STORAGE_PROPERTY_QUERY, AdditionalParameters);
    static_assert(queryBegin == 8);
    STORAGE_PROTOCOL_SPECIFIC_DATA wish{};
    wish.ProtocolType = ProtocolTypeNvme;
    wish.DataType = question.dataType;
    wish.ProtocolDataRequestValue = question.requestValue;
    wish.ProtocolDataRequestSubValue = question.subValue;
    wish.ProtocolDataOffset = sizeof(wish);
    wish.ProtocolDataLength = question.length;

    // Question and answer share one form, and drivers look at its whole length.
    std::vector<std::byte> buffer(queryBegin + sizeof(wish) + question.length);
    const DWORD property = question.property;
    std::memcpy(buffer.data(), &property, sizeof(property));
    std::memcpy(buffer.data() + queryBegin, &wish, sizeof(wish));
    const std::vector<std::byte> asked = buffer;
    const ControlAnswer told = device.control(IOCTL_STORAGE_QUERY_PROPERTY, asked, buffer);
    if (told.error != ERROR_SUCCESS)
        return {};
    const AnswerBytes data =
        nvmeDataIn(AnswerBytes(buffer).first(std::min(told.bytes, buffer.size())), question.length);
    return {data.begin(), data.end()};
}

} // namespace steadymark
