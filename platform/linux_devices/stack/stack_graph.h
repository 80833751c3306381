// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Collects the layers of a storage stack in whatever order they are found, each once.
class StackGraph final {
public:
    static constexpr std::size_t mostLayers = 256;

    /// The layer that was added under this key before.
    [[nodiscard]] std::optional<std::size_t> find(const std::string& key) const;
    /// Nothing once there are as many layers as a stack may have. An empty key is of no other layer.
    [[nodiscard]] std::optional<std::size_t> add(const std::string& key, StackLayer layer);
    /// `lower` may be nothing.
    void connect(std::size_t upper, std::optional<std::size_t> lower);
    [[nodiscard]] StackLayer& at(std::size_t index) { return m_layers[index]; }

    /// What is reached from `first`, in an order in which layers stand only on later ones. A connection that leads back
    /// up is left out.
    [[nodiscard]] StorageStack arranged(std::size_t first) const;

private:
    enum class Mark { New, Open, Done };
    void visit(std::size_t index, std::vector<Mark>& marks, std::vector<std::size_t>& finished,
        std::vector<std::vector<std::size_t>>& below) const;

    std::vector<StackLayer> m_layers; ///< `below` are indexes in here, in any order
    std::map<std::string, std::size_t> m_byKey;
};

} // namespace steadymark
