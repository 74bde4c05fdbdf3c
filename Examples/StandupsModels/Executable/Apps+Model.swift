import Cairn
import CairnTerminal
import Foundation
import ModelSupport
import Observation

extension TerminalApp where Action == Call {
  /// Creates an app that shows the screens of models, and redraws when what they have read changes.
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
  /// Creates an app that writes the screens of models, and what changes in them.
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

/// Tells when something has changed that was read for the last drawing.
@MainActor
private final class Redraw {
  var onChange: @MainActor () -> Void = {}

  func track<Value>(_ read: () -> Value) -> Value {
    withObservationTracking(read) {
      // Told before the change, which is made on the main actor: after it, this runs.
      Task { @MainActor [weak self] in self?.onChange() }
    }
  }
}
