import CairnDependencies
import CairnLocks

extension SpeechClient {
  /// A client that hears one more word of a paragraph every third of a second, on the controlled
  /// clock.
  public static var loremIpsum: Self {
    Self(
      authorizationStatus: { .authorized },
      requestAuthorization: { .authorized },
      startTask: {
        @Dependency(\.continuousClock) var clock
        return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { [clock] continuation in
          let task = Task {
            // The clock throws when the task is canceled. Then nobody listens to the stream.
            try? await speak(on: clock) { continuation.yield($0) }
            continuation.finish()
          }
          continuation.onTermination = { _ in
            HeldLocks.assertNone()
            task.cancel()
          }
        }
      }
    )
  }

  private static func speak(
    on clock: any Clock<Duration>, hear: (_ transcript: String) -> Void
  ) async throws {
    for count in 1...words.count {
      try await clock.sleep(for: .milliseconds(333))
      hear(words.prefix(count).joined(separator: " "))
    }
  }

  private static let words = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
    labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco \
    laboris nisi ut aliquip ex ea commodo consequat.
    """.split(separator: " ")
}
