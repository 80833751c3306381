// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/presets.h"

#include <string>
#include <vector>

namespace steadymark {

/// One figure of a simulated drive.
struct DriveFigure {
    std::string key; ///< for programs; its end is the unit: "pageBytes", "programNs", "sequentialWriteBytesPerSecond"
    Sentence title;  ///< "Page"
    double value = 0.0;
    Sentence text; ///< "4 KiB"; of a sum all of it: "128 × (50 µs + 900 µs) + 2 ms = 123.6 ms"
};

struct DriveFigures {
    std::string key; ///< "geometry", "times", "array", "cache", "sums"
    Sentence title;
    std::vector<DriveFigure> figures;
};

/// What a simulated drive is made of, and what follows from that: bounds that a reader can work out again, and what a
/// test of it cannot pass.
struct DriveExplanation {
    std::string name;
    Sentence title;
    Sentence description;
    std::vector<DriveFigures> parts;
    std::vector<Sentence> sources;
};
[[nodiscard]] DriveExplanation explainPreset(const SimulationPreset& preset);

} // namespace steadymark
