import AppFeature
import CairnRecording
import CairnSession
import Foundation
import StandupsRecording
import Testing

/// Tests of shortening a recording until it only shows a difference or a crash.
@Suite struct ShorteningTests {
  /// A session that opens a form, types, and goes back, and then opens another.
  private static func session() -> RandomSession {
    let session = RandomSession(seed: 1)
    session.take(.press(ControlName("New standup")))
    session.take(.type("Rare", into: ControlName("Title")))
    session.take(.press(ControlName("Add")))
    session.take(.press(ControlName("Design, 6 attendees, 1 min, Last meeting: 7 Nov 2023")))
    session.take(.press(ControlName("Edit")))
    return session
  }

  /// The steps of the user that are left in a recording.
  private static func steps(of tool: ReplayTool) -> [String] {
    tool.recording.steps.compactMap { step in
      if case .user(let user) = step.work { user.description } else { nil }
    }
  }

  @Test("Of a step that leads to other screens than recorded, the shortest way to it is left")
  func screens() throws {
    var recording = Self.session().recording
    let last = recording.steps.count - 1
    recording.steps[last].sighting?.screens = "other"
    var tool = try ReplayTool(recording.data)
    let isShown = tool.minimize(until: .difference)
    #expect(isShown)
    #expect(
      Self.steps(of: tool) == [
        #"press "Design, 6 attendees, 1 min, Last meeting: 7 Nov 2023""#, #"press "Edit""#,
      ])
  }

  @Test("Of a step whose control is missing, only what shows the same screen is left")
  func missing() throws {
    var recording = Self.session().recording
    let last = recording.steps.count - 1
    recording.steps[last].work = .user(.press(ControlName("Old button")))
    var tool = try ReplayTool(recording.data)
    let isShown = tool.minimize(until: .difference)
    #expect(isShown)
    #expect(
      Self.steps(of: tool) == [
        #"press "Design, 6 attendees, 1 min, Last meeting: 7 Nov 2023""#, #"press "Old button""#,
      ])
  }

  @Test("A recording without a difference isn't shortened")
  func same() throws {
    var tool = try ReplayTool(Self.session().recording.data)
    let recording = tool.recording
    let isShown = tool.minimize(until: .difference)
    #expect(!isShown)
    #expect(tool.recording == recording)
  }

  /// A program that crashes if it finds a text in a recording.
  private static func crashing(on text: String) -> CrashCheck {
    CrashCheck(
      program: URL(filePath: "/bin/sh"),
      arguments: ["-c", #"grep -q "$0" "$1" && kill -SEGV $$; exit 1"#, text])
  }

  @Test("Of a recording that crashes a program, the steps that it needs are left")
  func crash() throws {
    var tool = try ReplayTool(Self.session().recording.data)
    var told: [Int] = []
    let isShown = try tool.minimize(
      untilCrashIn: Self.crashing(on: "Rare"), tell: { steps, _ in told.append(steps) })
    #expect(isShown)
    #expect(Self.steps(of: tool) == [#"type "Rare" into "Title""#])
    #expect(told.last == 1)
  }

  @Test("A program that only fails doesn't crash")
  func failure() throws {
    var tool = try ReplayTool(Self.session().recording.data)
    let isShown = try tool.minimize(untilCrashIn: Self.crashing(on: "no such text"))
    #expect(!isShown)
  }
}
