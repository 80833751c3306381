// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/storage_stack.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {
namespace {

struct KindWords {
    LayerKind kind;
    std::string_view name; ///< as in files
    Sentence title;        ///< before the name of a layer; empty where that says enough
};

const std::vector<KindWords>& kinds()
{
    static const std::vector<KindWords> all{
        {LayerKind::File, "file", {}},
        {LayerKind::Overlay, "overlay", Sentence("Overlay")},
        {LayerKind::FileSystem, "file-system", Sentence("File system")},
        {LayerKind::Memory, "memory", Sentence("Memory")},
        {LayerKind::Network, "network", Sentence("Network")},
        {LayerKind::Fuse, "fuse", Sentence("FUSE")},
        {LayerKind::Pool, "pool", Sentence("Pool")},
        {LayerKind::Volume, "volume", Sentence("Volume")},
        {LayerKind::Encryption, "encryption", Sentence("Encryption")},
        {LayerKind::Raid, "raid", Sentence("RAID")},
        {LayerKind::Mapper, "mapper", Sentence("Device mapper")},
        {LayerKind::Cache, "cache", Sentence("Cache")},
        {LayerKind::Loop, "loop", Sentence("Loop device")},
        {LayerKind::Partition, "partition", Sentence("Partition")},
        {LayerKind::Drive, "drive", Sentence("Drive")},
        {LayerKind::Bridge, "bridge", Sentence("Bridge")},
        {LayerKind::Link, "link", Sentence("Link")},
    };
    return all;
}

const KindWords& wordsOf(LayerKind kind)
{
    const auto found = std::ranges::find(kinds(), kind, &KindWords::kind);
    return found != kinds().end() ? *found : kinds().front();
}

Sentence titleOf(const StackLayer& layer)
{
    const KindWords& words = wordsOf(layer.kind);
    const std::string name = toPlainLine(layer.name.empty() ? layer.device : layer.name);
    if (name.empty())
        return words.title.empty() ? Sentence::verbatim(std::string(words.name)) : words.title;
    return words.title.empty() ? Sentence::verbatim(name)
                               : Sentence("{kind} {name}", {{"kind", words.title}, {"name", name}});
}

class TreeWriter {
public:
    TreeWriter(const StorageStack& stack, const Renderer& renderer)
        : m_stack(stack)
        , m_renderer(renderer)
        , m_isShown(stack.layers.size(), false)
    {
    }

    /// Ends, because a layer stands only on later ones. `indent` is what its lines below begin with.
    void write(std::size_t index, const std::string& indent)
    {
        const StackLayer& layer = m_stack.layers[index];
        Sentence line = titleOf(layer);
        if (m_isShown[index] && !layer.below.empty())
            line = Sentence("{layer} (see above)", {{"layer", line}});
        else if (!m_isShown[index] && !layer.summary.empty())
            line = Sentence("{layer} · {summary}", {{"layer", line}, {"summary", layer.summary}});
        m_text += toPlainLine(m_renderer.render(line)) + '\n';
        if (m_isShown[index])
            return;
        m_isShown[index] = true;
        std::vector<std::size_t> below;
        for (const std::size_t next : layer.below) {
            if (next > index && next < m_stack.layers.size())
                below.push_back(next);
        }
        for (std::size_t i = 0; i < below.size(); ++i) {
            const bool isLast = i + 1 == below.size();
            m_text += indent + (isLast ? "└─ " : "├─ ");
            write(below[i], indent + (isLast ? "   " : "│  "));
        }
    }

    std::string take() { return std::move(m_text); }

private:
    const StorageStack& m_stack;
    const Renderer& m_renderer;
    std::vector<bool> m_isShown;
    std::string m_text;
};

/// Facts that say the same on every machine with such parts; all others are left out, so that a new one is private
/// until it was thought about.
bool isImpersonal(const StackFact& fact)
{
    constexpr auto names = std::to_array<std::string_view>({"action", "best", "bus", "bytes-per-second", "capacity",
        "chunk", "cipher", "controller", "copy-on-write", "data", "degraded", "direct", "discard", "disks", "drive",
        "driver", "file-system", "firmware", "key-bits", "layout", "level", "metadata", "missing", "mode", "now",
        "offset", "options", "port", "profile", "read-only", "removable", "rotational", "scheduler", "sectors", "size",
        "state", "type", "version", "write-cache", "zoned"});
    return std::ranges::find(names, fact.name) != names.end();
}

/// Of "rw,compress=zstd:3,upperdir=/home/me/x" without what names a place, a user or a machine.
std::string impersonalOptions(std::string_view options)
{
    constexpr auto personal = std::to_array<std::string_view>({"addr", "clientaddr", "mountaddr", "user", "username",
        "user_id", "group_id", "domain", "source", "uid", "gid", "name", "ip", "host", "srcaddr"});
    std::string kept;
    while (!options.empty()) {
        const std::size_t end = std::min(options.find(','), options.size());
        const std::string_view option = options.substr(0, end);
        options.remove_prefix(std::min(end + 1, options.size()));
        const bool isPersonal = option.find_first_of("/\\@") != std::string_view::npos
            || std::ranges::find(personal, option.substr(0, option.find('='))) != personal.end();
        if (!isPersonal && !option.empty())
            kept.append(kept.empty() ? "" : ",").append(option);
    }
    return kept;
}

/// Whether people choose the names of such layers themselves; Debian's installer even puts the host's name in.
bool hasPersonalName(const StackLayer& layer)
{
    switch (layer.kind) {
    case LayerKind::File:
    case LayerKind::Volume:
    case LayerKind::Encryption:
    case LayerKind::Raid:
    case LayerKind::Mapper:
    case LayerKind::Cache:
    case LayerKind::Loop:
    case LayerKind::Partition:
        return true;
    case LayerKind::Pool: {
        constexpr auto types = std::to_array<std::string_view>({"btrfs", "bcachefs", "zfs", "Storage Spaces"});
        return std::ranges::find(types, layer.name) == types.end();
    }
    case LayerKind::Overlay:
    case LayerKind::FileSystem:
    case LayerKind::Memory:
    case LayerKind::Network:
    case LayerKind::Fuse:
        return layer.name.find_first_of("/\\:@") != std::string::npos; // "server:/export"
    case LayerKind::Drive:
    case LayerKind::Bridge:
    case LayerKind::Link:
        return false;
    }
    return true;
}

} // namespace

std::string_view toString(LayerKind kind)
{
    return wordsOf(kind).name;
}

Result<LayerKind> parseLayerKind(std::string_view text)
{
    const auto found = std::ranges::find(kinds(), text, &KindWords::name);
    if (found == kinds().end())
        return fail(ErrorCode::InvalidArgument,
            Sentence(
                "\"{kind}\" is not a known kind of storage layer.", {{"kind", toPlainLine(toValidUtf8(text, 100))}}));
    return found->kind;
}

std::string formatStack(const StorageStack& stack, const Renderer& renderer)
{
    if (stack.layers.empty())
        return {};
    TreeWriter writer(stack, renderer);
    writer.write(0, {});
    return writer.take();
}

StorageStack anonymized(StorageStack stack)
{
    for (StackLayer& layer : stack.layers) {
        std::erase_if(layer.facts, [](const StackFact& fact) { return !isImpersonal(fact); });
        for (StackFact& fact : layer.facts) {
            if (fact.name == "options")
                fact.text = impersonalOptions(fact.text);
        }
        std::erase_if(layer.facts, [](const StackFact& fact) { return fact.text.empty(); });
        if (hasPersonalName(layer))
            layer.name = layer.device;
        if (layer.kind == LayerKind::File)
            layer.summary = {};
    }
    return stack;
}

} // namespace steadymark
