import CairnSession
import Testing

@testable import CairnRecording

@Suite struct MinimizerTests {
  private static func recording(_ names: [String]) -> Recording<String> {
    Recording(
      header: RecordingHeader(
        app: "Notes", version: "1", timeZone: "GMT", locale: "en", seed: 7, startDate: 0,
        isMasked: false),
      steps: names.enumerated().map {
        RecordedStep(.user(.press(ControlName($1))), at: .seconds($0))
      })
  }

  private static func names(of recording: Recording<String>) -> [String] {
    recording.steps.compactMap { step in
      if case .user(let user) = step.work { user.control?.name.words } else { nil }
    }
  }

  @Test("Only the steps that the problem needs are left, in their order", arguments: [2, 20, 200])
  func steps(count: Int) {
    let names = (0..<count).map { "\($0)" }
    let needed = [names[count / 3], names[count - 1]]
    var minimizer = Minimizer(Self.recording(names)) { recording in
      Self.names(of: recording).filter(needed.contains) == needed
    }
    while minimizer.shorten() {}
    #expect(Self.names(of: minimizer.best) == needed)
  }

  @Test("A step that is only superfluous without a later one is left out too")
  func chain() {
    // "b" needs "a", and only "c" is the problem.
    var minimizer = Minimizer(Self.recording(["a", "b", "c"])) { recording in
      let names = Self.names(of: recording)
      return names.contains("c") && (!names.contains("b") || names.contains("a"))
    }
    while minimizer.shorten() {}
    #expect(Self.names(of: minimizer.best) == ["c"])
  }

  @Test("Whole visits are left out first, so that it takes few runs")
  func visits() {
    let names = (0..<100).map { "\($0)" }
    var minimizer = Minimizer(Self.recording(names), visits: [0..<40, 41..<100]) { recording in
      Self.names(of: recording).contains("40")
    }
    while minimizer.shorten() {}
    #expect(Self.names(of: minimizer.best) == ["40"])
    #expect(minimizer.runCount < 6)
  }

  @Test("Texts and waits are shortened")
  func texts() {
    var recording = Self.recording(["a", "b"])
    recording.steps[1].work = .user(.type("a long text", into: ControlName("Title")))
    var minimizer = Minimizer(recording) { recording in
      guard recording.steps.count == 2, case .user(.type(let text, _)) = recording.steps[1].work
      else { return false }
      return !text.isEmpty
    }
    while minimizer.shorten() {}
    #expect(minimizer.best.steps[1].work == .user(.type("x", into: ControlName("Title"))))
    #expect(minimizer.best.steps[1].time == .zero)
  }

  @Test("The shortest recording so far is kept when the search is interrupted")
  func interrupted() {
    let names = (0..<64).map { "\($0)" }
    var minimizer = Minimizer(Self.recording(names)) { Self.names(of: $0).contains("5") }
    for _ in 0..<4 { _ = minimizer.shorten() }
    #expect(Self.names(of: minimizer.best).contains("5"))
    #expect(minimizer.best.steps.count < 64)
  }
}
