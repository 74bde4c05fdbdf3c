/// Why there is no browser, or why it did not do what it was told.
public enum ChromiumError: Error, Equatable, CustomStringConvertible {
  /// No program named `chromium` is on the `PATH`.
  case notFound
  /// The program is there, but did not start.
  case notStarted(String)
  /// The browser has ended; with what it said last.
  case ended(String)
  /// The browser refused a command.
  case refused(method: String, message: String)
  /// The browser has not answered a command in time.
  case silent(method: String)
  /// A script has thrown.
  case script(String)
  /// What was waited for did not come.
  case missing(String)

  public var description: String {
    switch self {
    case .notFound:
      "No program 'chromium' is on the PATH: install it ('apt-get install chromium'), or say where "
        + "it lies by the variable CHROMIUM."
    case .notStarted(let reason): "The program did not start: \(reason)"
    case .ended(let words): "Chromium has ended. It said last:\n\(words)"
    case .refused(let method, let message): "Chromium refused \(method): \(message)"
    case .silent(let method): "Chromium has not answered \(method) for a minute."
    case .script(let message): "A script failed: \(message)"
    case .missing(let message): message
    }
  }
}
