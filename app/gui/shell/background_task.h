// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QtConcurrent/QtConcurrentRun>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <utility>

namespace steadymark::gui {

/// Runs `work()` on a thread of the pool and hands what it returned to `done(value)` on the thread of `context`; `done`
/// is not called when `context` has been destroyed by then. `work` must own what it uses.
template <class Work, class Done> QFuture<void> inBackground(QThreadPool& pool, QObject* context, Work work, Done done)
{
    using Value = decltype(work());
    const auto value = std::make_shared<std::optional<Value>>();
    auto* const watcher = new QFutureWatcher<void>(context);
    QObject::connect(
        watcher, &QFutureWatcher<void>::finished, context, [watcher, value, done = std::move(done)]() mutable {
            watcher->deleteLater();
            if (value->has_value())
                done(std::move(**value));
        });
    const QFuture<void> future =
        QtConcurrent::run(&pool, [value, work = std::move(work)]() mutable { value->emplace(work()); });
    watcher->setFuture(future);
    return future;
}

/// The same in the pool of the application.
template <class Work, class Done> QFuture<void> inBackground(QObject* context, Work work, Done done)
{
    return inBackground(*QThreadPool::globalInstance(), context, std::move(work), std::move(done));
}

} // namespace steadymark::gui
