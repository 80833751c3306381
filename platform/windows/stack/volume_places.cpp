// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/stack/volume_places.h"

#include "core/base/files.h"
#include "platform/windows/drives/device_path.h"
#include "platform/windows/files/wide_text.h"

#include <algorithm>
#include <set>

namespace steadymark {

namespace fs = std::filesystem;

std::wstring withoutBackslash(std::wstring root)
{
    if (root.ends_with(L'\\'))
        root.pop_back();
    return root;
}

/// "X:" alone would be the folder in which the process happens to be on that drive; people mean the drive.
fs::path withRoot(const fs::path& path)
{
    const bool isLetterOnly = path.native().size() == 2 && path.native()[1] == L':';
    return isLetterOnly ? fs::path(path.native() + L'\\') : path;
}

std::wstring letterRootOf(const fs::path& path)
{
    const std::wstring name = path.root_name().native();
    return name.size() == 2 && name[1] == L':' ? name + L'\\' : std::wstring();
}

std::wstring VolumePlace::devicePath() const
{
    return volumeName.empty() ? L"\\\\.\\" + withoutBackslash(root) : withoutBackslash(volumeName);
}

VolumePlaces::VolumePlaces(const VolumeSystem& volumes)
    : m_volumes(volumes)
{
}

VolumePlace VolumePlaces::placeOf(const std::wstring& volumeName, const std::vector<std::wstring>& roots) const
{
    // A letter is shorter than any folder.
    const auto best = std::ranges::min_element(roots, [](const std::wstring& a, const std::wstring& b) {
        return std::pair(a.size(), std::wstring_view(a)) < std::pair(b.size(), std::wstring_view(b));
    });
    VolumePlace place;
    place.root = best == roots.end() ? volumeName : *best;
    place.volumeName = volumeName;
    place.kind = m_volumes.kindOf(place.root);
    return place;
}

std::vector<VolumePlace> VolumePlaces::behindLetters(const std::vector<VolumePlace>& known) const
{
    std::set<std::wstring> seen;
    for (const VolumePlace& place : known) {
        for (const std::wstring& root : m_volumes.placesOf(place.volumeName))
            seen.insert(root);
    }
    std::vector<VolumePlace> places;
    for (const std::wstring& root : m_volumes.letters()) {
        if (seen.contains(root))
            continue;
        VolumePlace place;
        place.root = root;
        place.kind = m_volumes.kindOf(root);
        if (place.kind == VolumeKind::Network) {
            place.share = m_volumes.shareOf(root);
            if (!place.share.empty() && !seen.insert(lowered(place.share)).second)
                continue; // the same share under another letter
        }
        places.push_back(std::move(place));
    }
    return places;
}

fs::path VolumePlaces::userFolderOn(const VolumePlace& place) const
{
    const std::wstring& identity = place.volumeName.empty() ? place.root : place.volumeName;
    for (const fs::path& folder : m_volumes.userFolders()) {
        const auto location = m_volumes.locate(folder);
        if (location && lowered(location.value().root) == lowered(identity) && m_volumes.canAddFile(folder))
            return folder;
    }
    return {};
}

Result<VolumePlace> VolumePlaces::find(const fs::path& path) const
{
    if (path.native().ends_with(L'\\')
        && parseDevicePath(withoutBackslash(path.native()))) { // the root by the volume's name
        if (const std::vector<std::wstring> roots = m_volumes.placesOf(path.native()); !roots.empty())
            return placeOf(path.native(), roots);
    }
    BOOST_OUTCOME_TRY(const PathLocation location, m_volumes.locate(path));
    if (location.kind == PathLocation::Kind::Other)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is neither a folder nor a file nor a drive: choose a folder to test.",
                {{"path", toUtf8(path)}}));
    if (location.root.empty())
        return fail(
            ErrorCode::NotFound, Sentence("The volume that holds {path} is not known.", {{"path", toUtf8(path)}}));
    if (lowered(location.root).starts_with(L"\\\\?\\volume{"))
        return placeOf(location.root, m_volumes.placesOf(location.root));

    VolumePlace place;
    place.root = location.root;
    if (location.root.starts_with(L"\\\\")) {
        place.kind = VolumeKind::Network;
        place.share = withoutBackslash(location.root);
        // By the letter under which it was named, so that it is found again in the list of volumes.
        const std::wstring letter = letterRootOf(path);
        if (!letter.empty() && m_volumes.kindOf(letter) == VolumeKind::Network) {
            place.root = letter;
            if (std::wstring share = m_volumes.shareOf(letter); !share.empty())
                place.share = std::move(share);
        }
        return place;
    }
    place.kind = m_volumes.kindOf(place.root);
    return place;
}

Result<std::vector<VolumePlace>> VolumePlaces::all() const
{
    BOOST_OUTCOME_TRY(const std::vector<std::wstring> names, m_volumes.volumeNames());
    std::vector<VolumePlace> places;
    for (const std::wstring& name : names) {
        if (const std::vector<std::wstring> roots = m_volumes.placesOf(name); !roots.empty())
            places.push_back(placeOf(name, roots));
    }
    for (VolumePlace& place : behindLetters(places))
        places.push_back(std::move(place));
    return places;
}

} // namespace steadymark
