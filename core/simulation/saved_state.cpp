// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/saved_state.h"

#include <zstd.h>

namespace steadymark {
namespace {

constexpr int compressionLevel = 3;

} // namespace

std::string packState(const std::string& plain)
{
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), compressionLevel));
    return packed;
}

Result<std::string> unpackState(
    const std::string& drive, const std::string& bytes, std::uint64_t largest, const std::string& expected)
{
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > largest)
        return failure(damagedState(drive, Sentence("it is truncated or damaged")));
    std::string plain(static_cast<std::size_t>(size), '\0');
    const std::size_t unpacked = ZSTD_decompress(plain.data(), plain.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(unpacked) != 0 || unpacked != plain.size())
        return failure(damagedState(drive, Sentence("it is truncated or damaged")));
    if (!plain.starts_with(expected))
        return failure(damagedState(drive, Sentence("it is of a drive with other parameters, or of another version")));
    plain.erase(0, expected.size());
    return plain;
}

Error damagedState(const std::string& drive, const Sentence& reason)
{
    return {ErrorCode::Damaged,
        Sentence("The saved state of the simulated drive '{drive}' cannot be used: {reason}. Start with a new one.",
            {{"drive", drive}, {"reason", reason}})};
}

Error impossibleState(const std::string& drive)
{
    return damagedState(drive, Sentence("its numbers do not add up"));
}

Error invalidParameters(const std::string& drive, const Sentence& reason)
{
    return {ErrorCode::InvalidArgument,
        Sentence("A simulated drive '{drive}' cannot be created: {reason}", {{"drive", drive}, {"reason", reason}})};
}

} // namespace steadymark
