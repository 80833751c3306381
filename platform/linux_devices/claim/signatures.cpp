// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/signatures.h"

#include "core/base/text.h"
#include "platform/linux_devices/helper/confined_child.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>

#include <blkid.h>
#include <unistd.h>

namespace steadymark {

namespace {

struct FreeProbe {
    void operator()(blkid_struct_probe* probe) const { blkid_free_probe(probe); }
};
using Probe = std::unique_ptr<blkid_struct_probe, FreeProbe>;

constexpr std::size_t mostSignatures = 256;
constexpr int mostPartitions = 512;
constexpr const char* protectiveTable = "PMBR";

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

std::uint64_t littleEndian(const unsigned char* bytes, std::size_t count)
{
    std::uint64_t value = 0;
    for (std::size_t i = count; i > 0; --i)
        value = value << 8U | bytes[i - 1];
    return value;
}

/// Over how many drives a file system extends that says so itself: btrfs (num_devices at 88h of its superblock, which
/// is at 64 KiB; btrfs.readthedocs.io, "On-disk format") and bcachefs (nr_devices at 7Bh of that at 4 KiB;
/// bcachefs_format.h).
unsigned drivesOf(const std::string& kind, int descriptor, std::uint64_t offset)
{
    const bool isBtrfs = kind == "btrfs";
    if (!isBtrfs && kind != "bcachefs")
        return 1;
    std::array<unsigned char, 8> bytes{};
    const std::uint64_t place = offset + (isBtrfs ? 0x10000U + 0x88U : 0x1000U + 0x7BU);
    if (::pread(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(place))
        != static_cast<ssize_t>(bytes.size()))
        return 2; // not to be taken for one that stands alone
    const std::uint64_t count = isBtrfs ? littleEndian(bytes.data(), bytes.size()) : bytes[0];
    return static_cast<unsigned>(std::clamp<std::uint64_t>(count, 1, 1024));
}

/// Reads one device, in the child.
class SignatureReader final {
public:
    /// \pre nothing of the device was read yet: what only the system tells is asked here.
    SignatureReader(int descriptor, std::vector<DeviceRange> shown)
        : m_descriptor(descriptor)
        , m_shown(std::move(shown))
        , m_probe(blkid_new_probe())
    {
        if (!m_probe || blkid_probe_set_device(m_probe.get(), descriptor, 0, 0) != 0) {
            m_isRead = false;
            return;
        }
        // Some RAID levels of firmware are only looked for on whole drives. It is remembered.
        static_cast<void>(blkid_probe_is_wholedisk(m_probe.get()));
        m_bytes = static_cast<std::uint64_t>(std::max<blkid_loff_t>(0, blkid_probe_get_size(m_probe.get())));
    }

    void read();
    [[nodiscard]] bool isRead() const { return m_isRead; }
    [[nodiscard]] std::vector<Signature> take() { return std::move(m_signatures); }

private:
    void readWhole();
    bool readTable(unsigned sectorBytes);
    void readPartition(const DeviceRange& range);
    void probeAll(blkid_probe probe, std::uint64_t offset);
    void add(Signature signature);
    [[nodiscard]] bool has(std::string_view kind) const;

    int m_descriptor;
    std::vector<DeviceRange> m_shown;
    Probe m_probe;
    std::uint64_t m_bytes = 0;
    std::vector<Signature> m_signatures;
    bool m_isRead = true;
};

bool SignatureReader::has(std::string_view kind) const
{
    return std::ranges::any_of(
        m_signatures, [&](const Signature& one) { return one.offset == ByteCount() && one.kind == kind; });
}

void SignatureReader::add(Signature signature)
{
    const bool isKnown = std::ranges::any_of(m_signatures,
        [&](const Signature& known) { return known.kind == signature.kind && known.offset == signature.offset; });
    if (signature.kind.empty() || isKnown)
        return;
    if (m_signatures.size() >= mostSignatures)
        m_isRead = false;
    else
        m_signatures.push_back(std::move(signature));
}

void SignatureReader::probeAll(blkid_probe probe, std::uint64_t offset)
{
    for (std::size_t i = 0; i < mostSignatures; ++i) {
        const int found = blkid_do_probe(probe);
        if (found < 0)
            m_isRead = false;
        if (found != 0)
            return;
        Signature signature;
        signature.kind = valueOf(probe, "TYPE");
        signature.label = valueOf(probe, "LABEL");
        signature.offset = ByteCount(offset);
        if (signature.kind.empty())
            signature.kind = valueOf(probe, "PTTYPE");
        signature.drives = drivesOf(signature.kind, m_descriptor, offset);
        add(std::move(signature));
    }
}

void SignatureReader::readWhole()
{
    blkid_probe probe = m_probe.get();
    blkid_probe_enable_superblocks(probe, 1);
    blkid_probe_set_superblocks_flags(probe, BLKID_SUBLKS_TYPE | BLKID_SUBLKS_LABEL);
    blkid_probe_enable_partitions(probe, 1);
    // A drive whose first table is gone may still be told by the one at its end.
    blkid_probe_set_partitions_flags(probe, BLKID_PARTS_FORCE_GPT);
    probeAll(probe, 0);
}

/// False: there is none with sectors of this size. A drive may have been written through a bridge that has others.
bool SignatureReader::readTable(unsigned sectorBytes)
{
    const Probe probe(blkid_new_probe());
    if (!probe || blkid_probe_set_device(probe.get(), m_descriptor, 0, 0) != 0
        || blkid_probe_set_sectorsize(probe.get(), sectorBytes) != 0) {
        m_isRead = false;
        return false;
    }
    blkid_probe_enable_partitions(probe.get(), 1);
    blkid_probe_set_partitions_flags(probe.get(), BLKID_PARTS_FORCE_GPT);
    blkid_partlist list = blkid_probe_get_partitions(probe.get());
    blkid_parttable table = list == nullptr ? nullptr : blkid_partlist_get_table(list);
    const char* kind = table == nullptr ? nullptr : blkid_parttable_get_type(table);
    if (kind == nullptr)
        return false;
    Signature signature;
    signature.kind = toPlainLine(toValidUtf8(kind, 40));
    const bool isTold = signature.kind != protectiveTable;
    if (isTold)
        add(std::move(signature));
    const int count = blkid_partlist_numof_partitions(list);
    if (count > mostPartitions)
        m_isRead = false;
    constexpr std::uint64_t unit = 512; // of libblkid's, whatever the drive's sectors are
    for (int i = 0; i < std::min(count, mostPartitions); ++i) {
        blkid_partition partition = blkid_partlist_get_partition(list, i);
        const auto start = static_cast<std::uint64_t>(std::max<blkid_loff_t>(0, blkid_partition_get_start(partition)));
        const auto size = static_cast<std::uint64_t>(std::max<blkid_loff_t>(0, blkid_partition_get_size(partition)));
        if (start > 0 && start < m_bytes / unit)
            readPartition({start * unit, std::min(size, m_bytes / unit - start) * unit});
    }
    return isTold;
}

void SignatureReader::readPartition(const DeviceRange& range)
{
    const bool isShown = std::ranges::find(m_shown, range) != m_shown.end();
    if (isShown || range.bytes == 0)
        return;
    const Probe probe(blkid_new_probe());
    if (!probe
        || blkid_probe_set_device(probe.get(), m_descriptor, static_cast<blkid_loff_t>(range.offset),
               static_cast<blkid_loff_t>(range.bytes))
            != 0) {
        m_isRead = false;
        return;
    }
    blkid_probe_enable_superblocks(probe.get(), 1);
    blkid_probe_set_superblocks_flags(probe.get(), BLKID_SUBLKS_TYPE | BLKID_SUBLKS_LABEL);
    probeAll(probe.get(), range.offset);
}

void SignatureReader::read()
{
    readWhole();
    bool hasTable = false;
    for (const unsigned sectorBytes : {512U, 4096U})
        hasTable = readTable(sectorBytes) || hasTable;
    // The table that protects a GPT from old programs is a part of it.
    if (hasTable && has("gpt"))
        std::erase_if(m_signatures, [](const Signature& one) { return one.kind == protectiveTable; });
}

constexpr std::string_view whole = "read";
constexpr char between = '\t'; // in no text of a signature: they are plain lines

std::string format(std::vector<Signature> signatures)
{
    std::string text(whole);
    for (const Signature& one : signatures) {
        text += '\n' + one.kind + between + one.label + between + std::to_string(one.offset.count()) + between
            + std::to_string(one.drives);
    }
    return text;
}

/// Nothing is believed of the child: whoever wrote the drive may be the one who answers.
std::optional<std::vector<Signature>> parse(const std::string& text, const std::string& name)
{
    std::istringstream lines(text);
    std::string line;
    if (!std::getline(lines, line) || line != whole)
        return std::nullopt;
    std::vector<Signature> signatures;
    while (std::getline(lines, line)) {
        std::istringstream fields(line);
        Signature one;
        std::uint64_t offset = 0;
        one.device = name;
        const bool isOne = std::getline(fields, one.kind, between) && std::getline(fields, one.label, between)
            && fields >> offset && fields >> one.drives;
        if (!isOne || signatures.size() >= mostSignatures)
            return std::nullopt;
        one.kind = toPlainLine(toValidUtf8(one.kind));
        one.label = toPlainLine(toValidUtf8(one.label));
        one.offset = ByteCount(offset);
        signatures.push_back(std::move(one));
    }
    return signatures;
}

} // namespace

Result<std::vector<Signature>> readSignatures(
    int descriptor, const std::string& name, const std::vector<DeviceRange>& shown)
{
    const Sentence failed("The contents of {device} cannot be read", {{"device", name}});
    BOOST_OUTCOME_TRY(const std::string text, runConfined(failed, descriptor, [&] {
        SignatureReader reader(descriptor, shown);
        if (!giveUpAllRights() || !reader.isRead())
            return std::string();
        reader.read();
        return reader.isRead() ? format(reader.take()) : std::string();
    }));
    auto signatures = parse(text, name);
    if (!signatures)
        return fail(ErrorCode::Io, Sentence("{failure}.", {{"failure", failed}}));
    return *std::move(signatures);
}

} // namespace steadymark
