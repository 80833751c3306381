// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation_record.h"

namespace steadymark {

std::string_view toString(OperationStage stage)
{
    switch (stage) {
    case OperationStage::Started:
        return "started";
    case OperationStage::SettingPassword:
        return "setting-password";
    case OperationStage::Erasing:
        return "erasing";
    case OperationStage::Sanitizing:
        return "sanitizing";
    case OperationStage::Unlocking:
        return "unlocking";
    }
    return {};
}

Result<OperationStage> parseOperationStage(std::string_view text)
{
    for (const OperationStage stage : {OperationStage::Started, OperationStage::SettingPassword,
             OperationStage::Erasing, OperationStage::Sanitizing, OperationStage::Unlocking}) {
        if (toString(stage) == text)
            return stage;
    }
    return fail(ErrorCode::Damaged, Sentence("The record of an operation has an unknown stage."));
}

} // namespace steadymark
