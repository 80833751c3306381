// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/size_entry.h"

#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"
#include "core/plan/test_plan.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace steadymark::gui {
namespace {

constexpr std::uint64_t granule = 4096; // see TestPlan::fileSize

Result<ByteCount> parseFileSize(const QString& text)
{
    BOOST_OUTCOME_TRY(const ByteCount size, parseByteCount(text.simplified().remove(QLatin1Char(' ')).toStdString()));
    if (size.count() < granule || size > limits::maximumFile)
        return fail(ErrorCode::InvalidArgument, Sentence("A test file has from 4 KiB to 1 PiB."));
    return ByteCount(size.count() / granule * granule);
}

} // namespace

SizeEntry::SizeEntry(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_field(new QLineEdit(this))
    , m_hint(plainLabel({}, this))
{
    setObjectName(QStringLiteral("sizeEntry"));
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Size of the test file"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1.5), grid(1.5), grid(1.5), grid(1.5));
    layout->setSpacing(grid(0.75));
    m_field->setAccessibleName(tr("Size of the test file"));
    m_field->setMinimumWidth(grid(24));
    m_hint->setWordWrap(true);
    layout->addWidget(m_field);
    layout->addWidget(m_hint);
    connect(m_field, &QLineEdit::returnPressed, this, &SizeEntry::take);
}

void SizeEntry::askBelow(const QWidget& field, ByteCount present)
{
    m_complaint.clear();
    m_hint->setText(tr("Like 48GiB or 10GB; press Enter"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_field->setText(QString::fromStdString(formatSize(present)));
    m_field->selectAll();
    adjustSize();
    move(field.mapToGlobal(QPoint(0, field.height())));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
}

QString SizeEntry::complaint() const
{
    return m_complaint;
}

void SizeEntry::take()
{
    const Result<ByteCount> size = parseFileSize(m_field->text());
    if (size) {
        close();
        emit sizeEntered(size.value());
        return;
    }
    m_complaint = said(size.error().sentence);
    m_hint->setText(m_complaint);
    m_hint->setForegroundRole(QPalette::WindowText);
    adjustSize();
}

} // namespace steadymark::gui
