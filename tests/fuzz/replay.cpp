// SPDX-License-Identifier: GPL-3.0-or-later
// Gives a fuzz target every file of the folders that are named on the command line. A target that finds a fault ends
// the program; so does a folder without files, which would prove nothing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments)
{
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; ++i) {
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(arguments[i], error))
            files.push_back(entry.path());
    }
    if (files.empty()) {
        std::fputs("There is no file to replay.\n", stderr);
        return 1;
    }
    std::ranges::sort(files);
    for (const std::filesystem::path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
        std::printf("%s: %zu bytes\n", file.filename().string().c_str(), bytes.size());
        std::fflush(stdout); // the last line tells which file it was
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::printf("%zu files replayed\n", files.size());
    return 0;
}
