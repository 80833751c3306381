// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace steadymark {

/// W0, the solution w >= -1 of w·e^w = x. \pre -1/e <= x <= 0
[[nodiscard]] inline double lambertW0(double x)
{
    // Halley's iteration. Near the branch point -1/e it starts from the series in p = sqrt(2(ex + 1)).
    const double p = std::sqrt(std::fmax(0.0, 2.0 * (std::exp(1.0) * x + 1.0)));
    double w = x < -0.25 ? -1.0 + p - p * p / 3.0 : x;
    for (int i = 0; i < 50; ++i) {
        const double e = std::exp(w);
        const double error = w * e - x;
        const double slope = e * (w + 1.0) - (w + 2.0) * error / (2.0 * w + 2.0);
        if (error == 0.0 || slope == 0.0 || w <= -1.0)
            break;
        w -= error / slope;
    }
    return w;
}

/// Write amplification of greedy collection under uniform random writes of single pages, in the steady state:
/// Desnoyers, "Analytic modeling of SSD write performance", SYSTOR 2012. `alpha`: physical / logical pages (1 +
/// over-provisioning), > 1; `pagesPerBlock`: Np.
///
/// A block loses its valid pages one by one, at a rate proportional to how many it has, until it has X0 - 1: then it is
/// the emptiest of all and collected. With A the amplification and U the logical blocks there are n(i) = U·A/i blocks
/// with i valid pages (X0 <= i <= Np), and a collected block gives room for Np - (X0 - 1) pages of the host:
///
///     A = Np / (Np - X0 + 1)      and      alpha = A · (H(Np) - H(X0 - 1))
///
/// which with H(n) = ln(n + 1/2) + gamma for the harmonic numbers has the solution
///
///     X0 = 1/2 - Np/alpha · W0(-b·e^-b)      with      b = (1 + 1/(2 Np)) · alpha
///
/// and, for large blocks, A = alpha / (alpha + W0(-alpha·e^-alpha)).
[[nodiscard]] inline double greedyWriteAmplification(double alpha, unsigned pagesPerBlock)
{
    const double np = pagesPerBlock;
    const double b = (1.0 + 0.5 / np) * alpha;
    const double x0 = 0.5 - np / alpha * lambertW0(-b * std::exp(-b));
    return np / (np - x0 + 1.0);
}

} // namespace steadymark
