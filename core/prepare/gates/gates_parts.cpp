// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_parts.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace steadymark::gates {

void Judgement::refuse(std::string_view name, Sentence sentence, Sentence remedy)
{
    refusals.push_back({std::string(name), std::move(sentence), std::move(remedy)});
}

bool isNvmeErase(PrepareMethod method)
{
    return method == PrepareMethod::NvmeFormat || method == PrepareMethod::NvmeSanitize;
}

bool isAtaErase(PrepareMethod method)
{
    return method == PrepareMethod::AtaSanitize || method == PrepareMethod::AtaErase;
}

bool isFileOrMemory(const Drive& drive)
{
    if (drive.bus == "loop" || drive.bus == "zram")
        return true;
    // A null device and a RAM disk hold no more than they show, either.
    return std::ranges::any_of(std::array{"loop", "zram", "nullb", "ram"}, [&](std::string_view prefix) {
        return drive.name.starts_with(prefix) && drive.name.size() > prefix.size()
            && drive.name.find_first_not_of("0123456789", prefix.size()) == std::string::npos;
    });
}

bool isOfWindows(const Drive& drive)
{
    return drive.node.starts_with("\\\\.\\");
}

bool isPartOf(std::string_view device, std::string_view whole)
{
    return device.size() > whole.size() && device.starts_with(whole);
}

bool changesAllNamespaces(const PrepareStep& step, const PrepareFacts& facts)
{
    if (step.method == PrepareMethod::NvmeSanitize)
        return true;
    // Every variant of ours is a format with a secure erase, so either bit is enough.
    return step.method == PrepareMethod::NvmeFormat && facts.nvme
        && (facts.nvme->formatsAllNamespaces || facts.nvme->erasesAllNamespaces);
}

std::set<std::string> otherNamespaceDevices(const PrepareFacts& facts)
{
    std::set<std::string> names;
    for (const AffectedDevice& device : facts.affected) {
        if (device.isOtherNamespace)
            names.insert(device.name);
    }
    // Whatever the list says, the drive and its partitions are no others: "nvme0n1p1" of "nvme0n1".
    names.erase(facts.drive.name);
    std::erase_if(names, [&](const std::string& name) { return name.starts_with(facts.drive.name + "p"); });
    for (const Partition& partition : facts.drive.partitions)
        names.erase(partition.name);
    return names;
}

std::string shown(std::string_view text)
{
    return toPlainLine(toValidUtf8(text, 80));
}

Sentence shown(const Drive& drive)
{
    const std::string name = shown(drive.name);
    return drive.model.empty() ? Sentence::verbatim(name)
                               : Sentence("{drive} ({model})", {{"drive", name}, {"model", shown(drive.model)}});
}

Figure percent(double fraction)
{
    if (!(fraction > 0.0)) // also what is no number
        return {"0 %"};
    return {std::to_string(fraction >= 1.0 ? 100 : std::min(99L, std::lround(fraction * 100.0))) + " %"};
}

std::string recoveryCommand(const Drive& drive)
{
    return join({"prepare", shown(drive.name), "--recover"}, " ");
}

} // namespace steadymark::gates
