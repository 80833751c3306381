// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one way to the Windows headers: Windows 10 is the oldest that we run on, only the wide-character functions exist
// for us, and no macro takes the names min and max.
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef UNICODE
#define UNICODE
#endif
#ifndef _WIN32_WINNT
#define _WIN32_WINNT 0x0A00
#endif

#include <windows.h>
