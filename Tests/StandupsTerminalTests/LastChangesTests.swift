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
  func write(keeping unsavedChanges: UnsavedChangesClient) async -> LastChanges.Outcome {
    var standups = StandupsClient(.inMemory())
    standups.finish = { [gesture] _ in [gesture] }
    return await LastChanges(
      of: standups, count: 1, keeping: unsavedChanges, clock: TestClock()
    ) { [lines] line in
      lines.withValue { $0.append(line) }
    }
    .write()
  }

  @Test("If everything is saved, nothing is said")
  func saved() async {
    let changes = LastChanges(
      of: StandupsClient(.inMemory()), count: 0, keeping: .none, clock: TestClock(),
      tell: { Issue.record("\($0)") })
    #expect(await changes.write() == .saved)
  }

  @Test("If saving takes a while, the user is told how to stop it")
  func slow() async {
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
    async let writing = changes.write()
    while lines.value.isEmpty { await clock.advance(by: .milliseconds(300)) }
    let outcome = await writing
    #expect(outcome == .saved)
    #expect(lines.value == ["Saving 2 changes, for at most 5 seconds. Press ctrl-C to stop…"])
  }

  @Test("A change that was not saved is kept in a file")
  func kept() async {
    let kept = LockIsolated<[Gesture]>([])
    let outcome = await write(
      keeping: UnsavedChangesClient(
        find: { [] },
        keep: { gestures in
          kept.setValue(gestures)
          return "/d/unsaved-1.json"
        }, forget: { _ in }))
    #expect(outcome == .inFile)
    #expect(kept.value == [gesture])
    #expect(
      lines.value == [
        "1 change was not saved. It is kept in /d/unsaved-1.json and will be offered when you next "
          + "start."
      ])
  }

  @Test("A change that can't even be kept is printed")
  func printed() async {
    let outcome = await write(
      keeping: UnsavedChangesClient(
        find: { [] }, text: { "\($0.count) as text" }, forget: { _ in }))
    #expect(outcome == .printed)
    #expect(
      lines.value == [
        "1 change was not saved, and no file could be made for it. Here is the unsaved data:",
        "1 as text",
      ])
  }
}
