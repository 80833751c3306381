// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/stack_graph.h"

#include <algorithm>
#include <iterator>

namespace steadymark {

std::optional<std::size_t> StackGraph::find(const std::string& key) const
{
    const auto found = m_byKey.find(key);
    return found == m_byKey.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> StackGraph::add(const std::string& key, StackLayer layer)
{
    if (m_layers.size() >= mostLayers)
        return std::nullopt;
    m_layers.push_back(std::move(layer));
    if (!key.empty())
        m_byKey.insert_or_assign(key, m_layers.size() - 1);
    return m_layers.size() - 1;
}

void StackGraph::connect(std::size_t upper, std::optional<std::size_t> lower)
{
    std::vector<std::size_t>& below = m_layers[upper].below;
    if (lower && std::ranges::find(below, *lower) == below.end())
        below.push_back(*lower);
}

/// Goes as deep as there are layers, which are few.
void StackGraph::visit(std::size_t index, std::vector<Mark>& marks, std::vector<std::size_t>& finished,
    std::vector<std::vector<std::size_t>>& below) const
{
    marks[index] = Mark::Open;
    // The last first, so that the first one is told first in the end.
    const std::vector<std::size_t>& straightBelow = m_layers[index].below;
    for (auto at = straightBelow.rbegin(); at != straightBelow.rend(); ++at) {
        const std::size_t next = *at;
        if (marks[next] == Mark::Open)
            continue;
        if (marks[next] == Mark::New)
            visit(next, marks, finished, below);
        below[index].push_back(next);
    }
    marks[index] = Mark::Done;
    finished.push_back(index);
}

StorageStack StackGraph::arranged(std::size_t first) const
{
    std::vector<Mark> marks(m_layers.size(), Mark::New);
    std::vector<std::size_t> order;
    std::vector<std::vector<std::size_t>> below(m_layers.size());
    visit(first, marks, order, below);
    std::ranges::reverse(order);
    std::vector<std::size_t> places(m_layers.size(), 0);
    for (std::size_t i = 0; i < order.size(); ++i)
        places[order[i]] = i;
    StorageStack stack;
    for (const std::size_t index : order) {
        StackLayer layer = m_layers[index];
        layer.below.clear();
        std::transform(below[index].rbegin(), below[index].rend(), std::back_inserter(layer.below),
            [&](std::size_t next) { return places[next]; });
        stack.layers.push_back(std::move(layer));
    }
    return stack;
}

} // namespace steadymark
