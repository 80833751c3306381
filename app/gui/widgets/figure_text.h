// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/exchange/figures.h"
#include "core/workload/workload.h"

#include <QLocale>
#include <QString>

class QFont;

namespace steadymark::gui {

// Numbers and names as they stand on screen: the decimal point of the locale, a narrow no-break space between thousands
// (SI; it cannot be mistaken for a decimal point). Files and reports have their own, locale-free formats.

constexpr QChar noBreakSpace(0x00A0); ///< between a figure and its unit
constexpr QChar narrowSpace(0x202F);  ///< between thousands; no line ends there either

/// "MB/s", "GB/s", "IOPS", "µs".
[[nodiscard]] QString unitText(Unit unit);

/// A figure in `unit` without the unit: "7 082.4" MB/s, "7.082" GB/s, "249 367" IOPS, "31.93" µs, at most with the
/// decimals of screenDecimals(). "–" for a number that is not finite.
[[nodiscard]] QString figureText(double value, Unit unit, const QLocale& locale = QLocale());

/// figureText() with the unit behind it.
[[nodiscard]] QString figureWithUnit(double value, Unit unit, const QLocale& locale = QLocale());

/// Any number with fixed decimals and narrow spaces between thousands.
[[nodiscard]] QString numberText(double value, int decimals, const QLocale& locale = QLocale());

/// A latency in the unit that suits it: "850 ns", "31.9 µs", "4.20 ms", "1.50 s".
[[nodiscard]] QString latencyText(double nanoseconds, const QLocale& locale = QLocale());
/// Of one I/O, in the same unit, to the next smaller one: "4.688 ms".
[[nodiscard]] QString exactLatencyText(double nanoseconds, const QLocale& locale = QLocale());

/// Decimal amounts of data, two to three digits: "512 B", "89 GB", "1.1 TB".
[[nodiscard]] QString bytesText(double bytes, const QLocale& locale = QLocale());

/// The same at a tick of an axis, where values are round: "5 GB" beside "10 GB", but "2.5 GB".
[[nodiscard]] QString bytesTickText(double bytes, const QLocale& locale = QLocale());

/// Binary sizes of files and blocks: formatSize() in the language, "512 B", "4 KiB", "1 GiB"; an odd one is rounded.
[[nodiscard]] QString sizeText(ByteCount bytes, const QLocale& locale = QLocale());

/// "5 s", "0.5 s", "1 min 30 s", "2 h 5 min".
[[nodiscard]] QString durationText(Nanoseconds duration, const QLocale& locale = QLocale());

/// "0:42", "12:07", "1:02:03".
[[nodiscard]] QString clockText(Nanoseconds duration);

/// "Read", "Write", "Mix".
[[nodiscard]] QString operationText(Operation operation);

/// The two lines of a row: "SEQ 1M" and "Q8 T1".
[[nodiscard]] QString rowTitle(const Workload& workload);
[[nodiscard]] QString rowSubtitle(const Workload& workload);
/// Both in words, for accessibility and tool tips: "Sequential 1 MiB, queue depth 8, 1 thread".
[[nodiscard]] QString workloadText(const Workload& workload, const QLocale& locale = QLocale());

/// A sentence that may be broken into lines, but not between a figure and its unit or within "GB/s".
[[nodiscard]] QString withFiguresUnbroken(QString sentence);

/// The font with digits of one width, where the family offers them.
[[nodiscard]] QFont withTabularDigits(QFont font);

} // namespace steadymark::gui
