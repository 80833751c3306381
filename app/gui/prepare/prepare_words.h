// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/survey.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace steadymark::gui {

// What the Prepare page says in words.

[[nodiscard]] QString methodTitle(PrepareMethod method);   ///< "NVMe format"
[[nodiscard]] QString methodSummary(PrepareMethod method); ///< one line: what it does
[[nodiscard]] QString startText(PrepareMethod method);     ///< of the button: "Trim", "Erase…"
/// Of the button that confirms: "Format Samsung SSD 990 PRO 2TB". What destroys no data needs no confirmation.
[[nodiscard]] QString confirmText(PrepareMethod method, const QString& drive);
[[nodiscard]] QString workTitle(const PrepareStep& step, bool isRecovery); ///< "Discarding"
[[nodiscard]] QString variantText(EraseVariant variant);                   ///< "Crypto erase"
/// The step in words, in the language of the window: "NVMe format (user data)", "Fill twice".
[[nodiscard]] QString stepText(const PrepareStep& step);
/// "≈ 20 s · nothing written", "time not known · 412 GB written"
[[nodiscard]] QString costText(const std::optional<Nanoseconds>& duration, ByteCount written);

/// "Samsung SSD 990 PRO 2TB", or what else it is called.
[[nodiscard]] QString driveText(const DriveIdentity& identity);
/// "sda2 · ext4 · "home" · 1.9 TB · mounted as /home"
[[nodiscard]] QString contentText(const DriveContent& content);
/// "ext4 "home""; says that nothing is known.
[[nodiscard]] QString contentKind(const DriveContent& content);
/// Other namespaces and their parts, by name and size; empty where there are none.
[[nodiscard]] QStringList otherNamespaces(const PrepareSurvey& survey);

/// "Type the last 4 characters of the serial number to confirm the drive:"
[[nodiscard]] QString typeRequest(const DriveIdentity& identity);

[[nodiscard]] QString outcomeText(PrepareOutcome outcome);
/// What the reads afterwards found; empty without any.
[[nodiscard]] QString proofText(const std::optional<PrepareProof>& proof);
[[nodiscard]] QString recoveryAction(RecoveryKind kind); ///< of the button
/// "today 14:02", "3 Nov 2026 14:02"
[[nodiscard]] QString logMoment(std::int64_t unixMs);

} // namespace steadymark::gui
