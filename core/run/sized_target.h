// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace steadymark {

/// A target that shows another size than it has: a test file that will have it once it is written (see
/// makeUnwrittenFile()), or the part of a whole drive that is used.
class SizedTarget final : public OpenTarget {
public:
    SizedTarget(std::unique_ptr<OpenTarget> target, ByteCount size)
        : SizedTarget(*target, size)
    {
        m_owned = std::move(target);
    }
    /// Only lent: `target` outlives it and is not removed by it.
    SizedTarget(OpenTarget& target, ByteCount size)
        : m_target(target)
        , m_geometry(target.geometry())
    {
        m_geometry.size = size;
    }

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override
    {
        return m_target.makeBackend(request);
    }
    [[nodiscard]] Result<> sync() override { return m_target.sync(); }
    [[nodiscard]] Result<Nanoseconds> timeTrim(
        std::uint64_t offsetBytes, ByteCount length, const StampClock& clock) override
    {
        return m_target.timeTrim(offsetBytes, length, clock);
    }
    void dropCache() override { m_target.dropCache(); }
    [[nodiscard]] ExtentReport inspectExtents() override { return m_target.inspectExtents(); }
    [[nodiscard]] StorageTraits traits() override { return m_target.traits(); }
    [[nodiscard]] std::optional<ByteCount> cachedBytes() override { return m_target.cachedBytes(); }
    [[nodiscard]] bool holdsData() const override { return m_target.holdsData(); }
    [[nodiscard]] Result<> remove() override { return m_owned ? m_owned->remove() : Result<>(success()); }
    [[nodiscard]] bool isDriveGone() const override { return m_target.isDriveGone(); }
    [[nodiscard]] std::filesystem::path path() const override { return m_target.path(); }

private:
    std::unique_ptr<OpenTarget> m_owned; ///< null: lent
    OpenTarget& m_target;
    TargetGeometry m_geometry;
};

/// A test file of ours of this size in which nothing is written yet, with its space reserved where the file system
/// (Volume::fileSystem) can do that without writing: some write zeros wherever a file is made larger, and on those it
/// begins small and grows.
[[nodiscard]] Result<std::unique_ptr<OpenTarget>> makeUnwrittenFile(
    TargetAccess& access, const std::filesystem::path& folder, ByteCount size, const std::string& fileSystem);

/// FAT, whose sizes have 32 bits.
[[nodiscard]] bool isFat(const std::string& fileSystem);

} // namespace steadymark
