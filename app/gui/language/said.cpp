// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/said.h"

#include "app/gui/language/language.h"
#include "app/gui/widgets/temperature.h"

#include <QCoreApplication>
#include <QLocale>

namespace steadymark::gui {
namespace {

/// The context of core's sentences in the catalogues: resources/languages/sentences.py puts them there.
constexpr const char* coreContext = "core";

/// "-12.5", but neither "1:02:03" nor "10^6".
bool isPlainNumber(std::string_view text)
{
    constexpr std::string_view minus = "−";
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    else if (text.starts_with(minus))
        text.remove_prefix(minus.size());
    return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

class WindowRenderer final : public Renderer {
public:
    std::string language() const override { return languageTag().toStdString(); }

protected:
    std::string translated(std::string_view source) const override
    {
        return QCoreApplication::translate(coreContext, std::string(source).c_str()).toStdString();
    }

    std::string translated(std::string_view one, std::string_view others, std::uint64_t n) const override
    {
        // Catalogues choose among their forms by an int; no language tells numbers above it apart by more than their
        // last digits.
        const auto count = static_cast<int>(n < 1'000'000 ? n : 1'000'000 + n % 1'000'000);
        const QString form = translationOfCount(coreContext, std::string(others).c_str(), count);
        return form.isNull() ? std::string(n == 1 ? one : others) : form.toStdString();
    }

    std::string number(std::string_view inC) const override
    {
        if (!isPlainNumber(inC))
            return std::string(inC);
        QString text = QString::fromUtf8(inC.data(), static_cast<qsizetype>(inC.size()));
        text.replace(QLatin1Char('.'), QLocale().decimalPoint());
        return text.toStdString();
    }

    std::string unit(std::string_view unit) const override { return translated(unit); }

    Surface surface() const override { return Surface::Window; }

    std::string_view between() const override { return isWrittenWithoutBlanks() ? "" : " "; }
};

} // namespace

const Renderer& windowRenderer()
{
    static const WindowRenderer renderer;
    return renderer;
}

QString said(const Sentence& sentence)
{
    return withShownTemperatures(QString::fromStdString(windowRenderer().render(sentence)));
}

} // namespace steadymark::gui
