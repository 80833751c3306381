// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark {

enum class StandardStream { Output, Error, Input };

struct TerminalSize {
    unsigned columns = 80;
    unsigned rows = 24;
};

[[nodiscard]] bool isTerminal(StandardStream stream);

/// Whether what is written to the stream can be redrawn in place with ECMA-48 control sequences: it is a terminal, and
/// not a dumb one. Switches the terminal to understand them where that is needed.
[[nodiscard]] bool canRedraw(StandardStream stream);

/// As it is now; asking often is cheap, so a resized window needs no notification. 80 x 24 when it is not known.
[[nodiscard]] TerminalSize terminalSize(StandardStream stream);

/// To be called before anything is opened: a program may be started without standard streams (`2>&-`), and the first
/// file it opens would take their place, so that what it says would be written into the test file or a result. They are
/// put where every write fails.
void fillMissingStreams();

/// To be called before anything is printed: from now on text for the standard streams, which is UTF-8 with LF at the
/// end of lines, is shown as such by a terminal and arrives byte for byte in a file or a pipe. What that changes in the
/// terminal is undone when the process ends.
void prepareStandardText();

/// For a program with a window, before fillMissingStreams(): Windows gives it no console, so that one which was started
/// in a terminal could not tell there what went wrong. Streams that lead somewhere already stay as they are.
void useConsoleOfParent();

/// Whether the stream's terminal shows more than ASCII. Ask after prepareStandardText().
[[nodiscard]] bool showsUtf8(StandardStream stream);

/// From now on writing to a pipe that nobody reads, or beyond the size of file that is allowed, fails as a write and
/// does not kill the process.
void ignoreWriteSignals();

/// What errno means after a write to a pipe has failed: true when its reader went away, who has seen enough.
[[nodiscard]] bool hasLostReader(int errorNumber);

/// From now on the first request to end (Ctrl-C, SIGTERM, a closed terminal, the end of the session) is only
/// remembered, see isStopRequested(); the second one ends the process at once with `exitCode`. A hang-up that was
/// ignored before (nohup) stays ignored.
void catchStopSignals(int exitCode);

/// Any thread may ask.
[[nodiscard]] bool isStopRequested();

/// What is written to standard error when the process ends at once, e.g. the sequence that shows the cursor again. Null
/// for nothing; the text must live for ever.
void setFarewell(const char* text);

} // namespace steadymark
