// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRect>
#include <QString>

#include <cstdint>

namespace steadymark::gui {

/// Where two pictures are not the same.
struct PictureDifference {
    bool isOfSize = false;    ///< they cannot be laid over each other, and nothing else is told
    std::uint64_t pixels = 0; ///< of other colours
    QRect area;               ///< that holds them all
    /// The second picture, pale, and every pixel that differs in a strong colour; null if none does.
    QImage shown;

    [[nodiscard]] bool isNone() const noexcept { return !isOfSize && pixels == 0; }
};

/// A pixel differs where a channel (0–255) does by more than `tolerance`: instructions of other processors round
/// blended colours otherwise.
[[nodiscard]] PictureDifference differenceOf(const QImage& before, const QImage& after, int tolerance = 0);

/// Of half the size, its channels in steps of `stepOfReduced`: small enough to be kept, and each word and edge still
/// shows.
[[nodiscard]] QImage reduced(const QImage& picture);
inline constexpr int stepOfReduced = 17; // 0, 17 … 255

/// "equal", or "128 pixels differ, at 10,20 in 30x40".
[[nodiscard]] QString toText(const PictureDifference& difference);

} // namespace steadymark::gui
