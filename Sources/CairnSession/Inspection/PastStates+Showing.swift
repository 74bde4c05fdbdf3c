extension Player {
  /// Plays or pauses. At the end, the replay plays once more.
  package func playOrPause() {
    if !isPlaying, pause == nil { showState(after: 0) }
    isPlaying.toggle()
  }

  /// Halves the speed, down to 1/16.
  package func playSlower() { speed = max(speed / 2, ReplayPacer.speeds.lowerBound) }

  /// Doubles the speed, up to 1,024.
  package func playFaster() { speed = min(speed * 2, ReplayPacer.speeds.upperBound) }

  /// Pauses and shows another state. A user who steps wants to look.
  package func step(to count: Int) {
    isPlaying = false
    showState(after: count)
  }

  /// The position and the speed of the replay, for the user.
  package var caption: String {
    let speed = speed.isInfinite ? "max" : "\(speed.formatted)×"
    return "Step \(position ?? 0) of \(count), \(isPlaying ? speed : "paused")"
  }

  /// The position of the replay, and the last step.
  package var line: String {
    guard let position, position > 0 else { return caption }
    return "\(caption): \(label(at: position - 1))"
  }
}

extension PastStates {
  /// The number of actions so far, or the action after which the shown state came, for the user.
  package var caption: String {
    if let player = self as? any Player { return player.caption }
    let number = forgottenCount + (position ?? count)
    return position == nil ? "Actions: \(number)" : "After action \(number)"
  }

  /// The changed lines of the difference that led to the shown state. They are empty while the current
  /// state is shown.
  package var shownChanges: [String] {
    guard let position, position > 0 else { return [] }
    return difference(at: position - 1).changes
  }
}

extension Double {
  /// The number without a fraction that is zero.
  fileprivate var formatted: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension [String] {
  /// The changed lines of a difference, each below the lines that enclose it.
  package var changes: [String] {
    var result: [String] = []
    // The enclosing lines of the current line, with their indentation.
    var outer: [(depth: Int, line: String)] = []
    for line in self {
      guard line.isUnchangedLine else {
        result += outer.map(\.line) + [line]
        outer = []
        continue
      }
      let depth = line.prefix(while: \.isWhitespace).count
      outer.removeAll { $0.depth >= depth }
      if "([".contains(line.last ?? " ") { outer.append((depth, line)) }
    }
    return result.isEmpty ? self : result
  }
}

extension String {
  /// Whether both sides of a difference have the line. Such a line begins with a space, which may be as
  /// wide as a digit.
  package var isUnchangedLine: Bool { first?.isWhitespace ?? true }
}
