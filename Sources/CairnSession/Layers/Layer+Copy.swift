package import CairnViews

extension Layer {
  /// The text that can be copied from the screen.
  package var copy: ScreenCopy? {
    switch content {
    case .base(let screen), .presented(let screen, _): screen.copy
    case .dialog: nil
    }
  }
}
