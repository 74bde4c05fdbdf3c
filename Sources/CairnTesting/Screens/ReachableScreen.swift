import Cairn
import CairnSession

/// The layer in front, with everything that a user can do there.
struct ReachableScreen<Action> {
  let layer: Layer<Action>
  private let stack: NavigationStack<Action>

  init?(_ stack: NavigationStack<Action>) {
    guard let layer = stack.layers.last else { return nil }
    self.layer = layer
    self.stack = stack
  }

  /// Returns the one control that a test names.
  func control(
    _ name: ControlName, for use: ControlUse, at callSite: CallSite
  ) throws(ImpossibleStep) -> Control<Action> {
    do throws(UnreachableControl) {
      return try stack.reachableControls.control(name, for: use)
    } catch {
      throw ImpossibleStep(error.fact, advice: error.advice, on: lines, at: callSite)
    }
  }

  /// The text of the screen, line by line.
  var lines: [String] { stack.lines }
}
