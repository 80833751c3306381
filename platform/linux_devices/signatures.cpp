// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/signatures.h"

#include "core/base/text.h"

#include <algorithm>
#include <memory>
#include <string_view>

#include <blkid.h>

namespace steadymark {

namespace {

struct FreeProbe {
    void operator()(blkid_struct_probe* probe) const { blkid_free_probe(probe); }
};
using Probe = std::unique_ptr<blkid_struct_probe, FreeProbe>;

/// Empty if this result has no such value. Whoever wrote the drive wrote the text, too.
std::string valueOf(blkid_probe probe, const char* name)
{
    constexpr std::size_t longest = 100;
    const char* data = nullptr;
    std::size_t size = 0;
    if (blkid_probe_lookup_value(probe, name, &data, &size) != 0 || data == nullptr || size == 0)
        return {};
    return toPlainLine(toValidUtf8(std::string_view(data, size - 1), longest)); // it counts the zero at the end
}

Probe prepare(int descriptor)
{
    Probe probe(blkid_new_probe());
    if (!probe || blkid_probe_set_device(probe.get(), descriptor, 0, 0) != 0)
        return nullptr;
    blkid_probe_enable_superblocks(probe.get(), 1);
    blkid_probe_set_superblocks_flags(probe.get(), BLKID_SUBLKS_TYPE | BLKID_SUBLKS_LABEL);
    blkid_probe_enable_partitions(probe.get(), 1);
    // A drive whose first table is gone may still be told by the one at its end.
    blkid_probe_set_partitions_flags(probe.get(), BLKID_PARTS_FORCE_GPT);
    return probe;
}

} // namespace

Result<std::vector<Signature>> readSignatures(int descriptor, const std::string& name)
{
    const Probe probe = prepare(descriptor);
    if (!probe)
        return fail(ErrorCode::Io, "What is written on " + name + " cannot be read.");
    std::vector<Signature> signatures;
    constexpr std::size_t most = 32;
    while (signatures.size() < most) {
        const int found = blkid_do_probe(probe.get());
        if (found < 0)
            return fail(ErrorCode::Io, "What is written on " + name + " cannot be read.");
        if (found != 0)
            break;
        Signature signature{name, valueOf(probe.get(), "TYPE"), valueOf(probe.get(), "LABEL")};
        if (signature.kind.empty())
            signature.kind = valueOf(probe.get(), "PTTYPE");
        const bool isKnown =
            std::ranges::any_of(signatures, [&](const Signature& known) { return known.kind == signature.kind; });
        // The table that protects a GPT from old programs is a part of it.
        if (!signature.kind.empty() && signature.kind != "PMBR" && !isKnown)
            signatures.push_back(std::move(signature));
    }
    return signatures;
}

} // namespace steadymark
