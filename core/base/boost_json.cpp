// SPDX-License-Identifier: GPL-3.0-or-later

// All of Boost.JSON in one translation unit, so that no Boost library has to be linked or shipped. Its code is not
// ours to warn about.
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wsign-conversion"

#include <boost/json/src.hpp>
