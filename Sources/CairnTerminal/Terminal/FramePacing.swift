/// Keeps frames apart. However much happens, nobody sees more of them than a screen shows in the same
/// time; and who draws all of them has no time left for keys.
struct FramePacing {
  /// The least time from one frame to the next.
  static let interval = Duration.milliseconds(16)

  private let uptime: () -> Duration
  private let sleep: (Duration) async -> Void
  private var last: Duration?
  private var isFirst = true

  init(clock: some Clock<Duration>) {
    uptime = clock.stopwatch()
    sleep = { try? await clock.sleep(for: $0) }
  }

  /// Says that a frame was shown. The first one after a rest is shown at once, and so is what follows
  /// the first of all: it may say no more than that the user must wait for what comes next.
  mutating func didShow() {
    if !isFirst { last = uptime() }
    isFirst = false
  }

  /// Returns when the next frame may follow.
  func ready() async {
    guard let last else { return }
    let rest = last + Self.interval - uptime()
    if rest > .zero { await sleep(rest) }
  }
}
