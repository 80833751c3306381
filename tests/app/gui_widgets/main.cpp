// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/language.h"

#include <gtest/gtest.h>

#include <QApplication>

int main(int argc, char** argv)
{
    // The tests have no use for a display, and must not depend on the one that happens to be there.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    ::testing::InitGoogleTest(&argc, argv);
    const QApplication application(argc, argv);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto language = steadymark::gui::Language::make("en");
    return RUN_ALL_TESTS();
}
