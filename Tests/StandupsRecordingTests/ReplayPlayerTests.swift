import AppFeature
import Cairn
import CairnRecording
import CairnSession
import StandupsRecording
import Testing

/// Tests of showing a recording of the app, state by state.
@Suite struct ReplayPlayerTests {
  private static func session(steps: Int) async -> RandomSession {
    let session = RandomSession(seed: 5)
    await session.go(steps: steps)
    return session
  }

  @Test("It shows the states of the session, forward and back")
  func states() async {
    let session = await Self.session(steps: 40)
    let player = ReplayPlayer(session.recording, of: .standups)
    let forward = (0...player.count).map { position in
      player.showState(after: position)
      return player.stack.lines
    }
    #expect(forward.last == session.run.stack.lines)
    #expect(Set(forward).count > 5)
    let back = (0...player.count).reversed().map { position in
      player.showState(after: position)
      return player.stack.lines
    }
    #expect(forward == back.reversed())
    #expect((0..<player.count).allSatisfy { !player.label(at: $0).hasPrefix("≠") })
  }

  @Test("It says what each step was and what it changed")
  func steps() throws {
    let session = RandomSession(seed: 5)
    session.take(.press(ControlName("New standup")))
    let player = ReplayPlayer(session.recording, of: .standups)
    player.showState(after: player.count)
    #expect(player.label(at: 0) == "the world: standups")
    #expect(player.label(at: player.count - 1) == #"press "New standup""#)
    #expect(player.difference(at: player.count - 1).contains { $0.hasPrefix("+") })
  }

  @Test("A pause is as long as it was at that speed, but at most a second, and none after the end")
  func pauses() {
    let session = RandomSession(seed: 5)
    var recording = session.recording
    recording.steps = [
      RecordedStep(.unknown, at: .milliseconds(400)), RecordedStep(.unknown, at: .seconds(60)),
    ]
    let player = ReplayPlayer(recording, of: .standups)
    #expect(player.pause == .milliseconds(400))
    player.speed = 4
    #expect(player.pause == .milliseconds(100))
    player.showState(after: 1)
    #expect(player.pause == .milliseconds(250))
    player.speed = .infinity
    #expect(player.pause == .zero)
    player.showState(after: 2)
    #expect(player.pause == nil && !player.isPlaying)
  }

  @Test("A step that goes otherwise is marked, once it is shown, with the reason")
  func problems() throws {
    let session = RandomSession(seed: 5)
    session.take(.press(ControlName("New standup")))
    var recording = session.recording
    let last = recording.steps.count - 1
    recording.steps[last].work = .user(.press(ControlName("Old standup")))
    let player = ReplayPlayer(recording, of: .standups)
    #expect(player.label(at: last) == #"press "Old standup""#)
    player.showState(after: last + 1)
    #expect(player.label(at: last) == #"≠ press "Old standup""#)
    #expect(player.difference(at: last).joined().contains("Nothing on the screen is called"))
  }
}
