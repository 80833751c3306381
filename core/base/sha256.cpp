// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace steadymark {
namespace {

// FIPS 180-4, section 4.2.2: the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> roundConstants{0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b,
    0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc,
    0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1,
    0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814,
    0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using State = std::array<std::uint32_t, 8>;
constexpr std::size_t blockBytes = 64;

std::uint32_t byteAt(std::string_view block, std::size_t index)
{
    return static_cast<std::uint8_t>(block[index]);
}

/// Section 6.2.2, one block of 64 bytes.
void addBlock(State& state, std::string_view block)
{
    std::array<std::uint32_t, 64> schedule{};
    for (std::size_t i = 0; i < 16; ++i) {
        schedule[i] = byteAt(block, 4 * i) << 24U | byteAt(block, 4 * i + 1) << 16U | byteAt(block, 4 * i + 2) << 8U
            | byteAt(block, 4 * i + 3);
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t early = schedule[i - 15];
        const std::uint32_t late = schedule[i - 2];
        const std::uint32_t sigma0 = std::rotr(early, 7) ^ std::rotr(early, 18) ^ (early >> 3U);
        const std::uint32_t sigma1 = std::rotr(late, 17) ^ std::rotr(late, 19) ^ (late >> 10U);
        schedule[i] = schedule[i - 16] + sigma0 + schedule[i - 7] + sigma1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t first = h + sum1 + choice + roundConstants[i] + schedule[i];
        const std::uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + sum0 + majority;
    }
    const State mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i)
        state[i] += mixed[i];
}

} // namespace

std::string sha256Hex(std::string_view data)
{
    State state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

    std::string_view rest = data;
    for (; rest.size() >= blockBytes; rest.remove_prefix(blockBytes))
        addBlock(state, rest.substr(0, blockBytes));

    // A one bit, zeros up to 8 bytes before the end of a block, the length in bits.
    std::string tail(rest);
    tail.push_back('\x80');
    while (tail.size() % blockBytes != blockBytes - 8)
        tail.push_back('\0');
    const std::uint64_t bits = static_cast<std::uint64_t>(data.size()) * 8;
    for (unsigned shift = 64; shift > 0; shift -= 8)
        tail.push_back(static_cast<char>(static_cast<std::uint8_t>(bits >> (shift - 8))));
    for (std::size_t begin = 0; begin < tail.size(); begin += blockBytes)
        addBlock(state, std::string_view(tail).substr(begin, blockBytes));

    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : state) {
        for (unsigned shift = 32; shift > 0; shift -= 4)
            text.push_back(digits[(word >> (shift - 4)) & 0xFU]);
    }
    return text;
}

} // namespace steadymark
