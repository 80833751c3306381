// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/kernel_exports.h"

#include "core/base/text.h"
#include "platform/linux_devices/claim/device_users.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

std::string plain(const std::string& text)
{
    return toPlainLine(toValidUtf8(text));
}

class ExportSearch final {
public:
    explicit ExportSearch(const SoughtDevices& sought)
        : m_sought(sought)
        , m_config(sought.roots().sys / "kernel" / "config")
    {
    }

    void lookAtNvme();
    void lookAtScsi();
    void lookAtGadgets();
    void lookWhetherAllIsShown();
    [[nodiscard]] std::vector<DeviceUser> take() { return m_users.take(); }

private:
    void add(const std::string& path, const Sentence& by);
    void addController(const std::string& controller, const Sentence& by);

    const SoughtDevices& m_sought;
    fs::path m_config;
    DeviceUserList m_users;
};

void ExportSearch::add(const std::string& path, const Sentence& by)
{
    if (!path.starts_with('/'))
        return;
    const SoughtDevices::Way way = m_sought.at(path);
    if (way.device)
        m_users.add({UseKind::Export, *way.device, by});
    else if (way.leadsSomewhere)
        return;
    // Its node is gone, or is one of another mount namespace.
    else if (const auto named = m_sought.named(fs::path(path).filename().native()))
        m_users.add({UseKind::Export, *named, by});
    else
        m_users.add({UseKind::Unseen, m_sought.first(),
            Sentence("{user} (over {path})", {{"user", by}, {"path", plain(path)}})});
}

/// A controller that is passed on with all its namespaces: "/dev/nvme0".
void ExportSearch::addController(const std::string& controller, const Sentence& by)
{
    const std::string name = fs::path(controller).filename();
    for (const std::string& device : m_sought.names()) {
        const std::vector<fs::path> folders = nvmeControllersOf(m_sought.devices().folderOf(device));
        if (std::ranges::any_of(folders, [&](const fs::path& folder) { return followed(folder).filename() == name; }))
            m_users.add({UseKind::Export, device, by});
    }
}

void ExportSearch::lookAtNvme()
{
    const fs::path subsystems = m_config / "nvmet" / "subsystems";
    for (const std::string& subsystem : entriesOf(subsystems)) {
        const Sentence by("nvmet {subsystem}", {{"subsystem", plain(subsystem)}});
        const fs::path namespaces = subsystems / subsystem / "namespaces";
        for (const std::string& number : entriesOf(namespaces)) {
            if (readKernelFile(namespaces / number / "enable") == "1")
                add(readKernelFile(namespaces / number / "device_path"), by);
        }
        const fs::path passThrough = subsystems / subsystem / "passthru";
        if (readKernelFile(passThrough / "enable") == "1")
            addController(readKernelFile(passThrough / "device_path"), by);
    }
}

/// fileio takes drives and files alike: "TCM FILEIO ID: 0        File: /dev/vda  Size: 268435456  Mode: …"; iblock says
/// "iBlock device: vda  UDEV PATH: /dev/vda". What udev_path holds is only what somebody wrote there. Where a program
/// serves it (user), that program has it open.
void ExportSearch::lookAtScsi()
{
    const fs::path core = m_config / "target" / "core";
    for (const std::string& adapter : entriesOf(core)) {
        for (const std::string& device : entriesOf(core / adapter)) {
            const fs::path folder = core / adapter / device;
            if (readKernelFile(folder / "enable") != "1")
                continue;
            const Sentence by("LIO {device}", {{"device", plain(adapter) + "/" + plain(device)}});
            const std::string info = readKernelFile(folder / "info");
            const auto after = [&info](std::string_view word, std::string_view end) {
                const std::size_t begin = info.find(word);
                if (begin == std::string::npos)
                    return std::string();
                const std::string rest = info.substr(begin + word.size());
                return rest.substr(0, rest.find(end));
            };
            add(after(" File: ", "  Size:"), by);
            if (const auto named = m_sought.named(after("iBlock device: ", " ")))
                m_users.add({UseKind::Export, *named, by});
        }
    }
}

/// Composed ones in configfs, and those of the old modules (g_mass_storage) beside their controller.
void ExportSearch::lookAtGadgets()
{
    const auto lookAtUnits = [this](const fs::path& function, const Sentence& by) {
        for (const std::string& unit : entriesOf(function)) {
            if (unit.starts_with("lun"))
                add(readKernelFile(function / unit / "file"), by);
        }
    };
    const fs::path gadgets = m_config / "usb_gadget";
    for (const std::string& gadget : entriesOf(gadgets)) {
        for (const std::string& function : entriesOf(gadgets / gadget / "functions")) {
            if (function.starts_with("mass_storage."))
                lookAtUnits(gadgets / gadget / "functions" / function,
                    Sentence("USB gadget {gadget}", {{"gadget", plain(gadget)}}));
        }
    }
    const fs::path controllers = m_sought.roots().sys / "class" / "udc";
    for (const std::string& controller : entriesOf(controllers)) {
        const fs::path device = controllers / controller / "device";
        for (const std::string& gadget : entriesOf(device)) {
            if (gadget.starts_with("gadget"))
                lookAtUnits(
                    device / gadget, Sentence("USB gadget of {controller}", {{"controller", plain(controller)}}));
        }
    }
}

/// The modules are there, and the file system in which they tell what they do is not mounted here.
void ExportSearch::lookWhetherAllIsShown()
{
    struct Module {
        const char* name;
        const char* folder;
    };
    constexpr std::array modules{Module{"target_core_mod", "target"}, Module{"nvmet", "nvmet"}};
    for (const Module& module : modules) {
        if (isThere(m_sought.roots().sys / "module" / module.name) && !isThere(m_config / module.folder))
            m_users.add({UseKind::Unseen, m_sought.first(),
                Sentence("the kernel's {module} (configfs is not mounted at /sys/kernel/config)",
                    {{"module", std::string(module.name)}})});
    }
}

} // namespace

std::vector<DeviceUser> findKernelExports(const SoughtDevices& sought)
{
    ExportSearch search(sought);
    search.lookAtNvme();
    search.lookAtScsi();
    search.lookAtGadgets();
    search.lookWhetherAllIsShown();
    return search.take();
}

} // namespace steadymark
