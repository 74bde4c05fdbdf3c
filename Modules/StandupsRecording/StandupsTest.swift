import AppFeature
import Cairn
public import CairnRecording
import CairnSession
import Foundation
import Models
import SpeechClient
import StandupsDatabase

/// A recording of the app as a test for `Tests/AppFeatureTests`, which compiles as it is.
public struct StandupsTest {
  private let recording: Recording<StandupsEvent>
  private let name: String
  private let title: String

  /// - Parameters:
  ///   - recording: The recording.
  ///   - name: The name of the test's function.
  ///   - title: The title of the test.
  public init(_ recording: Recording<StandupsEvent>, name: String, title: String) {
    (self.name, self.title) = (name, title)
    self.recording = recording.withoutReports
  }

  /// The source file.
  public var code: String {
    var printer = TestPrinter(ReplayableStandups.standups)
    printer.function = { "@MainActor\nfunc \($0)() async throws" }
    printer.linkCode = { "await store.send(.linkOpened(\(String(reflecting: $0))))" }
    let others = OtherWriters(recording)
    let codes = LockIsolated(others.codes[...])
    printer.eventCode = { _ in codes.withValue { $0.popFirst() ?? [] } }
    let test = printer.test(of: recording, title: title, name: name, setup: setup(others))
    return """
      \(imports)

      @testable import AppFeature

      @Suite struct \(name.prefix(1).uppercased())\(name.dropFirst())Tests {
      \(test.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      }
      """
  }

  private var imports: String {
    let modules = [
      "Cairn", "CairnTesting", "Foundation", "Models", "SessionsClient", "SoundEffectClient",
      "SpeechClient", "StandupsDatabase", "Testing",
    ]
    return modules.map { "import \($0)" }.joined(separator: "\n")
  }

  private func setup(_ others: OtherWriters) -> [String] {
    let beginning = StandupsBeginning(recording.header)
    var state = "AppFeature.State()"
    if let link = beginning.link { state = "AppFeature.State(link: \(String(reflecting: link)))" }
    var lines = [
      "let standups = #\"\(others.stored.json)\"#",
      "let memory = InMemoryStandups(",
      "  try JSONDecoder().decode(IdentifiedArrayOf<Standup>.self, from: Data(standups.utf8)))",
      "let clock = TestClock()",
      "let client = StandupsClient(memory.client(), clock: clock)",
    ]
    if let session = others.session {
      lines.append("let session = #\"\(session.record.text)\"#")
    }
    if others.hearsSpeech {
      lines.append(
        "let (lines, speech) = AsyncThrowingStream.makeStream(of: String.self, throwing: (any Error).self)"
      )
    }
    lines += [
      "let store = appStore(\(state), memory, clock: clock) {",
      "  $0.date.now = Date(timeIntervalSince1970: \(others.date))",
      "  $0.standupsClient = client",
    ]
    if let session = others.session {
      lines += [
        "  $0.sessionsClient.takeOver = {",
        "    SessionsClient.Record(",
        "      data: Data(session.utf8), date: Date(timeIntervalSince1970: \(session.date)),",
        "      isContinued: \(session.isContinued))", "  }",
      ]
    }
    let ids = others.ownIDs
    if !ids.isEmpty {
      lines.append("  $0.uuid = .recorded(")
      lines += ids.map { "    \"\($0)\"\($0 == ids.last ? ")" : ",")" }
    }
    if !others.areSoundsOn { lines.append("  $0.soundEffectClient.areOn = { false }") }
    if others.hearsSpeech {
      lines += [
        "  $0.speechClient = SpeechClient(",
        "    authorizationStatus: { .authorized }, requestAuthorization: { .authorized },",
        "    startTask: { lines })",
      ]
    } else if beginning.speechStatus != .notDetermined {
      lines.append("  $0.speechClient = .refused(as: .\(beginning.speechStatus.rawValue))")
    } else if let answer = others.answerAboutSpeech {
      lines.append("  $0.speechClient.requestAuthorization = { .\(answer.rawValue) }")
    } else if others.hasMeeting {
      lines += [
        "  // Nobody answers whether the app may hear the meeting.",
        "  $0.speechClient.requestAuthorization = {",
        "    try? await Task.never()", "    return .notDetermined", "  }",
      ]
    }
    return lines + ["}", "store.show { AppFeature.screen($0) }"]
  }
}

/// The changes by other writers. The test's own database does what the user did.
private struct OtherWriters {
  /// The standups at the beginning.
  private(set) var stored: IdentifiedArrayOf<Standup> = []
  private(set) var hearsSpeech = false
  /// The user's answer to the question whether the app may hear them.
  private(set) var answerAboutSpeech: SpeechClient.AuthorizationStatus?
  /// Whether a meeting ran.
  private(set) var hasMeeting = false
  private(set) var areSoundsOn = true
  /// The session that the app continued at the start.
  private(set) var session: RecordedSession?
  /// The date at the beginning, in seconds since 1970.
  let date: Double
  private var last = StandupsUpdate()
  /// The lines for each event of the world, in order.
  private(set) var codes: [[String]] = []
  /// The ids that the app created.
  private var createdIDs: [UUID]
  private var hasUserActed = false

  init(_ recording: Recording<StandupsEvent>) {
    let replay = Replay(recording, of: .standups)
    date = recording.header.startDate + recording.header.startTime / .seconds(1)
    createdIDs = recording.ids.dropLast(replay.unusedIDCount)
    for step in recording.steps {
      // A step that can't be taken changes nothing.
      defer {
        try? replay.takeStep()
        hasMeeting = hasMeeting || replay.state.hasMeeting
        createdIDs += step.ids.dropLast(replay.unusedIDCount)
      }
      if case .user = step.work { hasUserActed = true }
      guard case .world(let event) = step.work else { continue }
      switch event {
      case .speechHeard, .speechEnded, .speechFailed: hearsSpeech = true
      case .speechAllowed(let answer): answerAboutSpeech = answer
      case .soundsAreOn(let areOn): areSoundsOn = areOn
      case .sessionTakenOver(.some(let taken)): session = taken
      default: break
      }
      codes.append(code(of: event, waiting: replay.state.projection.waiting))
    }
  }

  /// The ids that the app created, up to the last one that other writers name.
  var ownIDs: ArraySlice<UUID> {
    let code = codes.joined().joined()
    let last = createdIDs.lastIndex { code.contains($0.uuidString) }
    return last.map { createdIDs[...$0] } ?? []
  }

  private mutating func code(of event: StandupsEvent, waiting: [Gesture]) -> [String] {
    if let update = event.update(after: last) { return code(of: update, waiting: waiting) }
    return switch event {
    case .speechHeard(let line): ["speech.yield(\(String(reflecting: line)))"]
    case .speechEnded: ["speech.finish()"]
    case .speechFailed: ["speech.finish(throwing: CancellationError())"]
    case .handoffOffered(let title):
      ["await store.send(.handoffOffered(\(title.map { String(reflecting: $0) } ?? "nil")))"]
    case .speechAllowed, .soundsAreOn, .sessionTakenOver, .unsavedChangesFound([]),
      .movedAsideFound([]), .otherSessions([]):
      []
    default: ["// The test has no client for this: \(event)".prefixOfLine]
    }
  }

  /// - Parameter waiting: The changes of this user that weren't known to be stored.
  private mutating func code(of update: StandupsUpdate, waiting: [Gesture]) -> [String] {
    guard update.stored.version != nil else { return [] }
    defer { last = update }
    guard last.stored.version != nil else {
      stored = update.stored.standups
      return []
    }
    var expected = last.stored.standups
    for gesture in waiting where update.settled.contains(gesture.id) {
      try? expected.commit(gesture.edits)
    }
    let new = update.stored.standups
    let gone = expected.ids.filter { new[id: $0] == nil }
    let changed = new.filter { expected[id: $0.id] != $0 }
    guard !gone.isEmpty || !changed.isEmpty else { return [] }
    var edits = gone.map {
      ".delete(Standup.ID(UUID(uuidString: \"\($0)\")!))"
    }
    if !changed.isEmpty {
      let json = IdentifiedArrayOf(uniqueElements: changed).json
      edits.append(
        ".add(try JSONDecoder().decode([Standup].self, from: Data(#\"\(json)\"#.utf8)), "
          + "replacing: true)")
    }
    // The app reads first what was there.
    let reading = hasUserActed ? [] : ["await store.skipReceivedActions(strict: false)"]
    return reading
      + ["try await memory.make(\(edits.joined(separator: ", ")))", "await client.refresh()"]
  }
}

extension AppFeature.State {
  fileprivate var hasMeeting: Bool {
    path.contains { if case .record = $0 { true } else { false } }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// The JSON of the standups in one line.
  fileprivate var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}

extension JSONValue {
  /// The JSON in one line.
  fileprivate var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension Recording<StandupsEvent> {
  /// The recording of an app that offers no report of problems, as in tests.
  var withoutReports: Self {
    var recording = self
    var beginning = StandupsBeginning(header)
    beginning.mayReport = nil
    recording.header.beginning = try? JSONValue(encoding: beginning)
    recording.steps.removeAll { step in
      switch step.work {
      case .user(.press(let name)): return name.words == "Report a problem"
      case .world(.problemReported): return true
      default: return false
      }
    }
    return recording
  }
}

extension String {
  fileprivate var prefixOfLine: String { String(prefix { !$0.isNewline }.prefix(100)) }
}
