// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one way to the functions of power plans: mingw-w64's header can be read only once.
#include "platform/windows/system/windows_api.h"

#include <powrprof.h>
