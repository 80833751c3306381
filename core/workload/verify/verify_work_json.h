// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/workload/verify/verify_work.h"

namespace steadymark {

/// As it stands in plans and results. Whether it is possible is not asked.
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, VerifyWork>& work)
{
    fields.required("passes", work.passes, {.least = 1, .most = limits::maximumVerifyPasses});
    fields.required("pieceBytes", work.piece,
        {.least = static_cast<std::int64_t>(limits::smallestVerifyPiece.count()),
            .most = limits::largestVerifyPiece.count()});
}

} // namespace steadymark
