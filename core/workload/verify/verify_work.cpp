// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/verify/verify_work.h"

#include <algorithm>

namespace steadymark {

ByteCount verifyPieceFor(ByteCount size)
{
    constexpr std::uint64_t pieces = 60;
    constexpr std::uint64_t unit = limits::smallestVerifyPiece.count();
    const std::uint64_t units = size.count() / pieces / unit + 1;
    return std::min(
        ByteCount(std::min(units, limits::largestVerifyPiece.count() / unit) * unit), limits::largestVerifyPiece);
}

std::uint64_t piecesOf(ByteCount size, ByteCount piece)
{
    return (size.count() + piece.count() - 1) / piece.count();
}

Result<> checkVerifyWork(const VerifyWork& work)
{
    if (work.passes == 0 || work.passes > limits::maximumVerifyPasses)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A verification has 1 to {most} passes.", {{"most", limits::maximumVerifyPasses}}));
    if (work.piece < limits::smallestVerifyPiece || work.piece > limits::largestVerifyPiece
        || work.piece.count() % limits::smallestVerifyPiece.count() != 0)
        return fail(ErrorCode::InvalidArgument, Sentence("The pieces of a verification have 1 MiB to 1 GiB, in MiB."));
    return success();
}

} // namespace steadymark
