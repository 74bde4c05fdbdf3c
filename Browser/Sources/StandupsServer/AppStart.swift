import AppFeature
import Cairn

/// Waits until an app has started, so that its first page shows content.
struct AppStart: Sendable {
  private let news = AsyncStream.makeStream(of: Never.self)

  /// Observes a store until the app has started.
  func follow(_ store: StoreOf<AppFeature>) {
    var stop: (() -> Void)?
    stop = store.observe { [weak store, news] in
      guard store?.state.hasStarted == true else { return }
      news.continuation.finish()
      stop?()
      stop = nil
    }
  }

  /// Returns when the app has started, or after some time.
  func end(atMost time: Duration) async {
    let limit = Task {
      try await Task.sleep(for: time)
      news.continuation.finish()
    }
    for await _ in news.stream {}
    limit.cancel()
  }
}
