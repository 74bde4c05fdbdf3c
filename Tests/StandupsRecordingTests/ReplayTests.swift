import AppFeature
import Cairn
import CairnRecording
import CairnSession
import CairnViews
import Foundation
import Models
import StandupsDatabase
import StandupsRecording
import Testing

/// Laws of recordings. `SESSIONS=1000 STEPS=200` checks more and longer sessions.
@Suite struct ReplayTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds = 0..<(environment["SESSIONS"].flatMap { UInt64($0) } ?? 6)
  /// The seeds for each of two renderers, and for each of seven texts.
  private static let halfOfSeeds = 0..<(seeds.upperBound + 1) / 2
  private static let fewSeeds = 0..<(seeds.upperBound + 6) / 7
  private static let steps = environment["STEPS"].flatMap { Int($0) } ?? 60

  @Test(
    "A random session has the same digests after each step of its replay",
    arguments: seeds)
  func digests(seed: UInt64) async throws {
    let session = RandomSession(seed: seed)
    await session.go(steps: Self.steps)
    let written = try session.recording.data
    let recording = try Recording<StandupsEvent>(written, of: "Standups")
    #expect(recording == session.recording)
    let difference = Replay(recording, of: .standups).firstDifference()
    #expect(difference == nil, "\(difference.map(String.init(describing:)) ?? "")")
    #expect(recording.steps.count > 30)
  }

  @Test(
    "A masked session has the same structure after each step of its replay",
    arguments: seeds)
  func masked(seed: UInt64) async throws {
    let session = RandomSession(seed: seed, masking: .standups)
    await session.go(steps: Self.steps)
    // A value that can't be read after masking is left out.
    #expect(!session.recording.steps.contains { $0.description == "something without a name" })
    let difference = Replay(session.recording, of: .standups).firstDifference()
    #expect(difference == nil, "\(difference.map(String.init(describing:)) ?? "")")
  }

  @Test(
    "A session in one renderer is replayed in the other, with the same screens at each step",
    arguments: RendererSession.Renderer.allCases, halfOfSeeds)
  func renderers(renderer: RendererSession.Renderer, seed: UInt64) async throws {
    let recorded = RendererSession(seed: seed, in: renderer)
    await recorded.go(steps: Self.steps)
    let recording = recorded.session.recording
    // Otherwise the rest of the test compares next to nothing.
    let userSteps = recording.steps.filter { if case .user = $0.work { true } else { false } }
    #expect(userSteps.count > 5)
    #expect(recorded.drawings.count > 5)
    // A step may have no name: a choice whose row was deleted while another screen asked something. A
    // replay skips it, so equal digests also mean that it did nothing.
    let difference = Replay(recording, of: .standups).firstDifference()
    #expect(difference == nil, "\(difference.map(String.init(describing:)) ?? "")")
    let player = ReplayPlayer(recording, of: .standups)
    for (stepCount, drawing) in recorded.drawings {
      player.showState(after: stepCount)
      #expect(renderer.other.drawing(of: player.stack) == drawing, "after step \(stepCount)")
    }
  }

  @Test("A meeting that ends while time passes has the same id in a replay")
  func timedMeeting() async {
    let session = RandomSession(seed: 1)
    // The ids of the sheet are the first that the seed gives. The meeting has another one.
    session.take(.press(ControlName("New standup")))
    session.take(.dismiss)
    session.take(.press(ControlName("Design, 6 attendees, 1 min, Last meeting: 7 Nov 2023")))
    session.take(.press(ControlName("Start Meeting")))
    await session.pass(.seconds(70))
    let meetings = session.run.store.state.projection.standups.first?.meetings
    #expect(meetings?.count == 2)
    #expect(Replay(session.recording, of: .standups).firstDifference() == nil)
  }

  @Test("The answer to a search is recorded, because a replay has nothing to search in")
  func search() async throws {
    let session = RandomSession(seed: 1)
    session.take(.press(ControlName("Search")))
    session.take(.type("Design", into: ControlName("Search")))
    await session.pass(.seconds(1))
    let shown = session.run.stack.lines
    #expect(shown.contains { $0.contains("Design") && $0.hasSuffix("(link)") })
    let replay = Replay(session.recording, of: .standups)
    for _ in session.recording.steps { try replay.takeStep() }
    #expect(replay.shown == shown)
  }

  @Test("A session that another window has taken over ends in a replay too")
  func takenOver() throws {
    let session = RandomSession(seed: 1)
    session.take(.press(ControlName("New standup")))
    var recording = session.recording
    recording.steps.append(RecordedStep(.world(.continuedInOtherWindow)))
    let replay = Replay(recording, of: .standups)
    for _ in recording.steps { try replay.takeStep() }
    #expect(replay.state.handoff != nil)
    #expect(!replay.shown.contains { $0.contains("New standup") })
  }

  @Test("A replay that differs says at which step, in which part, and what the step changed")
  func difference() async throws {
    let session = RandomSession(seed: 1)
    session.take(.press(ControlName("Design, 6 attendees, 1 min, Last meeting: 7 Nov 2023")))
    session.take(.press(ControlName("Edit")))
    var recording = session.recording
    let last = recording.steps.count - 1
    recording.steps[last].sighting?.state = "other"
    let difference = try #require(Replay(recording, of: .standups).firstDifference())
    #expect(difference.number == last + 1)
    #expect(
      difference.description.hasPrefix("The state differs after step \(last + 1): press \"Edit\"."))
    #expect(difference.description.contains("+"))
  }

  @Test("A step whose control doesn't exist is named, with what is shown instead")
  func impossible() async throws {
    let session = RandomSession(seed: 1)
    session.take(.press(ControlName("New standup")))
    var recording = session.recording
    recording.steps[recording.steps.count - 1].work = .user(.press(ControlName("Old standup")))
    let difference = try #require(Replay(recording, of: .standups).firstDifference())
    #expect(difference.kind == .impossible)
    #expect(difference.description.contains("Nothing on the screen is called \"Old standup\"."))
    #expect(difference.description.contains("New standup (button)"))
  }

  @Test("A problem is minimized to its shortest way, and printed as a test")
  func minimized() async throws {
    let session = RandomSession(seed: 3)
    await session.go(steps: 20)
    while session.run.stack.layers.last?.escape != nil {
      let way = session.run.stack.possibleSteps(typing: []).map(\.step)
      session.take(
        way.first { $0 == .press(ControlName("Discard", role: .button)) } ?? way.last {
          $0 == .back || $0 == .dismiss
        } ?? .back)
    }
    session.take(.press(ControlName("New standup")))
    session.take(.type("Rare", into: ControlName("Title")))
    session.take(.press(ControlName("Add")))
    await session.go(steps: 10)
    let law = RecordingLaw<AppFeature.State>("No standup is called so") { state in
      state.projection.standups.contains { $0.title == "Rare" } ? "One is." : nil
    }
    var minimizer = try #require(
      ReplayableStandups.standups.minimizer(of: session.recording, until: .law(law)))
    while minimizer.shorten() {}
    let steps = minimizer.best.steps.map(\.description).filter { !$0.hasPrefix("the world") }
    #expect(steps == [#"press "New standup""#, #"type "Rare" into "Title""#, #"press "Add""#])
    let code = StandupsTest(minimizer.best, name: "rare", title: "Rare").code
    #expect(code.contains(#"try await store.type("Rare", into: "Title")"#))
    #expect(code.contains("import CairnTesting"))
  }

  @Test(
    "A masked recording contains no word of the user",
    arguments: [
      "Kartoffelsalat", "Ægir \u{1F600}", "\"; DROP TABLE standups", "{\"title\":\"x1y2z3\"}",
      "7C9E6679-7425-40DE-944B-E07FC1F90AE7", "\u{1B}[31mred", "standups://standups/geheim",
    ], fewSeeds)
  func words(text: String, seed: UInt64) async throws {
    var standups = Standup.samples
    for id in standups.ids {
      standups[id: id]?.title = text
      standups[id: id]?.attendees.removeAll()
      standups[id: id]?.attendees.append(Attendee(id: Attendee.ID(UUID()), name: text))
    }
    let session = RandomSession(seed: seed, masking: .standups, standups: standups, typing: [text])
    await session.go(steps: Self.steps)
    let written = String(decoding: try session.recording.data, as: UTF8.self)
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let found = [text, String(quoted.dropFirst().dropLast()), "Blob"].filter(written.contains)
    #expect(found.isEmpty)
  }
}
