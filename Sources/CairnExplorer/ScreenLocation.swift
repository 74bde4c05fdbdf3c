import Cairn
import CairnSession

/// The place of a state: the screens of the path, and the layers in front of the top one.
struct ScreenLocation: Sendable {
  /// The ids of the path, as texts.
  let path: [String]

  /// The number of layers.
  let layerCount: Int

  /// The identity of the front layer. It is the same for all paths to it.
  let front: String

  init<Action>(_ stack: NavigationStack<Action>) {
    let layers = stack.layers
    path = stack.path.map { "\($0.id)" }
    layerCount = layers.count
    front = "\(stack.path.count) " + layers.map(\.title).joined(separator: " › ")
  }

  /// Whether the root is in front.
  var isRoot: Bool { path.isEmpty && layerCount == 1 }

  /// Returns the breach if a step has left more screens than it may.
  func loss<Action>(since before: ScreenLocation, by step: ExplorerStep<Action>) -> Breach? {
    if case .world = step.work { return nil }
    let kept = zip(before.path, path).prefix { $0 == $1 }.count
    guard kept < before.path.count - 1 else { return nil }
    return Breach(
      law: "A step leaves no more than the screen that it was taken on",
      what: "Of \(before.path.count) screens on the path, \(kept) stayed.")
  }
}
