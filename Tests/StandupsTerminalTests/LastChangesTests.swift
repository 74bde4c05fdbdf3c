import ArgumentParser
import CairnDependencies
import CairnTesting
import Foundation
import Models
import StandupsDatabase
import Testing

@testable import StandupsTerminal

/// The changes that are not saved when the user quits.
@Suite struct LastChangesTests {
  let lines = LockIsolated<[String]>([])
  let gesture = Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)])

  /// Ends a session with one change that can't be saved.
  func write(keeping unsavedChanges: UnsavedChangesClient) async throws {
    var standups = StandupsClient(.inMemory())
    standups.finish = { [gesture] _ in [gesture] }
    try await LastChanges(of: standups, count: 1, keeping: unsavedChanges, clock: TestClock()) {
      [lines] line in
      lines.withValue { $0.append(line) }
    }
    .write()
  }

  @Test("If everything is saved, nothing is said")
  func saved() async throws {
    try await LastChanges(
      of: StandupsClient(.inMemory()), count: 0, keeping: .none, clock: TestClock(),
      tell: { Issue.record("\($0)") }
    ).write()
  }

  @Test("If saving takes a while, the user is told how to stop it")
  func slow() async throws {
    let clock = TestClock<Duration>()
    let saved = AsyncStream.makeStream(of: Never.self)
    var standups = StandupsClient(.inMemory())
    standups.finish = { _ in
      for await _ in saved.stream {}
      return []
    }
    let changes = LastChanges(of: standups, count: 2, keeping: .none, clock: clock) {
      [lines] line in
      lines.withValue { $0.append(line) }
      saved.continuation.finish()
    }
    async let writing: Void = changes.write()
    while lines.value.isEmpty { await clock.advance(by: .milliseconds(300)) }
    try await writing
    #expect(lines.value == ["Saving 2 changes, for at most 5 seconds. Press ctrl-C to stop…"])
  }

  @Test("A change that was not saved is kept, and the exit status says so")
  func kept() async {
    let kept = LockIsolated<[Gesture]>([])
    await #expect(throws: ExitCode(1)) {
      try await write(
        keeping: UnsavedChangesClient(
          find: { [] },
          keep: { gestures in
            kept.setValue(gestures)
            return "/d/unsaved-1.json"
          }, forget: { _ in }))
    }
    #expect(kept.value == [gesture])
    #expect(
      lines.value == [
        "1 change was not saved. It is kept in /d/unsaved-1.json and will be offered when you next "
          + "start."
      ])
  }

  @Test("A change that can't even be kept is printed")
  func printed() async {
    await #expect(throws: ExitCode(1)) {
      try await write(
        keeping: UnsavedChangesClient(
          find: { [] }, text: { "\($0.count) as text" }, forget: { _ in }))
    }
    #expect(
      lines.value == [
        "1 change was not saved, and no file could be made for it. Here is the unsaved data:",
        "1 as text",
      ])
  }
}
