// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace steadymark::helper {

/// Where a portable SteadyMark puts its helper; tests use other folders.
struct InstallationPlaces {
    std::filesystem::path libraries = "/usr/local/libexec"; ///< below which the helper's own folder is made
    std::filesystem::path policies = "/usr/share/polkit-1/actions";
    bool mustBeTrusted = true; ///< false in tests only, whose folders are anybody's

    [[nodiscard]] std::filesystem::path folder() const { return libraries / "steadymark"; }
    [[nodiscard]] std::filesystem::path helper() const { return folder() / "steadymark-helper"; }
    [[nodiscard]] std::filesystem::path policy() const { return policies / "org.steadymark.helper.local.policy"; }
};

/// Copies `program` to where only root writes, and tells polkit of it; replaces an older one. What fails leaves
/// no half of a first installation. \return what was done, for people
[[nodiscard]] Result<Sentence> installHelper(
    const std::filesystem::path& program, const InstallationPlaces& places = {});

/// Removes both, and the folder if it is empty then. Nothing there is no error.
[[nodiscard]] Result<Sentence> uninstallHelper(const InstallationPlaces& places = {});

} // namespace steadymark::helper
