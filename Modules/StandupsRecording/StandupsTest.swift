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
    let header = recording.header
    let others = OtherWriters(recording)
    var printer = TestPrinter(ReplayableStandups.standups)
    printer.function = { "@MainActor\nfunc \($0)() async throws" }
    printer.linkCode = { "await store.send(.linkOpened(\($0.swiftLiteral)))" }
    let codes = LockIsolated(others.codes[...])
    printer.eventCode = { _ in codes.withValue { $0.popFirst() ?? [] } }
    let lastDate = LockIsolated(others.dates.first)
    printer.dateCode = { time in
      let date = header.date(at: time)
      guard date != lastDate.value else { return [] }
      lastDate.setValue(date)
      return ["now.setValue(Date(timeIntervalSince1970: \(date)))"]
    }
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
    var lines = [
      "let standups = \(jsonLiteral(of: others.stored))",
      "let memory = InMemoryStandups(",
      "  try JSONDecoder().decode(IdentifiedArrayOf<Standup>.self, from: Data(standups.utf8)))",
      "let clock = TestClock()",
      "let client = StandupsClient(memory.client(), clock: clock)",
    ]
    lines += others.variables
    var state =
      beginning.link.map { "AppFeature.State(link: \($0.swiftLiteral))" } ?? "AppFeature.State()"
    let settings = beginning.settings
    if !settings.isEmpty {
      lines += ["var state = \(state)"] + settings
      state = "state"
    }
    lines.append("let store = appStore(\(state), memory, clock: clock) {")
    lines += (recording.header.calendarSettings + others.dependencies(beginning)).map { "  " + $0 }
    return lines + ["}", "store.show { AppFeature.screen($0) }"]
  }
}

extension StandupsBeginning {
  /// The lines that set what isn't as in a usual start.
  fileprivate var settings: [String] {
    var lines: [String] = []
    if let handoffTitle { lines.append("state.handoffTitle = \(handoffTitle.swiftLiteral)") }
    if !startsLinkedMeeting { lines.append("state.startsLinkedMeeting = false") }
    if let warning { lines.append("state.warning = \(warning.swiftLiteral)") }
    return lines
  }
}

extension RecordingHeader {
  /// Returns the date at a time of the session, in seconds since 1970.
  fileprivate func date(at time: Duration) -> Double { startDate + time.inSeconds }

  /// The lines that set what isn't as in the calendar of all tests.
  fileprivate var calendarSettings: [String] {
    var lines: [String] = []
    if timeZone != TimeZone.gmt.identifier {
      lines.append(
        "$0.calendar.timeZone = TimeZone(identifier: \(timeZone.swiftLiteral)) ?? .gmt")
    }
    if locale.contains("hours=h12") {
      lines.append("$0.calendar.locale = Locale(identifier: \(locale.swiftLiteral))")
    }
    return lines
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
  /// The answers to the question whether the user wants sounds, in order.
  private(set) var soundAnswers: [Bool] = []
  /// The session that the app continued at the start.
  private(set) var session: RecordedSession?
  /// The dates for which the app asked, in order, in seconds since 1970. If it asked for none, this has
  /// the date at the beginning.
  private(set) var dates: [Double] = []
  private var last = StandupsUpdate()
  /// The lines for each event of the world, in order.
  private(set) var codes: [[String]] = []
  /// The ids that the app created.
  private var createdIDs: [UUID]
  private var hasUserActed = false

  init(_ recording: Recording<StandupsEvent>) {
    let header = recording.header
    let replay = Replay(recording, of: .standups)
    createdIDs = recording.ids.dropLast(replay.unusedIDCount)
    var times = [replay.dateTime].compactMap(\.self)
    for step in recording.steps {
      // A step that can't be taken changes nothing.
      defer {
        try? replay.takeStep()
        hasMeeting = hasMeeting || replay.state.hasMeeting
        createdIDs += step.ids.dropLast(replay.unusedIDCount)
        if let time = replay.dateTime, time != times.last { times.append(time) }
      }
      if case .user = step.work { hasUserActed = true }
      guard case .world(let event) = step.work else { continue }
      switch event {
      case .speechHeard, .speechEnded, .speechFailed: hearsSpeech = true
      case .speechAllowed(let answer): answerAboutSpeech = answer
      case .soundsAreOn(let areOn): soundAnswers.append(areOn)
      case .sessionTakenOver(.some(let taken)): session = taken
      default: break
      }
      codes.append(code(of: event, waiting: replay.state.projection.waiting))
    }
    dates = (times.isEmpty ? [header.startTime] : times).map { header.date(at: $0) }
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
    case .speechHeard(let line): ["speech.value?.yield(\(line.swiftLiteral))"]
    case .speechEnded: ["speech.value?.finish()"]
    case .speechFailed: ["speech.value?.finish(throwing: CancellationError())"]
    case .handoffOffered(let title):
      ["await store.send(.handoffOffered(\(title?.swiftLiteral ?? "nil")))"]
    case .speechAllowed, .soundsAreOn, .sessionTakenOver, .unsavedChangesFound([]),
      .movedAsideFound([]), .otherSessions([]):
      []
    default: [comment(withoutClientFor: event)]
    }
  }

  /// - Parameter waiting: The changes of this user that weren't known to be stored.
  private mutating func code(of update: StandupsUpdate, waiting: [Gesture]) -> [String] {
    defer { last = update }
    if last.stored.version == nil { stored = update.stored.standups }
    let edits = last.stored.version == nil ? [] : edits(in: update, waiting: waiting)
    guard !edits.isEmpty else {
      guard let failure = update.anyFailure, failure != last.anyFailure else { return [] }
      return [comment(withoutClientFor: failure)]
    }
    // The app reads first what was there.
    let reading = hasUserActed ? [] : ["await store.skipReceivedActions(strict: false)"]
    return reading
      + ["try await memory.make(\(edits.joined(separator: ", ")))", "await client.refresh()"]
  }

  /// Returns the code of the edits by others that lead to an update.
  private func edits(in update: StandupsUpdate, waiting: [Gesture]) -> [String] {
    var expected = last.stored.standups
    for gesture in waiting where update.settled.contains(gesture.id) {
      try? expected.commit(gesture.edits)
    }
    let new = update.stored.standups
    let gone = expected.ids.filter { new[id: $0] == nil }
    let changed = Array(new.filter { expected[id: $0.id] != $0 })
    var edits = gone.map { ".delete(\($0.code))" }
    if !changed.isEmpty {
      edits.append(
        ".add(try JSONDecoder().decode([Standup].self, from: Data("
          + "\(jsonLiteral(of: changed)).utf8)), replacing: true)")
    }
    for id in gone { expected.apply(.delete(id)) }
    expected.apply(.add(changed, replacing: true))
    return edits + moves(from: expected, to: new)
  }

  /// Returns the code of the moves that put the same standups in another order.
  private func moves(
    from old: IdentifiedArrayOf<Standup>, to new: IdentifiedArrayOf<Standup>
  ) -> [String] {
    Array(new.ids).difference(from: Array(old.ids)).insertions.compactMap { change -> String? in
      guard case .insert(_, let id, _) = change else { return nil }
      guard case .after(let other)? = new.insertionPoint(of: id) else {
        return ".move(\(id.code), to: .first)"
      }
      return ".move(\(id.code), to: .after(\(other.code)))"
    }
  }
}

// MARK: - The set-up

extension OtherWriters {
  private var answersAboutSoundsDiffer: Bool { Set(soundAnswers).count > 1 }

  /// The lines that declare what the dependencies and the steps use.
  var variables: [String] {
    var lines: [String] = []
    if let session { lines.append("let session = \(jsonLiteral(of: session.record))") }
    if dates.count > 1 {
      lines.append("let now = LockIsolated(Date(timeIntervalSince1970: \(dates[0])))")
    }
    if answersAboutSoundsDiffer {
      lines.append("let soundAnswers = LockIsolated(\(soundAnswers)[...])")
    }
    if hearsSpeech {
      lines.append(
        "let speech = LockIsolated<AsyncThrowingStream<String, any Error>.Continuation?>(nil)")
    }
    return lines
  }

  /// Returns the lines that set the dependencies of the store.
  func dependencies(_ beginning: StandupsBeginning) -> [String] {
    var lines = [
      dates.count > 1
        ? "$0.date = DateGenerator { now.value }"
        : "$0.date.now = Date(timeIntervalSince1970: \(dates[0]))",
      "$0.standupsClient = client",
    ]
    if let session {
      lines += [
        "$0.sessionsClient.takeOver = {",
        "  SessionsClient.Record(",
        "    data: Data(session.utf8), date: Date(timeIntervalSince1970: \(session.date)),",
        "    isContinued: \(session.isContinued))", "}",
      ]
    }
    let ids = ownIDs
    if !ids.isEmpty {
      lines.append("$0.uuid = .recorded(")
      lines += ids.map { "  \"\($0)\"\($0 == ids.last ? ")" : ",")" }
    }
    if answersAboutSoundsDiffer {
      lines.append(
        "$0.soundEffectClient.areOn = { soundAnswers.withValue { $0.popFirst() } ?? true }")
    } else if soundAnswers.contains(false) {
      lines.append("$0.soundEffectClient.areOn = { false }")
    }
    return lines + speechDependencies(beginning)
  }

  private func speechDependencies(_ beginning: StandupsBeginning) -> [String] {
    if hearsSpeech {
      return [
        "$0.speechClient = SpeechClient(",
        "  authorizationStatus: { .authorized }, requestAuthorization: { .authorized },",
        "  startTask: {",
        "    let (lines, continuation) = AsyncThrowingStream<String, any Error>.makeStream()",
        "    speech.setValue(continuation)",
        "    return lines", "  })",
      ]
    }
    if beginning.speechStatus != .notDetermined {
      return ["$0.speechClient = .refused(as: .\(beginning.speechStatus.rawValue))"]
    }
    if let answerAboutSpeech {
      return ["$0.speechClient.requestAuthorization = { .\(answerAboutSpeech.rawValue) }"]
    }
    guard hasMeeting else { return [] }
    return [
      "// Nobody answers whether the app may hear the meeting.",
      "$0.speechClient.requestAuthorization = {",
      "  try? await Task.never()", "  return .notDetermined", "}",
    ]
  }
}

extension AppFeature.State {
  fileprivate var hasMeeting: Bool {
    path.contains { if case .record = $0 { true } else { false } }
  }
}

extension StandupsUpdate {
  /// The reason why the last attempt to read or to write failed.
  fileprivate var anyFailure: StandupsDatabaseError? { failure ?? outbox.failure }
}

extension ModelID<Standup> {
  /// The id as Swift code.
  fileprivate var code: String { "Standup.ID(UUID(uuidString: \"\(self)\")!)" }
}

/// Returns a comment for something that the printed test can't repeat.
private func comment(withoutClientFor event: Any) -> String {
  let line = "// The test has no client for this: \(event)"
  return String(line.prefix { !$0.isNewline }.prefix(100))
}

/// Returns the JSON of a value in one line, as a Swift literal.
private func jsonLiteral(of value: some Encodable) -> String {
  let json = (try? JSONValue.line(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  // Fewer marks than in the JSON could end the literal in its middle.
  let longest = json.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
  let marks = String(repeating: "#", count: longest + 1)
  return "\(marks)\"\(json)\"\(marks)"
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
      case .user(.press(let name)): return name.isReport
      case .world(.problemReported): return true
      default: return false
      }
    }
    return recording
  }
}

extension ControlName {
  /// Whether this is the command or the button of a notice that reports a problem.
  fileprivate var isReport: Bool {
    (role ?? .button) == .button && ["Report", "Report a problem"].contains(words)
  }
}
