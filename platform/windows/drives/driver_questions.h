// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/commands/device_opener.h"
#include "platform/windows/drives/answer_bytes.h"

#include <cstdint>
#include <vector>

#include <winioctl.h>

namespace steadymark {

// How drivers are asked. All of it works on devices opened with access 0, for every user.

/// An answer of unknown length; empty when there is none. More than `limit` bytes are nobody's honest answer.
[[nodiscard]] std::vector<std::byte> askDriver(
    const ControlledDevice& device, DWORD code, AnswerBytes question, std::size_t limit = 64UL * 1024);

[[nodiscard]] std::vector<std::byte> askProperty(const ControlledDevice& device, STORAGE_PROPERTY_ID property);

/// What an NVMe drive itself says.
struct NvmeQuestion {
    STORAGE_PROPERTY_ID property = StorageAdapterProtocolSpecificProperty; ///< of the controller, or of the device
    std::uint32_t dataType = 0;                                            ///< STORAGE_PROTOCOL_NVME_DATA_TYPE
    std::uint32_t requestValue = 0;                                        ///< CNS of Identify, number of a log page
    std::uint32_t length = 0;                                              ///< bytes wanted
    std::uint32_t subValue = 0;                                            ///< of Identify Namespace: its number
};
/// The data without their headers: as many bytes as were wanted, or none.
[[nodiscard]] std::vector<std::byte> askNvme(const ControlledDevice& device, const NvmeQuestion& question);

/// The data in a STORAGE_PROTOCOL_DATA_DESCRIPTOR of an NVMe drive; empty if there are fewer than `length` bytes.
[[nodiscard]] AnswerBytes nvmeDataIn(AnswerBytes answer, std::size_t length);

} // namespace steadymark
