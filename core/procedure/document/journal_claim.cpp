// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/journal_claim.h"

#include "core/base/files.h"

#include <charconv>
#include <chrono>
#include <random>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t largestClaim = 64;
constexpr int mostTries = 100;
constexpr std::chrono::milliseconds betweenTries{10};

std::optional<std::int64_t> processIn(const Result<std::string>& text)
{
    if (!text)
        return std::nullopt;
    std::int64_t processId = 0;
    const auto [end, error] =
        std::from_chars(text.value().data(), text.value().data() + text.value().size(), processId);
    return error == std::errc() && processId > 0 ? std::optional(processId) : std::nullopt;
}

std::string contentFor(std::int64_t processId)
{
    return std::to_string(processId) + '\n';
}

auto busy(const fs::path& journal, std::int64_t owner)
{
    return fail(ErrorCode::Busy,
        Sentence("The procedure of {journal} is running in process {process}; stop it first, or wait until it "
                 "finishes.",
            {{"journal", toUtf8(journal)}, {"process", std::to_string(owner)}}));
}

/// Of a claim that may be about to be written: who made it has it open for a moment, in which it is empty or, on
/// Windows, cannot be read. What stays so was left by a crash.
std::optional<std::int64_t> settledOwnerIn(const fs::path& file)
{
    constexpr int tries = 30;
    for (int attempt = 0; attempt < tries; ++attempt) {
        const Result<std::string> text = readTextFile(file, largestClaim);
        if (text && !text.value().empty())
            return processIn(text);
        std::this_thread::sleep_for(betweenTries);
    }
    return std::nullopt;
}

/// Takes a claim away that no living process has. Between the look at it and its removal another process may have done
/// the same and made its own; so it is moved to a name of ours and looked at again, and given back if it is such a one.
/// `ownId`: what a process of that id left is ours, whoever that was; 0: none is.
bool removeLeftFile(const fs::path& file, std::int64_t ownId, const IsAlive& isAlive)
{
    fs::path taken = file;
    taken += '.' + std::to_string(std::random_device{}());
    std::error_code error;
    fs::rename(file, taken, error);
    if (error)
        return false;
    const std::optional<std::int64_t> owner = settledOwnerIn(taken);
    const bool isTheirs = owner && *owner != ownId && isAlive(*owner);
    if (isTheirs)
        static_cast<void>(createFileDurably(file, contentFor(*owner)));
    fs::remove(taken, error);
    return !isTheirs;
}

} // namespace

fs::path JournalClaim::fileOf(const fs::path& journal)
{
    fs::path file = journal;
    file += ".pid";
    return file;
}

std::optional<std::int64_t> JournalClaim::ownerOf(const fs::path& journal)
{
    return processIn(readTextFile(fileOf(journal), largestClaim));
}

bool JournalClaim::removeLeft(const fs::path& journal, const IsAlive& isAlive)
{
    const std::optional<std::int64_t> owner = ownerOf(journal);
    return owner && !isAlive(*owner) && removeLeftFile(fileOf(journal), 0, isAlive);
}

Result<JournalClaim> JournalClaim::take(const fs::path& journal, std::int64_t processId, const IsAlive& isAlive)
{
    const fs::path file = fileOf(journal);
    std::error_code error;
    for (int attempt = 0;; ++attempt) {
        // Whoever makes the file has the claim.
        const Result<> made = createFileDurably(file, contentFor(processId));
        if (made)
            return JournalClaim(journal);
        const Result<std::string> text = readTextFile(file, largestClaim);
        const std::optional<std::int64_t> owner = processIn(text);
        if (owner && *owner != processId && isAlive(*owner))
            return busy(journal, *owner);
        if (attempt == mostTries || (!fs::exists(file, error) && made.error().code != ErrorCode::InvalidArgument))
            return fail(made.error().code,
                Sentence::sequence({Sentence("The journal cannot be created as {journal}; choose another folder.",
                                        {{"journal", toUtf8(journal)}}),
                    made.error().sentence}),
                made.error().osError);
        // An empty one is about to be written; if it stays so, a crash has left it. Windows lets nobody read what is
        // being written, nor move what somebody reads.
        const bool isBeingMade = !text || text.value().empty();
        const bool isTried = !isBeingMade || attempt == mostTries - 1;
        if (!isTried || !removeLeftFile(file, processId, isAlive))
            std::this_thread::sleep_for(betweenTries);
    }
}

JournalClaim::JournalClaim(fs::path journal)
    : m_journal(std::move(journal))
{
}

JournalClaim::JournalClaim(JournalClaim&& other) noexcept
    : m_journal(std::move(other.m_journal))
{
    other.m_journal.clear();
}

JournalClaim::~JournalClaim()
{
    if (m_journal.empty())
        return;
    // On Windows not while somebody reads it, which takes no time.
    constexpr int tries = 20;
    for (int attempt = 0; attempt < tries; ++attempt) {
        std::error_code error;
        fs::remove(fileOf(m_journal), error);
        if (!error)
            return;
        std::this_thread::sleep_for(betweenTries);
    }
}

} // namespace steadymark
