// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_preparer.h"

#include <array>
#include <string_view>

namespace steadymark::gui {

class PreparePage;

/// What a picture of the Prepare page shows.
enum class PrepareScene { Choose, Confirm, Progress, Result, Recovery, Log };

/// "prepare", "prepare-confirm", …
[[nodiscard]] std::string_view toString(PrepareScene scene);
inline constexpr std::array allPrepareScenes{PrepareScene::Choose, PrepareScene::Confirm, PrepareScene::Progress,
    PrepareScene::Result, PrepareScene::Recovery, PrepareScene::Log};

/// Prepares nothing: answers with a stored survey and made-up progress and reports, for pictures.
class SamplePreparer final : public DrivePreparer {
public:
    SamplePreparer(PrepareSurvey survey, PrepareScene scene);

    [[nodiscard]] bool asksForPermission() const override { return true; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> recover(
        const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override { return {}; }
    [[nodiscard]] std::vector<PrepareReport> log() const override;
    /// The drive that the survey tells of.
    [[nodiscard]] Drive drive() const;

private:
    PrepareSurvey m_survey;
    PrepareScene m_scene;
};

/// A survey of a drive that does not exist.
[[nodiscard]] PrepareSurvey samplePrepareSurvey();
/// Of another, which an interrupted erase left locked.
[[nodiscard]] PrepareSurvey sampleLockedSurvey();

/// Brings the page, which shows the sample's drive, into the scene; the event loop has to run afterwards.
void showPrepareScene(PreparePage& page, PrepareScene scene);

} // namespace steadymark::gui
