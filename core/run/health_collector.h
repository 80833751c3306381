// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/health/health_reader.h"
#include "core/result/health_record.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace steadymark {

/// How much a run may ask for the health of its drives.
enum class HealthPolicy {
    WithoutAsking, ///< only when nobody is asked for a password because of it
    Always,
    Never,
};

/// Takes the snapshots before and after a run and the temperatures between its passes. Lives on the run's thread. Never
/// fails: what could not be read says why.
class HealthCollector final {
public:
    /// Everything outlives the collector.
    HealthCollector(HealthReader& reader, HealthPolicy policy, const DriveCatalog& catalog, std::vector<Drive> drives,
        std::function<std::int64_t()> unixTimeMs);

    void takeBefore(HealthRecord& record, std::stop_token stop);
    /// Only of drives that answered before.
    void takeAfter(HealthRecord& record, std::stop_token stop);
    /// Only between passes: asking an NVMe drive for its temperature is a command to it. \return the hottest drive's
    std::optional<double> takeTemperatures(HealthRecord& record, Nanoseconds at) const;
    /// What the flash of all drives took in their lives; unset if one of them does not count it, who then is not asked
    /// again. Only between passes.
    [[nodiscard]] std::optional<std::uint64_t> flashWrittenBytes(const std::stop_token& stop);

private:
    [[nodiscard]] HealthSnapshot take(const Drive& drive, const std::stop_token& stop);

    HealthReader& m_reader;
    HealthPolicy m_policy;
    const DriveCatalog& m_catalog;
    std::vector<Drive> m_drives;
    std::function<std::int64_t()> m_unixTimeMs;
    std::optional<Sentence> m_refusal; ///< why nobody is asked any more
    bool m_countsFlash = true;
};

} // namespace steadymark
