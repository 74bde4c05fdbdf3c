import Cairn
import CairnTerminal
import DelegateClosures
import Observation

extension TerminalApp where Action == NotesAppModel.Call {
  /// Creates an app that shows the screens of a model, and redraws when what it has read changes.
  convenience init(name: String, model: NotesAppModel) {
    let redraw = Redraw()
    self.init(name: name, render: { redraw.track { model.screens } }, send: perform)
    redraw.onChange = { [weak self] in self?.setNeedsRender() }
  }
}

extension PlainApp where Action == NotesAppModel.Call {
  /// Creates an app that writes the screens of a model, and what changes in them.
  convenience init(model: NotesAppModel) {
    let redraw = Redraw()
    self.init(render: { redraw.track { model.screens } }, send: perform)
    redraw.onChange = { [weak self] in self?.setNeedsRender() }
  }
}

/// Does what a control says. A call has no effects of its own, so there is nothing to cancel.
@MainActor
private func perform(_ call: NotesAppModel.Call) -> @Sendable () -> Void {
  call()
  return {}
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
