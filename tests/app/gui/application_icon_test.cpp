// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/application_icon.h"

#include "tests/app/gui/test_support.h"

#include <QImage>
#include <QPixmap>

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

TEST(ApplicationIcon, HasADrawingForEverySizeThatAWindowNeeds)
{
    const QIcon icon = applicationIcon();
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256}) {
        const QSize square(size, size);
        EXPECT_TRUE(icon.availableSizes().contains(square)) << size;
        const QImage drawn = icon.pixmap(square, 1.0).toImage();
        ASSERT_EQ(drawn.size(), square);
        EXPECT_EQ(drawn.pixelColor(0, 0).alpha(), 0) << size << ": the corner is round";
        EXPECT_EQ(drawn.pixelColor(size / 2, size - size / 8 - 1).alpha(), 255) << size << ": the drive's front";
    }
}

TEST(ApplicationIcon, IsDrawnAnewForSmallSizesAndNotScaledDown)
{
    const QIcon icon = applicationIcon();
    const QImage large = icon.pixmap(QSize(256, 256), 1.0).toImage();
    const QImage small = icon.pixmap(QSize(16, 16), 1.0).toImage();
    EXPECT_NE(
        small, large.scaled(16, 16, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(small.format()));
    // The edge between lid and front lies between two rows of pixels.
    const QColor lid = small.pixelColor(8, 11);
    const QColor front = small.pixelColor(8, 12);
    EXPECT_EQ(lid, QColor(0x2A78DA));
    EXPECT_EQ(front, QColor(0x134A94));
}

TEST(ApplicationIcon, IsThatOfTheWindow)
{
    const test::DiskFolder folder;
    const test::Window test(folder.path());
    EXPECT_EQ(test.window.windowIcon().pixmap(QSize(32, 32), 1.0).toImage(),
        applicationIcon().pixmap(QSize(32, 32), 1.0).toImage());
}

} // namespace
} // namespace steadymark::gui
