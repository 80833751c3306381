// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"

namespace steadymark::gui {
namespace {

constexpr std::uint64_t largestResult = 64U << 20U;

} // namespace

History::History(std::filesystem::path folder, QObject* parent)
    : QObject(parent)
    , m_folder(std::move(folder))
{
}

void History::reload()
{
    const std::uint64_t number = ++m_reloadNumber;
    inBackground(
        this,
        [folder = m_folder] {
            std::vector<HistoryLine> lines;
            for (const HistoryEntry& entry : readHistory(folder))
                lines.push_back(historyLine(entry));
            return lines;
        },
        [this, number](std::vector<HistoryLine> lines) {
            if (number != m_reloadNumber)
                return; // a newer one is under way
            m_model.setLines(std::move(lines));
            emit reloaded();
        });
}

void History::remove(const std::filesystem::path& file)
{
    inBackground(
        this,
        [folder = m_folder, file]() -> Result<std::string> {
            BOOST_OUTCOME_TRY(std::string content, readTextFile(file, largestResult));
            BOOST_OUTCOME_TRY(ResultStore(folder).remove(file));
            return content;
        },
        [this, file](const Result<std::string>& content) {
            reload();
            if (content)
                emit removed(file, content.value());
            else
                emit failed(said(content.error().sentence));
        });
}

void History::restore(const std::filesystem::path& file, const std::string& content)
{
    inBackground(
        this, [file, content] { return writeFileAtomically(file, content); },
        [this, file](const Result<>& written) {
            reload();
            if (written)
                emit restored(file);
            else
                emit failed(said(written.error().sentence));
        });
}

void History::saveComment(const RunResult& result)
{
    inBackground(
        this, [folder = m_folder, result] { return ResultStore(folder).add(result); },
        [this](const Result<std::filesystem::path>& file) {
            reload();
            if (!file)
                emit failed(said(file.error().sentence));
        });
}

} // namespace steadymark::gui
