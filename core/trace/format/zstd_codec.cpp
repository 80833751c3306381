// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/zstd_codec.h"

#include "core/base/little_endian.h"
#include "core/base/spare_objects.h"

#include <boost/assert.hpp>

#include <memory>

#include <zstd.h>

namespace steadymark::zstd {
namespace {

struct FreeContext {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

auto compressionContext()
{
    static SpareObjects<ZSTD_CCtx, FreeContext> contexts;
    return contexts.borrow([] { return std::unique_ptr<ZSTD_CCtx, FreeContext>(ZSTD_createCCtx()); });
}

auto decompressionContext()
{
    static SpareObjects<ZSTD_DCtx, FreeContext> contexts;
    return contexts.borrow([] { return std::unique_ptr<ZSTD_DCtx, FreeContext>(ZSTD_createDCtx()); });
}

auto damagedFrame(Sentence reason)
{
    return fail(
        ErrorCode::Damaged, Sentence("Compressed data cannot be read: {reason}.", {{"reason", std::move(reason)}}));
}

/// The size of the frame at the start. The library may also know older formats than the one of RFC 8878 and frames to
/// be skipped; we write neither.
Result<std::size_t> frameSize(std::span<const std::byte> bytes)
{
    if (bytes.size() < 4 || loadLittleEndian<std::uint32_t>(bytes) != ZSTD_MAGICNUMBER)
        return damagedFrame(Sentence("no zstd frame begins there"));
    const std::size_t size = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    if (ZSTD_isError(size) != 0)
        return damagedFrame(Sentence::verbatim(ZSTD_getErrorName(size)));
    return size;
}

} // namespace

void compressTo(std::string& to, std::span<const std::byte> content)
{
    constexpr int level = 1; // higher ones take longer and win nothing on latencies
    const std::size_t before = to.size();
    to.resize(before + ZSTD_compressBound(content.size()));
    const std::size_t size = ZSTD_compressCCtx(
        compressionContext().get(), to.data() + before, to.size() - before, content.data(), content.size(), level);
    BOOST_ASSERT(ZSTD_isError(size) == 0); // it can only fail for want of room
    to.resize(before + size);
}

Result<std::size_t> decompressTo(std::span<std::byte> into, std::span<const std::byte> bytes)
{
    BOOST_OUTCOME_TRY(const std::size_t frame, frameSize(bytes));
    const std::size_t size =
        ZSTD_decompressDCtx(decompressionContext().get(), into.data(), into.size(), bytes.data(), frame);
    if (ZSTD_isError(size) != 0)
        return damagedFrame(Sentence::verbatim(ZSTD_getErrorName(size)));
    if (size != into.size())
        return damagedFrame(Sentence("it is shorter than it should be"));
    return frame;
}

Result<std::string> decompress(std::span<const std::byte> bytes, std::uint64_t limit)
{
    BOOST_OUTCOME_TRY(const std::size_t frame, frameSize(bytes));
    if (frame != bytes.size())
        return damagedFrame(Sentence("something follows it"));
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR)
        return damagedFrame(Sentence("it does not give its length"));
    if (size > limit)
        return damagedFrame(Sentence("it is longer than it may be"));
    std::string content(static_cast<std::size_t>(size), '\0');
    BOOST_OUTCOME_TRY(decompressTo(std::as_writable_bytes(std::span(content)), bytes));
    return content;
}

} // namespace steadymark::zstd
