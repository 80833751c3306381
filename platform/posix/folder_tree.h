// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark {

/// Removes the folder `name` of the open folder `parent` with all that it holds. Goes by descriptors and never through
/// a link, and not into what is mounted in it. Nothing to do when it is not there. \return 0 or errno
[[nodiscard]] int removeFolderTree(int parent, const char* name);

} // namespace steadymark
