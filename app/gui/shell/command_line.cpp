// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/command_line.h"

#include "app/gui/shell/pages.h"
#include "app/gui/shell/paths.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace steadymark::gui {
namespace {

constexpr int wrongUse = 2;
constexpr int smallestSide = 320;
constexpr int largestSide = 7680;

std::string versionText()
{
    return join({"SteadyMark", std::string(applicationVersion())}, " ");
}

CommandLineAnswer complaint(const Sentence& sentence)
{
    return {english(sentence), wrongUse};
}

/// Not a page, but the benchmark page with what lies above it after a click on a verdict.
constexpr std::string_view whyName = "why";

std::optional<int> parseSide(std::string_view text)
{
    int side = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    if (error != std::errc() || end != text.data() + text.size() || side < smallestSide || side > largestSide)
        return std::nullopt;
    return side;
}

std::optional<QSize> parseSize(std::string_view text)
{
    const auto cross = text.find('x');
    if (cross == std::string_view::npos)
        return std::nullopt;
    const auto width = parseSide(text.substr(0, cross));
    const auto height = parseSide(text.substr(cross + 1));
    if (!width || !height)
        return std::nullopt;
    return QSize(*width, *height);
}

bool areTraces(const std::vector<std::filesystem::path>& files)
{
    return std::all_of(files.begin(), files.end(), isTraceFile);
}

struct WrittenOptions {
    std::vector<std::string> files;
    std::vector<std::string> screenshot;
    std::vector<std::string> smartctlDocuments;
    std::string theme;
    std::string language;
    double scale = 1.0;
    std::string size;
};

std::variant<CommandLine, CommandLineAnswer> understand(const WrittenOptions& words)
{
    CommandLine line;
    if (!words.language.empty())
        line.language = words.language;
    for (const std::string& file : words.files)
        line.files.push_back(pathFromUtf8(file));
    const bool isComparison = line.files.size() > 1 && std::ranges::none_of(line.files, isTraceFile);
    if (line.files.size() > 1 && !isComparison
        && (line.files.size() > 2 || !words.screenshot.empty() || !areTraces(line.files)))
        return complaint(
            Sentence("Open one file, two traces (*.smtrace), or several results (*.steadymark) to compare them."));
    if (!words.theme.empty()) {
        line.theme = parseThemeChoice(QString::fromStdString(words.theme));
        if (!line.theme)
            return complaint(
                Sentence("There is no theme \"{theme}\": use system, light or dark.", {{"theme", words.theme}}));
    }
    if (words.screenshot.empty()) {
        if (!words.size.empty() || words.scale != 1.0 || !words.smartctlDocuments.empty())
            return complaint(Sentence("--scale, --size and --smartctl-json belong to --screenshot."));
        return line;
    }
    ScreenshotRequest request;
    request.showsWhy = words.screenshot[0] == whyName;
    const std::string_view page = request.showsWhy ? "benchmark" : std::string_view(words.screenshot[0]);
    if (!findPage(page))
        return complaint(Sentence("There is no page \"{page}\": the pages are {keys}.",
            {{"page", words.screenshot[0]}, {"keys", join({pageKeys(), std::string(whyName)}, ", ")}}));
    if (request.showsWhy && line.files.empty())
        return complaint(Sentence("--screenshot why needs a result (*.steadymark), whose worst figure it explains."));
    if (isComparison && page != "compare")
        return complaint(Sentence("Only the page \"compare\" shows several results; name one."));
    if (page == "compare")
        request.compared = std::exchange(line.files, {});
    if (!words.smartctlDocuments.empty() && (page != "health" || !line.files.empty()))
        return complaint(Sentence("--smartctl-json belongs to --screenshot health, without another file."));
    if (page == "health" && words.smartctlDocuments.empty())
        return complaint(Sentence("--screenshot health needs --smartctl-json DOC, the output of smartctl --json=c -x "
                                  "for the drive to show."));
    if (page == "prepare" && line.files.empty())
        return complaint(
            Sentence("--screenshot prepare needs a FILE, the output of steadymark-cli prepare DRIVE --list --json "
                     "for the drive to show."));
    for (const std::string& document : words.smartctlDocuments)
        request.smartctlDocuments.push_back(pathFromUtf8(document));
    request.page = page;
    request.file = pathFromUtf8(words.screenshot[1]);
    request.look.scheme = line.theme == ThemeChoice::Dark ? ColorScheme::Dark : ColorScheme::Light;
    if (!(words.scale >= 0.5 && words.scale <= 4.0))
        return complaint(Sentence("--scale must be between 0.5 and 4."));
    request.look.scale = words.scale;
    if (!words.size.empty()) {
        const auto size = parseSize(words.size);
        if (!size)
            return complaint(
                Sentence("--size must be WIDTHxHEIGHT with sides between 320 and 7680, for example 1120x760."));
        request.look.size = *size;
    }
    line.screenshot = request;
    return line;
}

} // namespace

std::variant<CommandLine, CommandLineAnswer> parseCommandLine(int argc, const char* const* argv)
{
    WrittenOptions words;
    CLI::App app("SteadyMark: a disk benchmark whose numbers can be trusted.", "steadymark");
    app.set_version_flag("--version", versionText());
    app.add_option("FILE", words.files,
        "Result (*.steadymark), trace (*.smtrace) or plan (*.steadyplan) to open; several results, or two traces, are "
        "compared");
    app.add_option("--screenshot", words.screenshot, "Draw a page into a PNG file, without a display, and exit")
        ->expected(2)
        ->allow_extra_args(false)
        ->type_name("PAGE FILE");
    app.add_option("--smartctl-json", words.smartctlDocuments,
           "For the health page: output of smartctl --json=c -x to show; several files form a history")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false)
        ->type_name("DOC");
    app.add_option("--theme", words.theme, "system, light or dark")->type_name("THEME");
    app.add_option("--language", words.language,
           "system, en, or pseudo and pseudo-rtl, which show what a translation would do to the window")
        ->type_name("LANGUAGE");
    app.add_option("--scale", words.scale, "Scale of the screenshot: 1, 1.5, 2")->type_name("N");
    app.add_option("--size", words.size, "Size of the screenshot before scaling: 1120x760")->type_name("WxH");
    app.footer(english(Sentence(
        "Pages: {keys}.\n\"{why}\" is the benchmark page of a result with the reasons for the verdict on its worst "
        "figure.\n\"prepare\" "
        "shows the drive in FILE, the output of steadymark-cli prepare DRIVE --list --json; \"health\" shows that of "
        "--smartctl-json.\nThe other pages show a FILE, or what they show at the first start.",
        {{"keys", pageKeys()}, {"why", std::string(whyName)}})));
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return CommandLineAnswer{app.help(), 0};
    } catch (const CLI::CallForVersion&) {
        return CommandLineAnswer{versionText() + "\n", 0};
    } catch (const CLI::ParseError& error) {
        return complaint(Sentence("{complaint}. See steadymark --help.", {{"complaint", std::string(error.what())}}));
    }
    return understand(words);
}

} // namespace steadymark::gui
