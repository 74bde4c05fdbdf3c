import Cairn
import CairnTesting
import Testing

@testable import CairnRecording

@Suite struct FlightRecorderTests {
  @Test(
    "A replay of a report ends in the current state, with the same ids and random numbers",
    arguments: 0..<20 as Range<UInt64>)
  func replay(seed: UInt64) async throws {
    let session = FlightSession()
    try await session.go(steps: 300, seed: seed)
    let (recording, isRepeatable) = try await session.report()
    #expect(isRepeatable)
    #expect((1...80).contains(recording.steps.count))
    let replay = Replay(recording, of: Dice.replayable)
    for _ in recording.steps { try replay.takeStep() }
    #expect(replay.state == session.state)
    #expect(replay.sighting() == recording.steps.last?.sighting)
  }

  @Test("A short session is reported from its start")
  func short() async throws {
    let session = FlightSession()
    try await session.go(steps: 10, seed: 3)
    let (recording, isRepeatable) = try await session.report()
    #expect(isRepeatable)
    #expect(recording.header == session.flight.recorder.header)
  }

  @Test("A recorder whose app has ended isn't kept by the steps that it hasn't written yet")
  func release() {
    weak var recorder: Recorder<Dice.Event>?
    do {
      let flight = FlightRecorder<Dice.Event>(FlightSession().flight.recorder.header, masking: nil)
      recorder = flight.recorder
      flight.recorder.deliver(.stored([]))
      flight.recorder.flush()
      #expect(recorder != nil)
    }
    #expect(recorder == nil)
  }

  @Test("The oldest steps are dropped in parts, and a report begins with the oldest that is left")
  func parts() async throws {
    let session = FlightSession(limits: FlightLimits(steps: 20))
    for _ in 0..<51 { try session.press("Roll") }
    let (recording, isRepeatable) = try await session.report()
    // A part has two steps, and a beginning of one more.
    #expect((19...21).contains(recording.steps.count))
    #expect(isRepeatable)
  }

  @Test("A moment whose replay would end elsewhere isn't taken")
  func wrongBeginning() async throws {
    let session = FlightSession(limits: FlightLimits(steps: 20))
    for _ in 0..<30 { try session.press("Roll") }
    session.beginning = { _ in [.stored([])] }
    for _ in 0..<10 { try session.press("Roll") }
    #expect(try await session.report().isRepeatable)
    for _ in 0..<20 { try session.press("Roll") }
    let (recording, isRepeatable) = try await session.report()
    #expect(!isRepeatable)
    #expect(recording.steps.count >= 18, "It has the steps all the same.")
  }

  @Test("Without a moment to begin at, the dropped steps are counted")
  func noBeginning() async throws {
    let session = FlightSession(limits: FlightLimits(steps: 10))
    session.beginning = { _ in nil }
    for _ in 0..<29 { try session.press("Roll") }
    let (recording, isRepeatable) = try await session.report()
    #expect(recording.steps.count == 10)
    // The answer of the client was the first step.
    #expect(recording.header.droppedSteps == 20)
    #expect(!isRepeatable)
  }

  @Test("Sleeps that end don't displace what the user did")
  func timers() async throws {
    let session = FlightSession(limits: FlightLimits(steps: 10))
    for _ in 0..<8 {
      try session.press("Roll soon")
      await session.wait(.seconds(1))
    }
    let (recording, isRepeatable) = try await session.report()
    #expect(recording.steps.count == 17)
    #expect(isRepeatable)
  }

  @Test("What is kept has at most the number of bytes that it may have", arguments: [500, 5_000])
  func bytes(limit: Int) async throws {
    let session = FlightSession(limits: FlightLimits(bytes: limit))
    session.beginning = { _ in nil }
    for _ in 0..<300 { try session.press("Roll") }
    let recording = try await session.report().recording
    var data = try Recording(header: recording.header, steps: recording.steps).data
    data.removeFirst(try JSONValue.line(recording.header).count + 1)
    #expect(data.count <= limit + recording.steps.count)
    #expect(recording.steps.count > 1)
  }

  @Test("An event that the app shares is encoded and masked in a report only")
  func shared() async throws {
    let encoded = LockIsolated(0)
    Secret.encoded.setValue { encoded.withValue { $0 += 1 } }
    let flight = FlightRecorder<Secret>(
      RecordingHeader(
        app: "Words", version: "1", timeZone: "GMT", locale: "en", seed: 1, startDate: 0,
        isMasked: false),
      masking: Masking(), clock: ContinuousClock(), limits: FlightLimits(), isInline: true,
      sharedSize: { _ in 0 })
    flight.recorder.deliver(Secret(word: "confidential"))
    flight.recorder.flush()
    #expect(encoded.value == 0)
    let recordings = await flight.recordings()
    let data = try #require(try recordings.first?.data)
    #expect(encoded.value > 0)
    #expect(recordings.first?.steps.count == 1)
    #expect(!String(decoding: data, as: UTF8.self).contains("confidential"))
  }

  @Test("Words are masked in what a report begins with")
  func masking() async throws {
    let flight = FlightRecorder<String>(
      RecordingHeader(
        app: "Words", version: "1", timeZone: "GMT", locale: "en", seed: 1, startDate: 0,
        isMasked: false),
      masking: Masking(), clock: ContinuousClock(), limits: FlightLimits(steps: 2), isInline: true,
      sharedSize: { _ in nil })
    for _ in 0..<5 {
      flight.mark { _ in { FlightBeginning(contents: .text("secret"), events: ["secret"]) } }
      flight.recorder.deliver("secret")
      flight.recorder.flush()
    }
    let recordings = await flight.recordings()
    #expect(recordings.count == 2)
    for recording in recordings {
      let text = String(decoding: try recording.data, as: UTF8.self)
      #expect(text.contains("\"masked\":true"))
      #expect(!text.contains("secret"))
    }
  }
}

/// A word that counts how often it is encoded.
private struct Secret: Codable {
  static let encoded = LockIsolated<@Sendable () -> Void>({})

  var word: String

  init(word: String) { self.word = word }

  init(from decoder: any Decoder) throws {
    word = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    Self.encoded.value()
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}
