// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/silence.h"

#include <algorithm>

namespace steadymark {

void SilenceFinder::add(std::uint64_t completeNs, std::uint64_t submitNs)
{
    const std::uint64_t index = completeNs / m_binNs;
    if (m_latest == m_bins.end() || m_latest->first != index) {
        if (m_bins.size() > mostBins)
            return;
        m_latest = m_bins.try_emplace(index).first;
    }
    Bin& bin = m_latest->second;
    bin.firstNs = std::min(bin.firstNs, completeNs);
    bin.lastNs = std::max(bin.lastNs, completeNs);
    bin.submitNs = std::min(bin.submitNs, submitNs);
}

std::vector<SilenceFinder::Span> SilenceFinder::spans() const
{
    std::vector<Span> spans;
    std::uint64_t earliestSubmit = ~std::uint64_t{0}; // of everything from this bin on
    for (auto bin = m_bins.rbegin(); bin != m_bins.rend(); ++bin) {
        earliestSubmit = std::min(earliestSubmit, bin->second.submitNs);
        const auto before = std::next(bin);
        const std::uint64_t completedBefore = before == m_bins.rend() ? 0 : before->second.lastNs;
        const std::uint64_t begin = std::max(completedBefore, earliestSubmit);
        const std::uint64_t end = bin->second.firstNs;
        if (end > begin && end - begin >= m_silenceNs)
            spans.push_back({begin, end});
    }
    std::ranges::reverse(spans);
    return spans;
}

} // namespace steadymark
