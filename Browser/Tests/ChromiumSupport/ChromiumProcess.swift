import CairnSystem
import Foundation

/// A headless browser and the two pipes that control it.
struct ChromiumProcess: Sendable {
  /// The pipe for commands.
  let commands: Int32
  /// The pipe for answers.
  let answers: Int32
  private let process: ChildProcess

  /// Starts the browser. It ends with the process of the tests.
  ///
  /// - Throws: ``ChromiumError/notFound``, or ``ChromiumError/notStarted(_:)``.
  init() throws {
    let folder = try RunFolder.shared.get().folder("browser")
    let (commands, answers) = (try PipeEnds(), try PipeEnds())
    defer { for file in [commands.reading, answers.writing] { close(file) } }
    process = try ChildProcess(
      [try Self.program()] + Self.options + ["--user-data-dir=\(folder)/profile", "about:blank"],
      folder: folder,
      // The browser expects these numbers.
      files: [3: commands.reading, 4: answers.writing])
    (self.commands, self.answers) = (commands.writing, answers.reading)
    // Writing to a browser that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
  }

  /// The last lines of the browser's output.
  var lastWords: String {
    process.output.split(separator: "\n").suffix(5).joined(separator: "\n")
  }

  private static let options = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio",
    "--remote-debugging-pipe", "--hide-scrollbars", "--force-color-profile=srgb",
    "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
    "--disable-background-networking", "--disable-component-update", "--no-first-run",
  ]

  private static func program() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    if let program = environment["CHROMIUM"] { return program }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return try folders.map { "\($0)/chromium" }.first { access($0, X_OK) == 0 }
      ?? { throw ChromiumError.notFound }()
  }
}
