// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/memory_speed.h"

#include "core/base/latch.h"
#include "core/base/units.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

/// More than the caches that belong to one processor.
constexpr std::size_t copiedBytes = std::size_t{8} << 20U;
constexpr unsigned mostThreads = 8;
constexpr std::chrono::milliseconds copyTime{30};

/// Copies to and fro until the time is over. \return bytes per second
double copyForAWhile(std::byte* first, std::byte* second)
{
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t bytes = 0;
    auto now = begin;
    while (now - begin < copyTime) {
        std::memcpy(second, first, copiedBytes);
        std::swap(first, second);
        bytes += copiedBytes;
        now = std::chrono::steady_clock::now();
    }
    return perSecond(bytes, now - begin);
}

} // namespace

std::optional<double> measureMemoryCopy()
{
    const unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1U, mostThreads);
    std::vector<std::unique_ptr<std::byte[]>> areas;
    for (unsigned index = 0; index < 2 * threads; ++index) {
        areas.emplace_back(new (std::nothrow) std::byte[copiedBytes]);
        if (!areas.back())
            return std::nullopt;
    }
    std::vector<double> rates(threads, 0.0);
    {
        Latch ready(static_cast<std::ptrdiff_t>(threads));
        std::vector<std::jthread> running;
        try {
            for (unsigned index = 0; index < threads; ++index) {
                running.emplace_back([&, index] {
                    std::byte* const first = areas[2 * index].get();
                    std::byte* const second = areas[2 * index + 1].get();
                    std::memset(first, 1, copiedBytes); // memory that was never written costs a page fault
                    std::memset(second, 2, copiedBytes);
                    ready.arriveAndWait();
                    rates[index] = copyForAWhile(first, second);
                });
            }
        } catch (const std::exception&) { // no thread, or no memory for one
            ready.countDown(static_cast<std::ptrdiff_t>(threads - running.size()));
            return std::nullopt;
        }
    }
    double sum = 0.0;
    for (const double rate : rates)
        sum += rate;
    return sum;
}

} // namespace steadymark
