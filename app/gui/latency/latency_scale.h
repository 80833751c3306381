// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qwt_scale_draw.h>
#include <qwt_text.h>

#include <QString>

#include <vector>

namespace steadymark::gui {

// Axes of the plots of a trace. Times in ns since its start, latencies in ns on a logarithmic axis, addresses in bytes.
// Pure functions; ranges are ascending and finite.

/// Round times, at most about `count`: as timeTicks() from 0.1 s on, below it 1, 2 or 5 times a power of ten of ns.
[[nodiscard]] std::vector<double> traceTimeTicks(double beginNs, double endNs, int count);
/// 1, 2, 4, … KiB, MiB, GiB: multiples of a power of two.
[[nodiscard]] std::vector<double> addressTicks(double begin, double end, int count);

/// "1:05", "12.5 s", "12.345 678 s": a moment, as precise as `stepNs` asks for.
[[nodiscard]] QString traceTimeText(double ns, double stepNs);
/// "100 ns", "20 µs", "1 s": round latencies of an axis, without decimals that say nothing.
[[nodiscard]] QString latencyTickText(double ns);
/// "0", "512 MiB", "1.5 GiB".
[[nodiscard]] QString addressText(double bytes);

class LatencyScaleDraw final : public QwtScaleDraw {
public:
    [[nodiscard]] QwtText label(double value) const override { return QwtText(latencyTickText(value)); }
};

class TraceTimeScaleDraw final : public QwtScaleDraw {
public:
    /// \param stepNs distance of the ticks
    void setStep(double stepNs);
    [[nodiscard]] QwtText label(double value) const override { return QwtText(traceTimeText(value, m_stepNs)); }

private:
    double m_stepNs = 1e9;
};

class AddressScaleDraw final : public QwtScaleDraw {
public:
    [[nodiscard]] QwtText label(double value) const override { return QwtText(addressText(value)); }
};

} // namespace steadymark::gui
