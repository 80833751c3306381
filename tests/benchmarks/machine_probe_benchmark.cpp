// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one look at the machine costs (MachineProbe::sample), which is paid twice for each pass, never in it.
//
//   machine_probe_benchmark [more processes = 1000] [looks = 100]

#include "core/machine/machine.h"
#include "platform/platform.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace steadymark;
using Milliseconds = std::chrono::duration<double, std::milli>;

void printCost(MachineProbe& probe, const StorageStack& stack, int looks)
{
    std::vector<Milliseconds> costs;
    MachineSample sample;
    for (int i = 0; i < looks; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        sample = probe.sample(stack);
        costs.emplace_back(std::chrono::steady_clock::now() - begin);
    }
    std::ranges::sort(costs);
    std::printf("%zu programs, %zu devices: median %.3f ms, least %.3f ms, most %.3f ms\n", sample.programs.size(),
        sample.devices.size(), costs[costs.size() / 2].count(), costs.front().count(), costs.back().count());
}

} // namespace

int main(int argc, char** argv)
{
    const int processes = argc > 1 ? std::atoi(argv[1]) : 1000;
    const int looks = argc > 2 ? std::max(std::atoi(argv[2]), 1) : 100;
    const std::unique_ptr<Machine> machine = makeMachine({});
    const Result<StorageStack> stack = machine->catalog().stackOf("/var/tmp");
    MachineProbe& probe = machine->probe();
    const StorageStack known = stack ? stack.value() : StorageStack();

    printCost(probe, known, looks);
    std::vector<pid_t> children;
    for (int i = 0; i < processes; ++i) {
        const pid_t child = ::fork();
        if (child == 0) {
            for (;;)
                ::pause();
        }
        if (child > 0)
            children.push_back(child);
    }
    printCost(probe, known, looks);
    for (const pid_t child : children)
        ::kill(child, SIGKILL);
    for (const pid_t child : children)
        ::waitpid(child, nullptr, 0);
    return 0;
}
