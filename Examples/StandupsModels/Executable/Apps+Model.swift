import Cairn
import CairnTerminal
import Foundation
import Observation
import StandupsModels

extension TerminalApp where Action == Call {
  /// Creates an app that shows the screens of a model, and redraws when what it has read changes.
  @MainActor
  convenience init(name: String, model: AppModel) {
    let redraw = Redraw()
    self.init(
      name: name, render: { redraw.track { model.screens } }, send: { $0() },
      format: .english(in: .autoupdatingCurrent))
    redraw.onChange = { [weak self] in self?.setNeedsRender() }
  }
}

extension PlainApp where Action == Call {
  /// Creates an app that writes the screens of a model, and what changes in them.
  @MainActor
  convenience init(model: AppModel) {
    let redraw = Redraw()
    self.init(
      render: { redraw.track { model.screens } }, send: { $0() },
      settle: { await model.standupsList.task() }, format: .english(in: .autoupdatingCurrent))
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
