// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/trim_pass.h"

#include <algorithm>

namespace steadymark {

PassOutcome runTrimPass(const TrimPass& pass, OpenTarget& target, const StampClock& clock, const std::stop_token& stop,
    const std::function<void()>& onTick)
{
    const std::uint64_t length = pass.length.count();
    const std::uint64_t places = target.geometry().size.count() / length;
    std::uint64_t most = pass.until.ios.value_or(~std::uint64_t{0});
    if (pass.until.bytes)
        most = std::min(most, std::max<std::uint64_t>(1, pass.until.bytes->count() / length));
    const Nanoseconds longest = pass.until.time.value_or(Nanoseconds::max());

    PassOutcome outcome;
    outcome.engine.backend = "TRIM";
    DirectionRecord& trim = outcome.record.trim;
    std::uint64_t place = (pass.beginBytes + length - 1) / length;
    while (trim.ios < most && outcome.record.duration < longest && !outcome.wasStopped) {
        const Result<Nanoseconds> took = target.timeTrim(place++ % places * length, pass.length, clock);
        if (!took) {
            outcome.error = took.error();
            outcome.record.errors = 1;
            break;
        }
        trim.bytes += length;
        ++trim.ios;
        trim.latency.record(took.value());
        outcome.record.duration += took.value();
        onTick();
        outcome.wasStopped = stop.stop_requested();
    }
    outcome.record.isCutShort = outcome.wasStopped || outcome.error.has_value();
    return outcome;
}

} // namespace steadymark
