// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/language.h"

#include <QApplication>
#include <QLocale>

#include <gmock/gmock.h>

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto language = steadymark::gui::Language::make("en");
    ::testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
