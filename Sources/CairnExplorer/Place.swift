import Cairn
import CairnSession

/// Where a state is: the screens of the path, and what lies upon the top one.
struct Place: Sendable {
  /// The ids of the path, as texts.
  let path: [String]

  /// What is in front of the screens, and how many layers that is.
  let layerCount: Int

  /// What tells what is in front from what was there before, renamed so that two ways there agree.
  let front: String

  init<Action>(_ stack: NavigationStack<Action>) {
    let layers = stack.layers
    path = stack.path.map { "\($0.id)" }
    layerCount = layers.count
    front = "\(stack.path.count) " + layers.map(\.title).joined(separator: " › ")
  }

  /// Whether nothing lies upon the root.
  var isRoot: Bool { path.isEmpty && layerCount == 1 }

  /// What was left with a step, that should not have been.
  func loss<Action>(since before: Place, by step: ExplorerStep<Action>) -> Breach? {
    if case .world = step.work { return nil }
    let kept = zip(before.path, path).prefix { $0 == $1 }.count
    guard kept < before.path.count - 1 else { return nil }
    return Breach(
      law: "A step leaves no screen but the one that it was taken on",
      what: "Of \(before.path.count) screens on the path, \(kept) stayed.")
  }
}

/// A law that does not hold, and how.
struct Breach: Hashable, Sendable {
  let law: String
  let what: String
}
