// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/console.h"

namespace steadymark::cli {

class Declarer;

/// Something that the program can be asked for. Each is a struct with a file of its own: its members are what it was
/// told, declare() is the only place that knows how they are written on a command line, and run() does it.
class Command {
public:
    virtual ~Command() = default;

    /// Adds the command, whose options give their values to members: it stays where it is from then on.
    virtual void declare(Declarer& program) = 0;
    /// Once all values are there: what no option can tell alone. The error is one sentence.
    [[nodiscard]] virtual Result<> check() { return success(); }
    [[nodiscard]] virtual ExitCode run(Console& console) const = 0;

protected:
    Command() = default;
    Command(const Command&) = default;
    Command(Command&&) = default;
    Command& operator=(const Command&) = default;
    Command& operator=(Command&&) = default;
};

} // namespace steadymark::cli
