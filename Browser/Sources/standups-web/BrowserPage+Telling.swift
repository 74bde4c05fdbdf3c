import CairnBrowser

extension BrowserPage {
  /// Tells the user something about the program, for as long as a notice stays: it takes its place.
  func tell(_ message: String) {
    show(message: message)
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(8))
      await self?.show(message: nil)
    }
  }
}
