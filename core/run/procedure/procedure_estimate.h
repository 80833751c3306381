// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_journal.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <map>
#include <string>

namespace steadymark {

/// What is left of a procedure at most: every round of every stage, unless a limit of time or bytes ends it before.
struct ProcedureRest {
    Nanoseconds duration{};
    double writtenBytes = 0.0;

    ProcedureRest& operator+=(const ProcedureRest& other)
    {
        duration += other.duration;
        writtenBytes += other.writtenBytes;
        return *this;
    }
};

/// Tells what is left, from what was measured so far. Until a cell was measured its speed is its expectedRate(), as it
/// was in the estimate before the start. A plain class of one thread.
class ProcedureEstimate final {
public:
    /// `procedure` outlives it. `fillable`: what one fill writes.
    ProcedureEstimate(const Procedure& procedure, ByteCount fillable, const ProcedureRates& rates);

    /// How fast a cell was in its last sample; cells of one name are alike.
    void learn(const ProcedureCell& cell, double bytesPerSecond);

    /// One sample, with the rest after it.
    [[nodiscard]] ProcedureRest ofSample(const ProcedureCell& cell) const;
    /// What is left of a measuring stage from a position in it on.
    [[nodiscard]] ProcedureRest ofStage(const MeasureStage& stage, const ProcedurePosition& from, Nanoseconds inStage,
        std::uint64_t writtenInStage) const;
    /// All stages from this one on.
    [[nodiscard]] ProcedureRest fromStage(std::size_t stage) const;
    [[nodiscard]] ProcedureRest ofFile() const; ///< to write a test file of the procedure's size

private:
    [[nodiscard]] double rateOf(const ProcedureCell& cell) const;
    [[nodiscard]] ProcedureRest writing(double bytes) const;

    const Procedure& m_procedure;
    double m_fillable = 0.0;
    ProcedureRates m_rates;
    std::map<std::string, double, std::less<>> m_learned;
};

} // namespace steadymark
