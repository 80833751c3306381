// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/ata_identify.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace steadymark::testing {

/// The 512 bytes of an IDENTIFY DEVICE answer, word by word, with the checksum of word 255.
class IdentifyPage final {
public:
    void set(std::size_t index, std::uint32_t value) { m_words[index] = static_cast<std::uint16_t>(value); }

    /// The first character of each pair goes into the high byte; padded with blanks.
    void setText(std::size_t first, std::size_t last, std::string_view text)
    {
        const auto character = [text](std::size_t i) {
            return static_cast<unsigned char>(i < text.size() ? text[i] : ' ');
        };
        for (std::size_t i = first; i <= last; ++i)
            set(i, character(2 * (i - first)) * 256U + character(2 * (i - first) + 1));
    }

    /// Little endian, from word `first` on.
    void setNumber(std::size_t first, std::size_t words, std::uint64_t value)
    {
        for (std::size_t i = 0; i < words; ++i)
            set(first + i, static_cast<std::uint32_t>(value >> (16 * i) & 0xFFFFU));
    }

    [[nodiscard]] std::vector<std::byte> bytes() const
    {
        std::vector<std::byte> all(ataIdentifyBytes);
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            all[2 * i] = static_cast<std::byte>(m_words[i] & 0xFFU);
            all[2 * i + 1] = static_cast<std::byte>(m_words[i] >> 8U);
        }
        all[510] = std::byte(0xA5);
        unsigned sum = 0;
        std::for_each(all.begin(), all.end() - 1, [&sum](std::byte byte) { sum += std::to_integer<unsigned>(byte); });
        all[511] = static_cast<std::byte>(0x100U - (sum & 0xFFU));
        return all;
    }

private:
    std::array<std::uint16_t, ataIdentifyBytes / 2> m_words{};
};

/// What does not change about a simulated drive.
struct SimulatedAtaTraits {
    std::string_view model = "Simulated SSD 256MB";
    std::string_view serial = "SIM0000012345678";
    std::uint64_t wwn = 0x5000C500A1B2C3D4;
    std::uint64_t nativeSectors = 524'288;
    std::uint64_t hiddenSectors = 0; ///< behind the accessible end (HPA)
    bool hasHiddenArea = true;       ///< the HPA feature set: READ NATIVE MAX ADDRESS
    bool hasSecurity = true;
    bool hasEnhancedErase = true;
    std::uint16_t eraseWord = 10; ///< words 89 and 90: units of two minutes
    std::uint16_t enhancedEraseWord = 1;
    bool hasCryptoScramble = true; ///< neither of these: no sanitize feature set
    bool hasBlockErase = true;
};

/// The security and sanitize states that IDENTIFY shows.
struct SimulatedAtaState {
    bool isEnabled = false;
    bool isLocked = false;
    bool isFrozen = false;
    bool isCountExpired = false;
    bool isMaximumLevel = false;
};

/// ACS-3, section 7.12.
inline std::vector<std::byte> identifyAnswer(const SimulatedAtaTraits& traits, const SimulatedAtaState& state)
{
    IdentifyPage page;
    const std::uint64_t sectors = traits.nativeSectors - traits.hiddenSectors;
    page.set(0, 0x0040);
    page.setText(10, 19, traits.serial);
    page.setText(23, 26, "SIM 1.0");
    page.setText(27, 46, traits.model);
    page.set(49, 0x2F00);
    const bool hasSanitize = traits.hasCryptoScramble || traits.hasBlockErase;
    page.set(59,
        (hasSanitize ? 1U << 12U : 0U) | (traits.hasCryptoScramble ? 1U << 13U : 0U)
            | (traits.hasBlockErase ? 1U << 15U : 0U));
    page.setNumber(60, 2, std::min<std::uint64_t>(sectors, 0x0FFF'FFFF));
    page.set(69, 1U << 14U | 1U << 5U);
    page.set(80, 0x03FE);
    const std::uint32_t features = 1U | (traits.hasSecurity ? 2U : 0U) | (traits.hasHiddenArea ? 1U << 10U : 0U);
    page.set(82, features);
    page.set(83, 0x4000U | 1U << 10U);
    page.set(84, 0x4000U | 1U << 8U);
    page.set(85, 1U | (state.isEnabled ? 2U : 0U) | (traits.hasHiddenArea ? 1U << 10U : 0U));
    page.set(86, 1U << 10U);
    page.set(87, 0x4000U | 1U << 8U);
    page.setNumber(100, 4, sectors);
    page.set(106, 0x4000);
    for (unsigned i = 0; i < 4; ++i) // the highest come first
        page.set(108 + i, static_cast<std::uint32_t>(traits.wwn >> (16 * (3 - i)) & 0xFFFFU));
    if (traits.hasSecurity) {
        page.set(89, traits.eraseWord);
        page.set(90, traits.hasEnhancedErase ? traits.enhancedEraseWord : 0);
        page.set(92, 0xFFFE);
        page.set(128,
            1U | (state.isEnabled ? 1U << 1U : 0U) | (state.isLocked ? 1U << 2U : 0U) | (state.isFrozen ? 1U << 3U : 0U)
                | (state.isCountExpired ? 1U << 4U : 0U) | (traits.hasEnhancedErase ? 1U << 5U : 0U)
                | (state.isMaximumLevel ? 1U << 8U : 0U));
    }
    page.set(169, 1);
    page.set(217, 1);
    return page.bytes();
}

} // namespace steadymark::testing
