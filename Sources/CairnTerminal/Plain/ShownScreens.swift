import CairnSession

/// The screens that a user of a program of lines may have in mind: the one that was written last, and
/// those that news has overtaken a moment ago, while the user was typing.
struct ShownScreens {
  /// The screen that was written last.
  private(set) var last: PlainScreen
  private var overtaken: [(screen: PlainScreen, time: Duration)] = []
  private let uptime: () -> Duration

  /// For how long after news a user may still finish what they began to type before it.
  private static let reactionTime = Duration.seconds(1)

  /// - Parameter uptime: How long the clock has run.
  init(_ screen: PlainScreen, uptime: @escaping () -> Duration) {
    last = screen
    self.uptime = uptime
  }

  /// Takes it that the user has got a screen as the answer to a command.
  mutating func answer(with screen: PlainScreen) { (last, overtaken) = (screen, []) }

  /// Takes it that a screen was written by itself.
  mutating func add(_ screen: PlainScreen) {
    let now = uptime()
    overtaken.removeAll { now - $0.time >= Self.reactionTime }
    overtaken.append((last, now))
    last = screen
  }

  /// Takes a screen that says the same but for the time.
  mutating func refresh(by screen: PlainScreen) { last = screen }

  /// The control that a number means, as it is now.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - screen: The screen as it is now.
  ///   - isInPlace: Whether the controls around it have to be as they were, too.
  /// - Throws: Why there is none to be used: see ``PlainScreen/control(_:on:)``.
  func control(
    _ number: Int, on screen: PlainScreen, isInPlace: Bool
  ) throws(PlainRefusal) -> Control<AnyAction> {
    for old in recent { try old.check(number, on: last) }
    let control = try last.control(number, on: screen)
    if isInPlace {
      for old in recent + [last] { try old.checkPlaces(around: control, on: screen) }
    }
    return control
  }

  /// Checks that what is in front is what the user was shown.
  ///
  /// - Throws: That it is not.
  func checkFront(of screen: PlainScreen) throws(PlainRefusal) {
    try last.checkFront(on: screen)
    for old in recent where old.layer?.key != last.layer?.key {
      throw .changed("“\(last.layer?.title ?? "")” has just come in front")
    }
  }

  private var recent: [PlainScreen] {
    let now = uptime()
    return overtaken.filter { now - $0.time < Self.reactionTime }.map(\.screen)
  }
}
