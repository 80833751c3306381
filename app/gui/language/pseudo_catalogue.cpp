// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/pseudo_catalogue.h"

#include <QRegularExpression>

namespace steadymark::gui {
namespace {

QChar accented(QChar letter)
{
    static const QString plain = QStringLiteral("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz");
    static const QString marked = QStringLiteral("ÅåÇçĎďÊêĜĝĤĥÎîĴĵĶķĹĺÑñÖöŔŕŠšŢţÜüŴŵÝýŽž");
    const qsizetype at = plain.indexOf(letter);
    return at < 0 ? letter : marked.at(at);
}

/// The form for a count in the sources' own way: "%n round(s)", "pass(es)".
QString withoutForms(QString text, int n)
{
    if (n < 0)
        return text;
    const bool isOne = n == 1;
    text.replace(QLatin1String("(s)"), isOne ? QString() : QStringLiteral("s"));
    text.replace(QLatin1String("(es)"), isOne ? QString() : QStringLiteral("es"));
    return text;
}

} // namespace

QString pseudoOf(const QString& english)
{
    // Units and single signs are the same in most languages.
    static const QRegularExpression words(QStringLiteral("[a-z]{3}|[A-Za-z] [A-Za-z]"));
    if (!english.contains(words))
        return english;
    static const QRegularExpression kept(QStringLiteral("\\{\\w+\\}|%L?\\d+|%n|<[^>]*>|&\\w+;|&(?=\\w)"));
    QString text;
    qsizetype letters = 0;
    qsizetype at = 0;
    const auto accent = [&](const QString& part) {
        for (const QChar letter : part)
            text += accented(letter);
        letters += part.size();
    };
    for (auto matches = kept.globalMatch(english); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        accent(english.mid(at, match.capturedStart() - at));
        text += match.captured();
        at = match.capturedEnd();
    }
    accent(english.mid(at));
    QString longer;
    while (longer.size() < letters * 2 / 5)
        longer += longer.size() % 6 == 0 ? QLatin1Char(' ') : QLatin1Char('~');
    return QLatin1Char('[') + text + longer + QLatin1Char(']');
}

QString PseudoCatalogue::translate(const char* context, const char* sourceText, const char*, int n) const
{
    const QByteArray from(context);
    // Of Qt's own texts nothing is ours to translate.
    if (from.startsWith('Q'))
        return {};
    return pseudoOf(withoutForms(QString::fromUtf8(sourceText), n));
}

} // namespace steadymark::gui
