// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_cells.h"

#include "core/base/text.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"

namespace steadymark {

Sentence megabytesCell(double bytesPerSecond)
{
    return Sentence::figure(formatThreeDigits(bytesPerSecond / 1e6));
}

Sentence latencyCell(double nanoseconds)
{
    return nanoseconds > 0.0 ? Sentence::figure(latencyText(nanoseconds)) : nothingMeasured();
}

Sentence iopsCell(double iops)
{
    return Sentence::figure(iopsText(iops));
}

Sentence bytesCell(std::uint64_t bytes)
{
    return Sentence::figure(formatDecimalBytes(ByteCount(bytes)));
}

Sentence spanCell(Nanoseconds span)
{
    return Sentence::figure(spanText(span));
}

Sentence shareCell(double share)
{
    return Sentence::figure(shareText(share));
}

} // namespace steadymark
