// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace steadymark {

/// Objects that are costly to make and are lent to whoever needs one for a moment. Any thread may ask. In place of
/// thread_local objects: GCC for Windows frees the memory of those before it destroys them when a thread ends.
template <class T, class Deleter = std::default_delete<T>> class SpareObjects final {
public:
    using Owner = std::unique_ptr<T, Deleter>;

    /// Gives the object back at its end. Not longer than the SpareObjects.
    class Loan final {
    public:
        Loan(SpareObjects& lender, Owner object)
            : m_lender(lender)
            , m_object(std::move(object))
        {
        }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        ~Loan() { m_lender.takeBack(std::move(m_object)); }

        [[nodiscard]] T* get() const noexcept { return m_object.get(); }
        [[nodiscard]] T& operator*() const noexcept { return *m_object; }
        [[nodiscard]] T* operator->() const noexcept { return m_object.get(); }

    private:
        SpareObjects& m_lender;
        Owner m_object;
    };

    /// The object that came back last, otherwise what `make` returns: an Owner.
    template <class Make> [[nodiscard]] Loan borrow(Make&& make)
    {
        {
            const std::scoped_lock lock(m_mutex);
            if (!m_spares.empty()) {
                Owner object = std::move(m_spares.back());
                m_spares.pop_back();
                return Loan(*this, std::move(object));
            }
        }
        return Loan(*this, make());
    }

private:
    void takeBack(Owner object)
    {
        const std::scoped_lock lock(m_mutex);
        m_spares.push_back(std::move(object));
    }

    std::mutex m_mutex;
    std::vector<Owner> m_spares;
};

} // namespace steadymark
