import CairnDependencies

extension SpeechClient {
  /// A client that hears a word every third of a second, on the controlled clock, and then again
  /// from the start.
  public static var loremIpsum: Self {
    Self(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        @Dependency(\.continuousClock) var clock
        return AsyncThrowingStream { [clock] continuation in
          let task = Task {
            do {
              try await speak(on: clock) { continuation.yield($0) }
            } catch {
              continuation.finish()
            }
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    )
  }

  private static func speak(
    on clock: any Clock<Duration>, hear: (_ transcript: String) -> Void
  ) async throws {
    var transcript = ""
    while true {
      for word in words {
        try await clock.sleep(for: .milliseconds(333))
        transcript += transcript.isEmpty ? String(word) : " \(word)"
        hear(transcript)
      }
    }
  }

  private static let words = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
    labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco \
    laboris nisi ut aliquip ex ea commodo consequat.
    """.split(separator: " ")
}
