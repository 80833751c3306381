// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/compare_files.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/document/run_json.h"

#include <algorithm>
#include <map>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostFiles = 1000; // of a group
constexpr std::size_t longestLabel = 60;

bool exists(const std::string& text)
{
    std::error_code error;
    return fs::exists(pathFromUtf8(text), error);
}

bool isFolder(const std::string& text)
{
    std::error_code error;
    return fs::is_directory(pathFromUtf8(text), error);
}

std::vector<std::string> split(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        if (end > begin)
            parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

auto missing(const std::string& text)
{
    return fail(ErrorCode::NotFound,
        Sentence("There is no result \"{result}\"; give a result file, a folder of them, or several files with commas "
                 "between them.",
            {{"result", toPlainLine(text)}}));
}

Result<std::vector<fs::path>> resultsIn(const std::string& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(pathFromUtf8(folder), error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        if (entry->path().extension() == fs::path(".steadymark"))
            files.push_back(entry->path());
    }
    if (error)
        return fail(errorCodeOf(error),
            Sentence(
                "The folder {folder} cannot be read: {reason}.", {{"folder", folder}, {"reason", error.message()}}));
    if (files.empty())
        return fail(ErrorCode::NotFound,
            Sentence("The folder {folder} holds no results (*.steadymark); give another folder, or the files "
                     "themselves.",
                {{"folder", folder}}));
    std::ranges::sort(files);
    return files;
}

Result<> add(const fs::path& file, ComparedGroup& group, Console& console)
{
    Result<LoadedRun> loaded = loadDocument(file);
    if (!loaded)
        return failure(loaded.error());
    printAudit(console, file, loaded.value().audit);
    group.runs.push_back(std::move(loaded.value().result));
    return success();
}

std::string nameOf(fs::path path)
{
    if (!path.has_filename())
        path = path.parent_path(); // "results/"
    return toUtf8(path.extension() == fs::path(".steadymark") ? path.stem() : path.filename());
}

std::string labelOf(const std::string& argument)
{
    if (exists(argument))
        return nameOf(pathFromUtf8(argument));
    std::vector<std::string> names;
    for (const std::string& part : split(argument))
        names.push_back(nameOf(pathFromUtf8(part)));
    return join(names, ", ");
}

std::string shortened(std::string label)
{
    if (label.size() > longestLabel)
        label = toValidUtf8(label, longestLabel) + "…";
    return toPlainLine(label);
}

void tellApart(std::vector<std::string>& labels)
{
    std::map<std::string, unsigned> seen;
    for (std::string& label : labels) {
        const std::string plain = label;
        for (unsigned number = ++seen[plain]; number > 1 && std::ranges::count(labels, label) > 1;
             label = plain + " (" + std::to_string(number++) + ")") { }
    }
}

} // namespace

Result<std::vector<fs::path>> filesOfGroup(const std::string& argument)
{
    std::vector<fs::path> files;
    if (isFolder(argument)) {
        BOOST_OUTCOME_TRY(files, resultsIn(argument));
    } else if (exists(argument)) {
        files.push_back(pathFromUtf8(argument));
    } else {
        const std::vector<std::string> parts = split(argument);
        if (parts.size() < 2)
            return missing(argument);
        for (const std::string& part : parts) {
            if (!exists(part))
                return missing(part);
            if (isFolder(part)) {
                BOOST_OUTCOME_TRY(const std::vector<fs::path> inside, resultsIn(part));
                files.insert(files.end(), inside.begin(), inside.end());
            } else {
                files.push_back(pathFromUtf8(part));
            }
        }
    }
    if (files.size() > mostFiles)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{group} has more than {most} results; remove some.",
                {{"group", shortened(argument)}, {"most", mostFiles}}));
    return files;
}

std::vector<std::string> labelsOf(const std::vector<std::string>& arguments)
{
    std::vector<std::string> labels;
    for (const std::string& argument : arguments)
        labels.push_back(labelOf(argument));
    std::vector<std::string> unique = labels;
    for (std::size_t index = 0; index < labels.size(); ++index) {
        const fs::path path = pathFromUtf8(arguments[index]);
        const fs::path parent = (path.has_filename() ? path : path.parent_path()).parent_path();
        if (std::ranges::count(labels, labels[index]) > 1 && exists(arguments[index]) && !parent.filename().empty())
            unique[index] = toUtf8(parent.filename()) + '/' + labels[index];
    }
    std::ranges::transform(unique, unique.begin(), shortened);
    tellApart(unique);
    return unique;
}

Result<std::vector<ComparedGroup>> readGroups(const std::vector<std::string>& arguments, Console& console)
{
    const std::vector<std::string> labels = labelsOf(arguments);
    std::vector<ComparedGroup> groups;
    for (std::size_t index = 0; index < arguments.size(); ++index) {
        ComparedGroup group;
        group.label = labels[index];
        BOOST_OUTCOME_TRY(const std::vector<fs::path> files, filesOfGroup(arguments[index]));
        for (const fs::path& file : files) {
            BOOST_OUTCOME_TRYV(add(file, group, console));
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace steadymark::cli
