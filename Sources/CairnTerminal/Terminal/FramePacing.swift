import CairnSession

/// Limits the frame rate. More frames than a display can show are invisible, and drawing them all
/// would leave no time for keys.
struct FramePacing {
  /// The minimum time between two frames.
  static let interval = Duration.milliseconds(16)

  private let uptime: () -> Duration
  private let sleep: (Duration) async -> Void
  private var last: Duration?
  private var isFirst = true

  init(clock: some Clock<Duration>) {
    uptime = clock.stopwatch()
    sleep = { try? await clock.sleep(for: $0) }
  }

  /// Records that a frame was shown.
  ///
  /// The first frame after a pause is shown at once. So is the second frame of all, because the
  /// first one may only say that data is loading.
  mutating func didShow() {
    if !isFirst { last = uptime() }
    isFirst = false
  }

  /// Waits until the next frame may be shown.
  func waitUntilReady() async {
    guard let last else { return }
    let rest = last + Self.interval - uptime()
    if rest > .zero { await sleep(rest) }
  }
}
