// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <QString>

namespace steadymark::gui {

/// A sentence of core in the window's language, with the numbers of the reader's locale (QLocale()) and temperatures in
/// the window's unit. In English where the language's catalogue does not have it.
[[nodiscard]] QString said(const Sentence& sentence);

/// What says them so, but in °C: for reports that are read by the same person. The numbers are those of the locale at
/// that moment.
[[nodiscard]] const Renderer& windowRenderer();

} // namespace steadymark::gui
