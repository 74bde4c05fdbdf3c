import CairnDependencies
import SpeechClient
import SpeechClientLive
import Testing

@Suite struct SpeechClientTests {
  @Test("The preview's transcript grows on the controlled clock")
  func preview() async throws {
    let client = SpeechClient.loremIpsum
    let stream = await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      await client.startTask()
    }
    var last = ""
    for try await transcript in stream {
      #expect(transcript.hasPrefix(last))
      last = transcript
    }
    #expect(last.hasPrefix("Lorem ipsum dolor sit amet"))
    #expect(last.hasSuffix("commodo consequat."))
    #expect(client.authorizationStatus() == .authorized)
    #expect(await client.requestAuthorization() == .authorized)
  }

  @Test(
    "An error is one sentence for the user",
    arguments: [
      (.exited(status: 3, lastWords: nil), "The speech command ended with status 3."),
      (
        .exited(status: 3, lastWords: "No microphone."),
        "The speech command ended with status 3: No microphone."
      ),
      (.killed(signal: 9), "The speech command was ended by signal 9."),
      (
        .notStarted(reason: "there is no shell"),
        "The speech command could not be started: there is no shell."
      ),
    ] as [(SpeechClientError, String)])
  func description(error: SpeechClientError, text: String) {
    #expect("\(error)" == text)
  }
}
