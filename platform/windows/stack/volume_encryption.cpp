// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/stack/volume_encryption.h"

#include "platform/windows/system/windows_api.h"

#include <objbase.h>
#include <propsys.h>
#include <shobjidl.h>

namespace steadymark {
namespace {

/// The thread may have chosen its kind of COM already; then it stays so.
class ComUse final {
public:
    ComUse() noexcept
        : m_result(::CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE))
    {
    }
    ComUse(const ComUse&) = delete;
    ComUse& operator=(const ComUse&) = delete;
    ~ComUse()
    {
        if (SUCCEEDED(m_result))
            ::CoUninitialize();
    }

private:
    HRESULT m_result;
};

} // namespace

std::optional<VolumeEncryption> volumeEncryptionOf(std::int32_t shellValue)
{
    // Microsoft documents the property and not its values; these are what Explorer's own menus in the registry
    // (HKEY_CLASSES_ROOT\Drive\shell\*-bde, AppliesTo) tell apart.
    switch (shellValue) {
    case 1:
        return VolumeEncryption::Active;
    case 2:
        return VolumeEncryption::None;
    case 3:
        return VolumeEncryption::Encrypting;
    case 4:
        return VolumeEncryption::Decrypting;
    case 5:
        return VolumeEncryption::Suspended;
    case 6:
        return VolumeEncryption::Locked;
    default:
        return std::nullopt;
    }
}

std::optional<VolumeEncryption> askVolumeEncryption(const std::wstring& root)
{
    const ComUse com;
    PROPERTYKEY key{};
    IShellItem2* item = nullptr;
    // Systems without BitLocker do not know the name.
    if (FAILED(::PSGetPropertyKeyFromName(L"System.Volume.BitLockerProtection", &key))
        || FAILED(::SHCreateItemFromParsingName(
            root.c_str(), nullptr, __uuidof(IShellItem2), reinterpret_cast<void**>(&item)))
        || item == nullptr)
        return std::nullopt;
    INT32 value = 0;
    const HRESULT told = item->GetInt32(key, &value);
    item->Release();
    return SUCCEEDED(told) ? volumeEncryptionOf(value) : std::nullopt;
}

} // namespace steadymark
