import Cairn
import CairnLines
import CairnTerminal
import Foundation
import ModelSupport
import Observation

extension TerminalApp where Action == Call {
  /// Creates an app that shows the screens of models. It redraws them when a value that they read
  /// changes.
  @MainActor
  convenience init(name: String, screens: @escaping @MainActor () -> NavigationStack<Call>) {
    let redraw = Redraw()
    self.init(
      name: name, render: { redraw.track(screens) }, send: { $0() },
      format: .english(in: .autoupdatingCurrent))
    redraw.onChange = { [weak self] in self?.setNeedsRender() }
  }
}

extension PlainApp where Action == Call {
  /// Creates an app that writes the screens of models, and their changes.
  @MainActor
  convenience init(
    settle: @escaping @MainActor () async -> Void,
    screens: @escaping @MainActor () -> NavigationStack<Call>
  ) {
    let redraw = Redraw()
    self.init(
      render: { redraw.track(screens) }, send: { $0() }, settle: { await settle() },
      format: .english(in: .autoupdatingCurrent))
    redraw.onChange = { [weak self] in self?.setNeedsRender() }
  }
}

/// Notifies when a value changes that the last drawing has read.
@MainActor
private final class Redraw {
  var onChange: @MainActor () -> Void = {}

  func track<Value>(_ read: () -> Value) -> Value {
    withObservationTracking(read) {
      // Called before the change, which happens on the main actor. So the task runs after it.
      Task { @MainActor [weak self] in self?.onChange() }
    }
  }
}
