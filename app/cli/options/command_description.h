// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace steadymark::cli {

/// What is declared of one option or of one argument without a name.
struct OptionDescription {
    std::string name;  ///< "--target"; empty: an argument
    std::string value; ///< what stands for its value: "FILE"; empty: a flag
    std::string help;  ///< without line breaks
    bool mayLackValue = false;
};

/// A command with what it takes. The program itself is one, whose name is the program's.
struct CommandDescription {
    std::string name;
    std::string help;
    std::string footer; ///< with line breaks
    std::vector<OptionDescription> options;
    std::vector<CommandDescription> commands;
};

/// The words that an option's value can be, where its help says nothing else: "auto, lines, json or none [auto]".
[[nodiscard]] std::vector<std::string> choicesOf(const OptionDescription& option);

} // namespace steadymark::cli
