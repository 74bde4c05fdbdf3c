import AppFeature
import Cairn

/// Tells when an app has first read what it shows.
struct Settled: Sendable {
  private let news = AsyncStream.makeStream(of: Never.self)

  /// Follows a store, for as long as it is there.
  func follow(_ store: StoreOf<AppFeature>) {
    _ = store.observe { [weak store, news] in
      if store?.state.isSettled == true { news.continuation.finish() }
    }
  }

  /// Returns when it has, or after some time.
  func wait(atMost time: Duration) async {
    let limit = Task {
      try await Task.sleep(for: time)
      news.continuation.finish()
    }
    for await _ in news.stream {}
    limit.cancel()
  }
}
