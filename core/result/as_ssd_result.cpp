// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/as_ssd_result.h"

#include "core/result/profile_steps.h"

#include <cmath>

namespace steadymark {
namespace {

constexpr double mebibyte = 1048576.0;

/// The rows of the profile, in its order.
enum AsSsdRow { SequentialRow, SmallRow, ThreadedRow, AccessRow };

/// Looks up what a grid has of AS SSD's tests.
class AsSsdGrid final {
public:
    explicit AsSsdGrid(const GridRecord& grid)
        : m_grid(grid)
    {
    }

    [[nodiscard]] const PassRecord* score(AsSsdRow row, unsigned readPercent)
    {
        const StepRecord* const step = stepOfRow(m_grid, "as-ssd", row, readPercent);
        if (step == nullptr)
            return nullptr;
        m_isSound = m_isSound && (!step->verdict || step->verdict->level == TrustLevel::Sound);
        return &step->passes[medianPass(step->passes).value_or(0)];
    }

    [[nodiscard]] std::optional<AsSsdRates> rates(unsigned readPercent)
    {
        const PassRecord* const sequential = score(SequentialRow, readPercent);
        const PassRecord* const small = score(SmallRow, readPercent);
        const PassRecord* const threaded = score(ThreadedRow, readPercent);
        if (sequential == nullptr || small == nullptr || threaded == nullptr)
            return std::nullopt;
        return AsSsdRates{sequential->bytesPerSecond() / mebibyte, small->bytesPerSecond() / mebibyte,
            threaded->bytesPerSecond() / mebibyte};
    }

    [[nodiscard]] bool isSound() const { return m_isSound; }

private:
    const GridRecord& m_grid;
    bool m_isSound = true;
};

std::optional<double> accessOf(const PassRecord* pass)
{
    return pass != nullptr && pass->ios() > 0 ? std::optional(pass->meanLatencyNs()) : std::nullopt;
}

json::value orNull(const std::optional<double>& value)
{
    return value ? json::value(*value) : json::value(nullptr);
}

json::value directionJson(
    const std::optional<AsSsdRates>& rates, const std::optional<double>& accessNs, std::optional<double> score)
{
    const auto rate = [&rates](double AsSsdRates::*member) {
        return rates ? std::optional((*rates).*member) : std::nullopt;
    };
    return json::object{{"sequentialMiBPerSecond", orNull(rate(&AsSsdRates::sequential))},
        {"smallMiBPerSecond", orNull(rate(&AsSsdRates::small))},
        {"threadedMiBPerSecond", orNull(rate(&AsSsdRates::threaded))}, {"accessNs", orNull(accessNs)},
        {"score", score ? json::value(std::llround(*score)) : json::value(nullptr)}};
}

} // namespace

double scoreOf(const AsSsdRates& direction)
{
    return 0.1 * direction.sequential + direction.small + direction.threaded;
}

double totalScore(const AsSsdRates& read, const AsSsdRates& write)
{
    return 0.15 * write.sequential + 0.1 * read.sequential + 2.0 * read.small + write.small + write.threaded
        + 1.5 * read.threaded;
}

std::optional<AsSsdResult> asSsdResult(const GridRecord& grid)
{
    AsSsdGrid of(grid);
    AsSsdResult result;
    result.read = of.rates(100);
    result.write = of.rates(0);
    if (!result.read && !result.write)
        return std::nullopt;
    result.readAccessNs = accessOf(of.score(SmallRow, 100));
    result.writeAccessNs = accessOf(of.score(AccessRow, 0));
    result.isSound = of.isSound();
    return result;
}

json::value toJson(const AsSsdResult& result)
{
    return json::object{{"read",
                            directionJson(result.read, result.readAccessNs,
                                result.read ? std::optional(scoreOf(*result.read)) : std::nullopt)},
        {"write",
            directionJson(result.write, result.writeAccessNs,
                result.write ? std::optional(scoreOf(*result.write)) : std::nullopt)},
        {"totalScore",
            result.read && result.write ? json::value(std::llround(totalScore(*result.read, *result.write)))
                                        : json::value(nullptr)}};
}

} // namespace steadymark
