// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/little_endian.h"
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The vSCSI traces of CloudPhysics (also what VMware's vscsiStats exports): commands of one virtual disk as the
// hypervisor saw them. Little-endian records of two versions, whose version is in the upper byte of `ver`:
//
//     1, 32 bytes: u32 number, u32 bytes, u32 segments, u16 command, u16 ver, u64 address, u64 time
//     2, 40 bytes: u16 command, u16 ver, u32 number, u32 bytes, u32 segments, u64 address, u64 time, u64 response
//
// and the same as lines: version,time,op,size,lbn with `op` the SCSI operation in hexadecimal. Times and responses are
// in µs, addresses in sectors of 512 bytes, sizes in bytes.
namespace steadymark {
namespace {

constexpr std::size_t vscsiBytes1 = 32;
constexpr std::size_t vscsiBytes2 = 40;
constexpr std::uint64_t vscsiLatestUs = std::uint64_t{1} << 50U;

struct VscsiCommand {
    std::uint64_t operation = 0;
    std::uint64_t bytes = 0;
    std::uint64_t address = 0;
    std::uint64_t timeUs = 0;
    std::optional<std::uint64_t> responseUs = {};
};

Result<> takeVscsi(const VscsiCommand& command, ImportCollector& to)
{
    ForeignRecord record;
    switch (command.operation) {
    case 0x08: // READ(6), (10), (12), (16)
    case 0x28:
    case 0xA8:
    case 0x88:
        break;
    case 0x0A: // WRITE
    case 0x2A:
    case 0xAA:
    case 0x8A:
        record.direction = Direction::Write;
        break;
    case 0x35: // SYNCHRONIZE CACHE
    case 0x91:
        record.kind = IoKind::Flush;
        break;
    default:
        to.ignore();
        return success();
    }
    if (command.timeUs > vscsiLatestUs) {
        to.reject(Rejection::Time);
        return success();
    }
    record.timeNs = static_cast<std::int64_t>(command.timeUs * 1000);
    record.latencyNs = scaledUnits(command.responseUs, 1000);
    const std::optional<std::uint64_t> offset = scaledUnits(command.address, foreignSectorBytes);
    if (!offset) {
        to.reject(Rejection::Offset);
        return success();
    }
    record.offsetBytes = *offset;
    record.bytes = record.kind == IoKind::Flush ? 0 : command.bytes;
    record.device = to.device("virtual disk");
    return to.add(record);
}

VscsiCommand vscsiCommand(std::span<const std::byte> bytes, unsigned version)
{
    LittleEndianReader reader(bytes);
    VscsiCommand command;
    if (version == 2) {
        command.operation = reader.take<std::uint16_t>();
        static_cast<void>(reader.take<std::uint16_t>());
    }
    static_cast<void>(reader.take<std::uint32_t>());
    command.bytes = reader.take<std::uint32_t>();
    static_cast<void>(reader.take<std::uint32_t>());
    if (version == 1) {
        command.operation = reader.take<std::uint16_t>();
        static_cast<void>(reader.take<std::uint16_t>());
    }
    command.address = reader.take<std::uint64_t>();
    command.timeUs = reader.take<std::uint64_t>();
    if (version == 2)
        command.responseUs = reader.take<std::uint64_t>();
    return command;
}

// Of the first records, all of which must say the same; 0: they are none.
unsigned vscsiVersionOf(std::string_view head)
{
    const std::span<const std::byte> bytes = asBytes(head);
    const auto isVersion = [&bytes](std::size_t recordBytes, std::size_t at, unsigned version) {
        constexpr std::size_t most = 16;
        std::size_t seen = 0;
        for (; seen < most && (seen + 1) * recordBytes <= bytes.size(); ++seen) {
            if (loadLittleEndian<std::uint16_t>(bytes.subspan(seen * recordBytes + at)) >> 8U != version)
                return false;
        }
        return seen > 0;
    };
    if (isVersion(vscsiBytes1, 14, 1))
        return 1;
    return isVersion(vscsiBytes2, 2, 2) ? 2 : 0;
}

bool recognisesVscsi(std::string_view head)
{
    // Text would look like it by chance only; binary numbers hold zeros.
    return vscsiVersionOf(head) != 0 && head.find('\0') != std::string_view::npos;
}

Result<> readVscsi(ForeignStreams streams, ImportCollector& to)
{
    std::istream& stream = *streams.front();
    std::string block(vscsiBytes1 * vscsiBytes2 * 1024, '\0');
    unsigned version = 0;
    std::uint64_t place = 0;
    while (stream.good()) {
        if (to.options().mayReadOn) {
            BOOST_OUTCOME_TRYV(to.options().mayReadOn());
        }
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        const auto read = static_cast<std::size_t>(stream.gcount());
        if (stream.bad())
            return fail(ErrorCode::Io, Sentence("The trace cannot be read to its end."));
        if (version == 0)
            version = vscsiVersionOf(std::string_view(block).substr(0, read));
        const std::size_t recordBytes = version == 2 ? vscsiBytes2 : vscsiBytes1;
        const std::span<const std::byte> bytes = asBytes(std::string_view(block).substr(0, read));
        for (std::size_t at = 0; at < bytes.size(); at += recordBytes) {
            to.setPlace(++place);
            const std::span<const std::byte> rest = bytes.subspan(at);
            const auto ver = static_cast<unsigned>(rest.size() < recordBytes
                    ? 0
                    : loadLittleEndian<std::uint16_t>(rest.subspan(version == 2 ? 2 : 14)) >> 8U);
            if (ver != version || version == 0) {
                to.reject(Rejection::Truncated);
                continue;
            }
            BOOST_OUTCOME_TRYV(takeVscsi(vscsiCommand(rest.first(recordBytes), version), to));
        }
    }
    return success();
}

constexpr std::string_view vscsiCsvHeader = "version,time,op,size,lbn";

Result<> takeVscsiLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, 5> fields{};
    if (line.starts_with("version,")) {
        to.ignore();
        return success();
    }
    const auto reject = [&to](Rejection reason) -> Result<> {
        to.reject(reason);
        return success();
    };
    if (splitFields(line, ',', fields) != fields.size())
        return reject(Rejection::Columns);
    const auto time = wholeNumber(fields[1]);
    const auto operation = hexNumber(fields[2]);
    const auto bytes = wholeNumber(fields[3]);
    const auto address = wholeNumber(fields[4]);
    if (!time)
        return reject(Rejection::Time);
    if (!operation)
        return reject(Rejection::Operation);
    if (!bytes)
        return reject(Rejection::Length);
    if (!address)
        return reject(Rejection::Offset);
    return takeVscsi({*operation, *bytes, *address, *time}, to);
}

bool recognisesVscsiCsv(std::string_view head)
{
    return firstLine(head).starts_with(vscsiCsvHeader);
}

Result<> readVscsiCsv(ForeignStreams streams, ImportCollector& to)
{
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeVscsiLine(line, to); });
}

} // namespace

ForeignFormat cloudPhysicsFormat()
{
    return {{"cloudphysics", "CloudPhysics vSCSI trace", StampMeaning::Issue, TraceLevel::Driver, 1000},
        recognisesVscsi, readVscsi};
}

ForeignFormat cloudPhysicsCsvFormat()
{
    return {{"cloudphysics-csv", "CloudPhysics CSV trace", StampMeaning::Issue, TraceLevel::Driver, 1000},
        recognisesVscsiCsv, readVscsiCsv};
}

} // namespace steadymark
