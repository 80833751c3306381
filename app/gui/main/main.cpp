// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/application.h"

int main(int argc, char** argv)
{
    return steadymark::gui::runApplication(argc, argv);
}
