// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/running_figures.h"

#include "core/base/units.h"

namespace steadymark::gui {

void RunningFigures::add(const LiveSample& sample)
{
    if (m_step != sample.step || m_pass != sample.pass) {
        *this = RunningFigures();
        m_step = sample.step;
        m_pass = sample.pass;
    }
    const double seconds = toSeconds(sample.span);
    m_seconds += seconds;
    m_bytes += (sample.readBytesPerSecond + sample.writeBytesPerSecond) * seconds;
    m_ios += sample.iops * seconds;
    m_latencyNs += sample.meanLatencyNs * sample.iops * seconds;
}

double RunningFigures::figure(Unit unit) const
{
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return m_bytes / m_seconds / 1e6;
    case Unit::GigabytesPerSecond:
        return m_bytes / m_seconds / 1e9;
    case Unit::Iops:
        return m_ios / m_seconds;
    case Unit::Microseconds:
        break;
    }
    return m_latencyNs / m_ios / 1e3;
}

} // namespace steadymark::gui
