/// An error of the browser: it is missing, or a command failed.
public enum ChromiumError: Error, Equatable, CustomStringConvertible {
  /// No program named `chromium` is on the `PATH`.
  case notFound
  /// The program exists, but didn't start.
  case notStarted(String)
  /// The browser has ended. The value is its last output.
  case ended(String)
  /// The browser refused a command.
  case refused(method: String, message: String)
  /// The browser didn't answer a command in time.
  case silent(method: String)
  /// A script threw an error.
  case script(String)
  /// An awaited condition didn't become true.
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
