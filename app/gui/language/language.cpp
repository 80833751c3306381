// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/language.h"

#include "app/gui/language/pseudo_catalogue.h"

#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <iterator>
#include <utility>

/// The files of a library's resources are there only after its initialisation was asked for by name, in no namespace at
/// all.
static void loadCatalogues()
{
    Q_INIT_RESOURCE(languages);
}

namespace steadymark::gui {
namespace {

const Language* current = nullptr;

constexpr std::string_view systemCode = "system";
constexpr std::string_view pseudoCode = "pseudo";
constexpr std::string_view pseudoFromRight = "pseudo-rtl";

QString catalogueOf(const QString& code)
{
    return QStringLiteral(":/languages/steadymark_") + code + QStringLiteral(".qm");
}

/// "pt_BR" before "pt", in the order of the user's wishes.
QString languageOfSystem(const std::vector<std::string>& codes)
{
    for (const QString& wish : QLocale::system().uiLanguages()) {
        QString code = QString(wish).replace(QLatin1Char('-'), QLatin1Char('_'));
        while (!code.isEmpty()) {
            if (std::ranges::find(codes, code.toStdString()) != codes.end())
                return code;
            code.truncate(std::max<qsizetype>(0, code.lastIndexOf(QLatin1Char('_'))));
        }
    }
    return QStringLiteral("en");
}

} // namespace

std::vector<std::string> Language::codes()
{
    loadCatalogues();
    std::vector<std::string> found;
    const QDir folder(QStringLiteral(":/languages"));
    for (const QString& name : folder.entryList({QStringLiteral("steadymark_*.qm")}, QDir::Files, QDir::Name))
        found.push_back(name.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0).toStdString());
    std::stable_partition(found.begin(), found.end(), [](const std::string& code) { return code == "en"; });
    return found;
}

Result<std::unique_ptr<Language>> Language::make(std::string_view code)
{
    const std::vector<std::string> known = codes();
    if (code == systemCode)
        return std::unique_ptr<Language>(new Language(languageOfSystem(known)));
    if (code != pseudoCode && code != pseudoFromRight && std::ranges::find(known, code) == known.end()) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("There is no language \"{language}\": use system, {languages}.",
                {{"language", code}, {"languages", Sentence::anyOf(known)}}));
    }
    return std::unique_ptr<Language>(new Language(QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()))));
}

Language::Language(QString code)
    : m_code(std::move(code))
    , m_before(std::exchange(current, this))
{
    const bool isFromRight = m_code == QLatin1String(pseudoFromRight.data());
    const bool isPseudo = isFromRight || m_code == QLatin1String(pseudoCode.data());
    if (isPseudo) {
        m_catalogue = std::make_unique<PseudoCatalogue>();
    } else {
        m_catalogue = std::make_unique<QTranslator>();
        static_cast<void>(m_catalogue->load(catalogueOf(m_code))); // that of English may be empty
    }
    QCoreApplication::installTranslator(m_catalogue.get());
    const QLocale locale(isPseudo ? QStringLiteral("en") : m_code);
    if (!isPseudo && locale.language() != QLocale::English) {
        m_ofQt = std::make_unique<QTranslator>();
        if (m_ofQt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(m_ofQt.get());
        // The system's own numbers and dates, where they are of this language.
        if (QLocale::system().language() != locale.language())
            QLocale::setDefault(locale);
    }
    if (qobject_cast<QGuiApplication*>(QCoreApplication::instance()) != nullptr)
        QGuiApplication::setLayoutDirection(isFromRight ? Qt::RightToLeft : locale.textDirection());
    m_hasNoBlanks = !isPseudo && (locale.language() == QLocale::Japanese || locale.language() == QLocale::Chinese);
}

Language::~Language()
{
    if (m_ofQt != nullptr)
        QCoreApplication::removeTranslator(m_ofQt.get());
    QCoreApplication::removeTranslator(m_catalogue.get());
    if (qobject_cast<QGuiApplication*>(QCoreApplication::instance()) != nullptr)
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    current = m_before;
}

QString translationOfCount(const char* context, const char* source, int n)
{
    return current == nullptr ? QString() : current->m_catalogue->translate(context, source, nullptr, n);
}

bool isWrittenWithoutBlanks()
{
    return current != nullptr && current->m_hasNoBlanks;
}

QString languageTag()
{
    if (current == nullptr || current->m_code.startsWith(QLatin1String(pseudoCode.data())))
        return QStringLiteral("en");
    return QString(current->m_code).replace(QLatin1Char('_'), QLatin1Char('-'));
}

} // namespace steadymark::gui
