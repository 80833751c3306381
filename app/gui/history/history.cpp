// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"

#include <optional>
#include <utility>

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

void History::remove(const std::vector<std::filesystem::path>& files)
{
    struct Outcome {
        std::vector<Removed> removed;
        std::optional<Error> failure; ///< the first one; what follows it stays
    };
    inBackground(
        this,
        [folder = m_folder, files] {
            Outcome outcome;
            ResultStore store(folder);
            for (const std::filesystem::path& file : files) {
                Result<std::string> content = readTextFile(file, largestResult);
                const Result<> gone = content ? store.remove(file) : Result<>(failure(content.error()));
                if (!gone) {
                    outcome.failure = gone.error();
                    break;
                }
                outcome.removed.push_back({file, std::move(content).value()});
            }
            return outcome;
        },
        [this](const Outcome& outcome) {
            reload();
            for (const Removed& one : outcome.removed)
                emit removed(one.file, one.content);
            if (!outcome.removed.empty())
                emit allRemoved(outcome.removed);
            if (outcome.failure)
                emit failed(said(outcome.failure->sentence));
        });
}

void History::rename(const std::filesystem::path& file, const QString& comment)
{
    inBackground(
        this,
        [folder = m_folder, file, text = comment.toStdString()] { return ResultStore(folder).rename(file, text); },
        [this, file, comment](const Result<>& done) {
            reload();
            if (done)
                emit renamed(file, comment);
            else
                emit failed(said(done.error().sentence));
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

} // namespace steadymark::gui
