// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <optional>

class QVBoxLayout;

namespace steadymark::gui {

class ChoiceBox;

// Small parts that the pages Sustained and Degradation are made of. GUI thread.

/// How much of the free space, or of the drive, is used.
[[nodiscard]] ChoiceBox* makeShareBox(QWidget* parent);
/// Unset: as the procedure says.
[[nodiscard]] std::optional<double> shareOf(const ChoiceBox& shareBox);
/// Full length, or shortened; the value is the scale, 0–1.
[[nodiscard]] ChoiceBox* makeScaleBox(QWidget* parent);
/// What is written: as the procedure says, or something else; see dataOf().
[[nodiscard]] ChoiceBox* makeDataBox(QWidget* parent);

/// A quiet heading with what it is about below it, and room below that.
[[nodiscard]] QVBoxLayout* titledColumn(const QString& title, QWidget* content);
/// Everything can be scrolled to where there is too little height for it.
[[nodiscard]] QWidget* scrolledVertically(QWidget* content, QWidget* parent);

} // namespace steadymark::gui
