// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates.h"
#include "core/prepare/operation/operation_state.h"

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What the gates of checkGates() are made of; each adds a refusal for what it finds.
namespace steadymark::gates {

namespace gate {
inline constexpr std::string_view step = "step";
inline constexpr std::string_view system = "system";
inline constexpr std::string_view partition = "partition";
inline constexpr std::string_view madeByKernel = "made-by-kernel";
inline constexpr std::string_view systemDrive = "system-drive";
inline constexpr std::string_view inUse = "in-use";
inline constexpr std::string_view notClaimed = "not-claimed";
inline constexpr std::string_view otherNamespaces = "other-namespaces";
inline constexpr std::string_view sharedNamespace = "shared-namespace";
inline constexpr std::string_view sharedDrive = "shared-drive";
inline constexpr std::string_view member = "member";
inline constexpr std::string_view unread = "unread";
inline constexpr std::string_view unfinished = "unfinished";
inline constexpr std::string_view readOnly = "read-only";
inline constexpr std::string_view zoned = "zoned";
inline constexpr std::string_view usbBridge = "usb-bridge";
inline constexpr std::string_view noFirmware = "no-firmware";
inline constexpr std::string_view wrongInterface = "wrong-interface";
inline constexpr std::string_view notSupported = "not-supported";
inline constexpr std::string_view noVariant = "no-variant";
inline constexpr std::string_view noAnswer = "no-answer";
inline constexpr std::string_view locked = "locked";
inline constexpr std::string_view passwordSet = "password-set";
inline constexpr std::string_view triesUsedUp = "tries-used-up";
inline constexpr std::string_view frozen = "frozen";
inline constexpr std::string_view sanitizeFrozen = "sanitize-frozen";
inline constexpr std::string_view sanitizeInProgress = "sanitize-in-progress";
inline constexpr std::string_view sanitizeFailed = "sanitize-failed";
inline constexpr std::string_view hiddenArea = "hidden-area";
inline constexpr std::string_view battery = "battery";
inline constexpr std::string_view nothingMounted = "nothing-mounted";
inline constexpr std::string_view readOnlyVolume = "read-only-volume";
inline constexpr std::string_view noTrim = "no-trim";
inline constexpr std::string_view noSpace = "no-space";
inline constexpr std::string_view identity = "identity";
inline constexpr std::string_view confirmation = "confirmation";

inline constexpr std::array all{step, system, partition, madeByKernel, systemDrive, inUse, notClaimed, otherNamespaces,
    sharedNamespace, sharedDrive, member, unread, unfinished, readOnly, zoned, usbBridge, noFirmware, wrongInterface,
    notSupported, noVariant, noAnswer, locked, passwordSet, triesUsedUp, frozen, sanitizeFrozen, sanitizeInProgress,
    sanitizeFailed, hiddenArea, battery, nothingMounted, readOnlyVolume, noTrim, noSpace, identity, confirmation};
} // namespace gate

/// A step whose variant is chosen, the facts, and what was refused so far.
struct Judgement {
    const PrepareStep& step;
    const PrepareFacts& facts;
    std::vector<Refusal> refusals;

    void refuse(std::string_view name, Sentence sentence, Sentence remedy = {});
};

[[nodiscard]] bool isNvmeErase(PrepareMethod method);
[[nodiscard]] bool isAtaErase(PrepareMethod method);
/// Whether the kernel made it of a file or of memory: such a drive may be discarded and filled.
[[nodiscard]] bool isFileOrMemory(const Drive& drive);
/// Whether the facts are Windows', so that remedies name its tools.
[[nodiscard]] bool isOfWindows(const Drive& drive);
/// Whether the name is one of a partition of `whole`; for sentences that should not name both.
[[nodiscard]] bool isPartOf(std::string_view device, std::string_view whole);
/// Whether the method changes every namespace of the controller or the subsystem, as far as it is known.
[[nodiscard]] bool changesAllNamespaces(const PrepareStep& step, const PrepareFacts& facts);
/// The affected devices that belong to other namespaces.
[[nodiscard]] std::set<std::string> otherNamespaceDevices(const PrepareFacts& facts);

/// Texts of drives and of people as they stand in a sentence: one plain line of at most 80 bytes.
[[nodiscard]] std::string shown(std::string_view text);
/// "sdb (Samsung SSD 870 EVO 1TB)".
[[nodiscard]] Sentence shown(const Drive& drive);
/// "37 %"; 100 % only of what is over.
[[nodiscard]] Figure percent(double fraction);
/// What brings the drive back, to be typed.
[[nodiscard]] std::string recoveryCommand(const Drive& drive);

/// Of names in a sentence; the rest is counted.
inline constexpr std::size_t mostNames = 8;

} // namespace steadymark::gates
