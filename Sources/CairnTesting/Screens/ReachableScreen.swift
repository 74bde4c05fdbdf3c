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
  var lines: [String] {
    let title = (layer.backPath + [layer.title]).joined(separator: " > ")
    return [title] + layer.reading.compactMap(\.line)
      + [stack.notice?.text, stack.notice?.control?.spokenLine].compactMap { $0 }
      + stack.menuControls.map(\.line)
  }
}

extension ReadingItem {
  fileprivate var line: String? {
    switch self {
    case .section(let header, _): header.map { "# " + $0 }
    case .text(let text): text
    case .control(let control): control.line
    }
  }
}

extension Control {
  /// The spoken text of the control, and whether it is busy or disabled.
  fileprivate var line: String { spokenLine + restingMark }
}
