// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_drive.h"

#include "core/base/random.h"
#include "core/simulation/saved_state.h"
#include "core/simulation/state_bytes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace steadymark {
namespace {

/// Stamps of 0 mean "never" in some places.
constexpr std::int64_t beginning = 1'000'000'000;
constexpr std::uint64_t timeBytes = 8;

/// What share of the data compresses away, judged by 64 words all over it: those that are empty or like the next one.
double compressibleShare(const IoRequest& request)
{
    constexpr std::uint64_t samples = 64;
    const std::uint64_t words = request.bytes / sizeof(std::uint64_t);
    if (words < 2 || request.data == nullptr)
        return 0.0;
    std::uint64_t alike = 0;
    for (std::uint64_t i = 0; i < samples; ++i) {
        const std::uint64_t at = (i * 2'654'435'761U + 5) % (words - 1); // scattered: data may repeat every 4 KiB
        std::array<std::uint64_t, 2> pair{};
        std::memcpy(pair.data(), request.data + at * sizeof(std::uint64_t), sizeof pair);
        alike += pair[0] == pair[1] ? 1 : 0;
    }
    return static_cast<double>(alike) / static_cast<double>(samples);
}

} // namespace

SimulatedDrive::SimulatedDrive(
    std::unique_ptr<SimulatedDevice> device, Patience patience, std::unique_ptr<SimulatedContent> content)
    : m_facts(device->facts())
    , m_patience(patience)
    , m_device(std::move(device))
    , m_content(std::move(content))
    , m_now(beginning)
{
}

void SimulatedDrive::putContent(std::uint64_t offset, std::span<const std::byte> bytes)
{
    if (!m_content)
        return;
    const std::lock_guard lock(m_mutex);
    m_content->write(offset, bytes);
}

void SimulatedDrive::getContent(std::uint64_t offset, std::span<std::byte> bytes)
{
    if (!m_content) {
        std::ranges::fill(bytes, std::byte{0});
        return;
    }
    const std::lock_guard lock(m_mutex);
    m_content->read(offset, bytes);
}

void SimulatedDrive::moveTo(Nanoseconds time)
{
    m_now.store(std::max(m_now.load(std::memory_order_relaxed), time.count()), std::memory_order_release);
}

void SimulatedDrive::advanceTo(Nanoseconds time)
{
    const std::lock_guard lock(m_mutex);
    moveTo(time);
}

SimulatedCounters SimulatedDrive::counters() const
{
    const std::lock_guard lock(m_mutex);
    return m_device->counters();
}

SimulatedDrive::User::User(SimulatedDrive& drive)
    : m_drive(drive)
    , m_lastSeen(std::chrono::steady_clock::now())
{
    const std::lock_guard lock(drive.m_mutex);
    m_number = drive.m_usersMade++;
    m_now = drive.now();
    // Alone, a user keeps no record of when it was seen.
    for (User* const other : drive.m_users)
        other->m_lastSeen = m_lastSeen;
    drive.m_users.push_back(this);
}

SimulatedDrive::User::~User()
{
    const std::lock_guard lock(m_drive.m_mutex);
    std::erase(m_drive.m_users, this);
    m_drive.wakeNext();
}

/// Whose turn it is among those that wait: the earlier; at the same moment what they want decides, or what they wanted
/// before, but not which thread was faster, so that runs can be repeated.
bool SimulatedDrive::User::isBefore(const User& other) const
{
    if (m_now != other.m_now)
        return m_now < other.m_now;
    const auto compared = std::lexicographical_compare_three_way(m_waiting.begin(), m_waiting.end(),
        other.m_waiting.begin(), other.m_waiting.end(),
        [](const IoRequest& a, const IoRequest& b) { return a.offsetBytes <=> b.offsetBytes; });
    if (compared != 0)
        return compared < 0;
    return m_history != other.m_history ? m_history < other.m_history : m_number < other.m_number;
}

SimulatedDrive::User* SimulatedDrive::someoneBefore(const User& user)
{
    for (User* const other : m_users) {
        if (other == &user || other->m_isLeftOut)
            continue;
        if (other->m_isWaiting ? other->isBefore(user) : other->m_now <= user.m_now)
            return other;
    }
    return nullptr;
}

void SimulatedDrive::wakeNext()
{
    for (User* const user : m_users) {
        if (user->m_isWaiting && someoneBefore(*user) == nullptr)
            user->m_turn.notify_one();
    }
}

void SimulatedDrive::takeTurn(User& user, std::unique_lock<std::mutex>& lock)
{
    if (user.m_isLeftOut) {
        user.m_isLeftOut = false;
        user.m_now = std::max(user.m_now, m_lastSubmission);
    }
    user.m_isWaiting = true;
    if (m_users.size() > 1)
        wakeNext(); // somebody may have waited just for what this one wants
    while (User* const other = someoneBefore(user)) {
        // It may be gone when this thread wakes up, so only its number is kept.
        const std::uint64_t number = other->m_number;
        const auto seen = other->m_isWaiting ? std::chrono::steady_clock::now() : other->m_lastSeen;
        if (user.m_turn.wait_until(lock, seen + m_patience) != std::cv_status::timeout)
            continue;
        const auto late = std::ranges::find(m_users, number, &User::m_number);
        if (late != m_users.end() && !(*late)->m_isWaiting
            && (*late)->m_lastSeen + m_patience <= std::chrono::steady_clock::now()) {
            (*late)->m_isLeftOut = true;
            wakeNext();
        }
    }
    user.m_isWaiting = false;
}

Nanoseconds SimulatedDrive::User::submit(std::span<const IoRequest> requests, std::span<Nanoseconds> done)
{
    std::unique_lock lock(m_drive.m_mutex);
    m_waiting = requests;
    m_drive.takeTurn(*this, lock);
    const bool compresses = m_drive.m_facts.compresses;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const IoRequest& request = requests[i];
        if (request.isSync) {
            done[i] = std::max(m_drive.m_device->flush(m_now), m_now + m_drive.m_facts.commandTime);
            continue;
        }
        const bool isWrite = request.direction == Direction::Write;
        done[i] = m_drive.m_device->submit(m_now, request.direction, request.offsetBytes, request.bytes,
            isWrite && compresses ? compressibleShare(request) : 0.0);
        m_history = deriveSeed(m_history, request.offsetBytes + 1);
    }
    m_drive.m_lastSubmission = std::max(m_drive.m_lastSubmission, m_now);
    m_drive.moveTo(m_now);
    if (m_drive.m_users.size() > 1)
        m_lastSeen = std::chrono::steady_clock::now();
    return m_now;
}

void SimulatedDrive::User::waitUntil(Nanoseconds time)
{
    if (time <= m_now)
        return;
    const std::lock_guard lock(m_drive.m_mutex);
    m_now = time;
    m_drive.moveTo(m_now);
    if (m_drive.m_users.size() > 1) {
        m_lastSeen = std::chrono::steady_clock::now();
        m_drive.wakeNext();
    }
}

void SimulatedDrive::flush()
{
    const std::lock_guard lock(m_mutex);
    moveTo(m_device->flush(now()));
}

Nanoseconds SimulatedDrive::trim(std::uint64_t offset, std::uint64_t bytes)
{
    const std::lock_guard lock(m_mutex);
    const Nanoseconds begun = now();
    moveTo(m_device->trim(begun, offset, bytes));
    if (m_content && m_facts.hasTrim)
        m_content->forget(offset, bytes);
    return now() - begun;
}

void SimulatedDrive::eraseAll()
{
    const std::lock_guard lock(m_mutex);
    moveTo(m_device->eraseAll(now()));
    if (m_content)
        m_content->forgetAll();
}

void SimulatedDrive::write(std::uint64_t offset, std::uint64_t bytes)
{
    constexpr std::uint32_t block = 1U << 20U;
    constexpr std::uint64_t depth = 8;
    const std::lock_guard lock(m_mutex);
    const std::uint64_t end = std::min(offset + bytes, m_facts.capacity.count());
    if (m_content && offset < end) // what a fill writes is nobody's data
        m_content->forget(offset, end - offset);
    while (offset < end) {
        Nanoseconds done = now();
        for (std::uint64_t i = 0; i < depth && offset < end; ++i) {
            const auto part = static_cast<std::uint32_t>(std::min<std::uint64_t>(block, end - offset));
            done = std::max(done, m_device->submit(now(), Direction::Write, offset, part, 0.0));
            offset += part;
        }
        moveTo(done);
    }
}

std::optional<std::uint64_t> SimulatedDrive::allocate(std::uint64_t bytes)
{
    const std::lock_guard lock(m_mutex);
    // Files begin at erase blocks or stripes, as file systems align them; the first hole that is large enough.
    const std::uint64_t unit = m_facts.fileAlignment.count();
    std::uint64_t begin = 0;
    for (const auto& [offset, size] : m_files) {
        if (offset - begin >= bytes)
            break;
        begin = (offset + size + unit - 1) / unit * unit;
    }
    const std::uint64_t capacity = m_facts.capacity.count();
    if (bytes == 0 || begin > capacity || capacity - begin < bytes)
        return std::nullopt;
    m_files.emplace(begin, bytes);
    return begin;
}

void SimulatedDrive::release(std::uint64_t offset)
{
    const std::lock_guard lock(m_mutex);
    m_files.erase(offset);
}

std::uint64_t SimulatedDrive::freeBytes() const
{
    const std::lock_guard lock(m_mutex);
    std::uint64_t left = m_facts.capacity.count();
    for (const auto& [offset, size] : m_files)
        left -= std::min(left, size);
    return left;
}

std::uint64_t SimulatedDrive::trimFree()
{
    const std::lock_guard lock(m_mutex);
    std::uint64_t begin = 0;
    std::uint64_t trimmed = 0;
    const auto trimUntil = [&](std::uint64_t end) {
        if (end > begin)
            moveTo(m_device->trim(now(), begin, end - begin));
        trimmed += end > begin ? end - begin : 0;
    };
    for (const auto& [offset, size] : m_files) {
        trimUntil(offset);
        begin = offset + size;
    }
    trimUntil(m_facts.capacity.count());
    return trimmed;
}

bool SimulatedDrive::hasFiles() const
{
    const std::lock_guard lock(m_mutex);
    return !m_files.empty();
}

std::string SimulatedDrive::save() const
{
    const std::lock_guard lock(m_mutex);
    StateWriter writer;
    writer.putTime(now().count());
    return writer.take() + m_device->save();
}

Result<> SimulatedDrive::restore(const std::string& bytes)
{
    const std::lock_guard lock(m_mutex);
    if (!m_users.empty() || !m_files.empty())
        return fail(ErrorCode::Busy,
            Sentence(
                "The simulated drive '{drive}' is in use. Restore its state before a run.", {{"drive", m_facts.name}}));
    StateReader reader(std::string_view(bytes).substr(0, timeBytes));
    const std::int64_t time = reader.getTime();
    if (!reader.isGood())
        return failure(damagedState(m_facts.name, Sentence("it is truncated or damaged")));
    BOOST_OUTCOME_TRY(m_device, m_device->restored(bytes.substr(timeBytes)));
    m_lastSubmission = Nanoseconds(0);
    m_now.store(time, std::memory_order_release);
    return success();
}

} // namespace steadymark
