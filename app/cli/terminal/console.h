// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/exit_code.h"
#include "core/base/result.h"

#include <istream>
#include <ostream>
#include <string>
#include <string_view>

namespace steadymark::cli {

/// Where the commands write: results and reports by print(), everything else to `err`.
class Console final {
public:
    /// Both streams outlive the console.
    Console(std::ostream& out, std::ostream& error)
        : err(error)
        , m_out(out)
    {
    }

    /// To standard output, at once.
    void print(std::string_view text);
    /// Whether something could not be printed. A reader that went away (`| head`) has seen enough and does not count.
    [[nodiscard]] bool hasFailed() const noexcept { return m_hasFailed; }
    /// Whether more would arrive: false once anything could not be printed, whoever's fault it was.
    [[nodiscard]] bool takesMore() const noexcept { return !m_out.fail(); }

    std::ostream& err;

private:
    std::ostream& m_out;
    bool m_hasFailed = false;
};

/// "steadymark-cli: <sentence>", a line for standard error.
void say(std::ostream& err, const Sentence& sentence);

/// The same of what failed.
void printError(Console& console, const Error& error);

/// The same. \return exitCodeOf()
[[nodiscard]] ExitCode complain(Console& console, const Error& error);

/// Asks on standard error and reads one line: empty when the input ends.
[[nodiscard]] std::string ask(const Sentence& question, std::istream& input, Console& console);
/// "y", "Y" or "yes"
[[nodiscard]] bool isYes(std::string_view answer);

/// What an error means that came before anything was measured: a request that has to be changed, or a failure.
[[nodiscard]] ExitCode exitCodeOf(const Error& error);

} // namespace steadymark::cli
