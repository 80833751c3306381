// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/view/untraced_grid.h"

#include "core/trace/format/saturating.h"

#include <algorithm>

namespace steadymark {

static_assert(UntracedGrid::rowOf(7) == 0 && UntracedGrid::rowOf(8) == 24 && UntracedGrid::lowerBound(24) == 8);
static_assert(UntracedGrid::rowOf(~std::uint64_t{0}) == UntracedGrid::rowCount - 1);

UntracedGrid::UntracedGrid(bool isAllocated)
    : m_counts(isAllocated ? columnCount * rowCount : 0)
{
}

void UntracedGrid::record(std::uint64_t sinceStartNs, std::uint64_t latencyNs) noexcept
{
    if (m_counts.size() < columnCount * rowCount)
        return;
    // Ends after at most 31 rounds: no stamp needs columns wider than 2^54 ns.
    while (sinceStartNs / m_columnNs >= columnCount)
        halve();
    const auto column = static_cast<std::size_t>(sinceStartNs / m_columnNs);
    std::uint32_t& count = m_counts[column * rowCount + rowOf(latencyNs)];
    count = addSaturating(count, 1);
    ++m_ios;
    m_maximum = std::max(m_maximum, latencyNs);
    m_usedColumns = std::max(m_usedColumns, column + 1);
}

void UntracedGrid::halve() noexcept
{
    for (std::size_t column = 0; column < columnCount; ++column) {
        for (std::size_t row = 0; row < rowCount; ++row) {
            const std::size_t from = 2 * column * rowCount + row;
            m_counts[column * rowCount + row] =
                2 * column < columnCount ? addSaturating(m_counts[from], m_counts[from + rowCount]) : 0;
        }
    }
    m_columnNs *= 2;
    m_usedColumns = (m_usedColumns + 1) / 2;
}

UntracedGrid UntracedGrid::atMost(std::size_t columns) const
{
    unsigned doublings = 0;
    while (m_usedColumns > columns << doublings)
        ++doublings;
    UntracedGrid grid;
    grid.m_columnNs = m_columnNs << doublings;
    grid.m_ios = m_ios;
    grid.m_maximum = m_maximum;
    grid.m_usedColumns = (m_usedColumns + (std::size_t{1} << doublings) - 1) >> doublings;
    grid.m_counts.resize(grid.m_usedColumns * rowCount);
    for (std::size_t column = 0; column < m_usedColumns; ++column) {
        for (std::size_t row = 0; row < rowCount; ++row) {
            std::uint32_t& count = grid.m_counts[(column >> doublings) * rowCount + row];
            count = addSaturating(count, at(column, row));
        }
    }
    return grid;
}

UntracedGrid UntracedGrid::fromCounts(
    std::uint64_t columnNs, std::uint64_t maximumNs, const std::vector<std::uint32_t>& counts)
{
    UntracedGrid grid;
    grid.m_counts = counts;
    grid.m_columnNs = std::max<std::uint64_t>(1, columnNs);
    grid.m_maximum = maximumNs;
    grid.m_usedColumns = counts.size() / rowCount;
    for (const std::uint32_t count : counts)
        grid.m_ios += count;
    return grid;
}

bool UntracedGrid::operator==(const UntracedGrid& other) const noexcept
{
    if (m_columnNs != other.m_columnNs || m_ios != other.m_ios || m_maximum != other.m_maximum
        || m_usedColumns != other.m_usedColumns)
        return false;
    const auto used = static_cast<std::ptrdiff_t>(m_usedColumns * rowCount);
    return std::equal(m_counts.begin(), m_counts.begin() + used, other.m_counts.begin());
}

} // namespace steadymark
