// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/stack_facts.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

struct FactTitle {
    std::string_view name;
    Sentence title;
};

const std::vector<FactTitle>& factTitles()
{
    static const std::vector<FactTitle> titles{
        {"action", Sentence("Action")},
        {"best", Sentence("Best")},
        {"bus", Sentence("Bus")},
        {"bytes-per-second", Sentence("Bytes per second")},
        {"capacity", Sentence("Capacity")},
        {"chunk", Sentence("Chunk")},
        {"cipher", Sentence("Cipher")},
        {"controller", Sentence("Controller")},
        {"copy-on-write", Sentence("Copy on write")},
        {"data", Sentence("Data")},
        {"degraded", Sentence("Degraded")},
        {"direct", Sentence("Direct")},
        {"discard", Sentence("Discard")},
        {"disks", Sentence("Disks")},
        {"driver", Sentence("Driver")},
        {"file-system", Sentence("File system")},
        {"firmware", Sentence("Firmware")},
        {"key-bits", Sentence("Key bits")},
        {"label", Sentence("Label")},
        {"layout", Sentence("Layout")},
        {"level", Sentence("Level")},
        {"metadata", Sentence("Metadata")},
        {"missing", Sentence("Missing")},
        {"mode", Sentence("Mode")},
        {"mount-point", Sentence("Mount point")},
        {"now", Sentence("Now")},
        {"offset", Sentence("Offset")},
        {"options", Sentence("Options")},
        {"port", Sentence("Port")},
        {"profile", Sentence("Profile")},
        {"read-only", Sentence("Read only")},
        {"removable", Sentence("Removable")},
        {"rotational", Sentence("Rotational")},
        {"scheduler", Sentence("Scheduler")},
        {"sectors", Sentence("Sectors")},
        {"serial", Sentence("Serial number")},
        {"size", Sentence("Size")},
        {"source", Sentence("Source")},
        {"state", Sentence("State")},
        {"substituted", Sentence("Substituted")},
        {"type", Sentence("Type")},
        {"version", Sentence("Version")},
        {"write-cache", Sentence("Write cache")},
        {"wwn", Sentence("World-wide name")},
        {"zoned", Sentence("Zoned")},
    };
    return titles;
}

/// "512" and "4096" of "512 logical, 4096 physical".
std::optional<std::pair<std::string, std::string>> sectorsIn(std::string_view text)
{
    constexpr std::string_view middle = " logical, ";
    constexpr std::string_view end = " physical";
    const std::size_t at = text.find(middle);
    if (at == std::string_view::npos || !text.ends_with(end) || at + middle.size() + end.size() > text.size())
        return std::nullopt;
    const std::string_view logical = text.substr(0, at);
    std::string_view physical = text.substr(at + middle.size());
    physical.remove_suffix(end.size());
    return std::pair(std::string(logical), std::string(physical));
}

} // namespace

Sentence titleOf(const StackFact& fact)
{
    const auto found = std::ranges::find(factTitles(), fact.name, &FactTitle::name);
    return found == factTitles().end() ? Sentence::verbatim(fact.name) : found->title;
}

Sentence valueOf(const StackFact& fact, const StackLayer& layer)
{
    if (fact.text == "yes")
        return Sentence("yes");
    if (fact.text == "no")
        return Sentence("no");
    if (layer.summary == fact.text) // of Windows: the layout of a volume, the state of its encryption
        return layer.summary;
    if (const auto sectors = fact.name == "sectors" ? sectorsIn(fact.text) : std::nullopt)
        return Sentence("{logical} logical, {physical} physical",
            {{"logical", Figure{sectors->first}}, {"physical", Figure{sectors->second}}});
    return Sentence::verbatim(fact.text);
}

} // namespace steadymark
