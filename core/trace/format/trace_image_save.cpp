// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/trace/format/trace_image.h"

#include <algorithm>

namespace steadymark {

// In a file of its own, because only who saves needs the platform's safe writing.
Result<> TraceImage::save(const std::filesystem::path& file) const
{
    const std::shared_ptr<const ByteSource> content = bytes();
    const Result<> written = writeFileAtomically(file, [&content](const TextSink& sink) -> Result<> {
        std::string piece(std::size_t{1} << 20U, '\0');
        for (std::uint64_t offset = 0; offset < content->size(); offset += piece.size()) {
            piece.resize(std::min<std::size_t>(piece.size(), static_cast<std::size_t>(content->size() - offset)));
            BOOST_OUTCOME_TRYV(content->readAt(offset, std::as_writable_bytes(std::span(piece))));
            BOOST_OUTCOME_TRYV(sink(piece));
        }
        return success();
    });
    if (written || written.error().code != ErrorCode::NoSpace)
        return written;
    return fail(ErrorCode::NoSpace,
        written.error().message + " The trace takes " + formatDecimalBytes(static_cast<double>(content->size())) + ".",
        written.error().osError);
}

} // namespace steadymark
