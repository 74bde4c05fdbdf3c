import AppFeature
import Cairn

/// Tells when the start of an app is over, so that its first page is worth showing.
struct AppStart: Sendable {
  private let news = AsyncStream.makeStream(of: Never.self)

  /// Follows a store, for as long as it is there.
  func follow(_ store: StoreOf<AppFeature>) {
    _ = store.observe { [weak store, news] in
      if store?.state.hasStarted == true { news.continuation.finish() }
    }
  }

  /// Returns when it is over, or after some time.
  func end(atMost time: Duration) async {
    let limit = Task {
      try await Task.sleep(for: time)
      news.continuation.finish()
    }
    for await _ in news.stream {}
    limit.cancel()
  }
}
