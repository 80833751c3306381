// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/io_backend.h"
#include "core/simulation/simulated_content.h"
#include "core/simulation/simulated_device.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// The simulated drive of a SimulatedMachine with its virtual time, shared by everyone who uses it. Any thread.
class SimulatedDrive final {
public:
    /// How long, of real time, a user of the drive that is neither asking nor gone holds up those that are ahead of it.
    using Patience = std::chrono::milliseconds;
    static constexpr Patience usualPatience{3000};

    /// `content`: null of one that keeps no data.
    explicit SimulatedDrive(std::unique_ptr<SimulatedDevice> device, Patience patience = usualPatience,
        std::unique_ptr<SimulatedContent> content = nullptr);

    [[nodiscard]] const DeviceFacts& facts() const { return m_facts; }
    [[nodiscard]] Nanoseconds now() const { return Nanoseconds(m_now.load(std::memory_order_acquire)); }
    /// Time does not go back.
    void advanceTo(Nanoseconds time);
    [[nodiscard]] SimulatedCounters counters() const;

    /// One stream of commands with a time of its own, which is never ahead of what another may still submit: a user
    /// submits only when no other one can come before. Who has not asked yet, or computes, is waited for, but only as
    /// long as the patience lasts; afterwards it is left out until it asks again, and comes back at the drive's time.
    ///
    /// Used by one thread.
    class User final {
    public:
        explicit User(SimulatedDrive& drive);
        User(const User&) = delete;
        User& operator=(const User&) = delete;
        ~User();

        /// Submits all at once, at a time not before this user's. \return that time; `done` is filled with the moment
        /// of each one's completion
        Nanoseconds submit(std::span<const IoRequest> requests, std::span<Nanoseconds> done);
        /// Nothing comes from this user before `time`.
        void waitUntil(Nanoseconds time);
        [[nodiscard]] Nanoseconds now() const { return m_now; }

    private:
        friend class SimulatedDrive;
        [[nodiscard]] bool isBefore(const User& other) const;

        SimulatedDrive& m_drive;
        std::uint64_t m_number = 0;           ///< in the order of making
        Nanoseconds m_now{};                  ///< written by its thread, with the drive's mutex held
        std::span<const IoRequest> m_waiting; ///< what it waits to submit
        std::uint64_t m_history = 0;          ///< stands for all that it submitted before
        bool m_isWaiting = false;
        bool m_isLeftOut = false;
        std::chrono::steady_clock::time_point m_lastSeen;
        std::condition_variable m_turn;
    };

    /// These take their time on the drive: afterwards now() is when they are done.
    void flush();
    Nanoseconds trim(std::uint64_t offset, std::uint64_t bytes); ///< \return how long it took
    void eraseAll();
    /// From `offset`, eight MiB at a time.
    void write(std::uint64_t offset, std::uint64_t bytes);

    [[nodiscard]] bool holdsData() const { return m_content != nullptr; }
    /// What is written and read there; of a drive that keeps no data zeros are read.
    void putContent(std::uint64_t offset, std::span<const std::byte> bytes);
    void getContent(std::uint64_t offset, std::span<std::byte> bytes);

    /// Room for a test file. Unset: there is not so much in one piece.
    [[nodiscard]] std::optional<std::uint64_t> allocate(std::uint64_t bytes);
    void release(std::uint64_t offset);
    [[nodiscard]] std::uint64_t freeBytes() const;
    /// Trims all that no test file has. \return bytes
    std::uint64_t trimFree();
    [[nodiscard]] bool hasFiles() const;

    /// One run at a time. \return whether it was free
    [[nodiscard]] bool tryLock() { return !m_isLocked.exchange(true); }
    void unlock() { m_isLocked = false; }

    [[nodiscard]] std::string save() const;
    /// Busy while it is used.
    [[nodiscard]] Result<> restore(const std::string& bytes);

private:
    void takeTurn(User& user, std::unique_lock<std::mutex>& lock);
    [[nodiscard]] User* someoneBefore(const User& user);
    void wakeNext();
    /// \pre m_mutex is held
    void moveTo(Nanoseconds time);

    const DeviceFacts m_facts;
    const Patience m_patience;
    mutable std::mutex m_mutex;
    std::unique_ptr<SimulatedDevice> m_device;         ///< never null
    const std::unique_ptr<SimulatedContent> m_content; ///< null: it keeps no data
    std::vector<User*> m_users;
    std::uint64_t m_usersMade = 0;
    Nanoseconds m_lastSubmission{};
    std::map<std::uint64_t, std::uint64_t> m_files; ///< offset to bytes
    std::atomic<std::int64_t> m_now;
    std::atomic<bool> m_isLocked = false;
};

} // namespace steadymark
