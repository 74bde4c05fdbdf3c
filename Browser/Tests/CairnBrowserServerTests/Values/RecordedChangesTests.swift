import Cairn
import Foundation
import StandupsDatabase
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

@Suite struct RecordedChangesTests {
  private let submitted = LockIsolated<[UUID]>([])
  private let saves = LockIsolated(0)
  let first = Gesture(id: UUID(), edits: [])
  let second = Gesture(id: UUID(), edits: [])

  private func changes(attempts: Int) -> RecordedChanges {
    RecordedChanges(pause: .zero, attempts: attempts) { [submitted] gestures in
      submitted.withValue { $0 += gestures.map(\.id) }
    }
  }

  /// Counts an attempt to store the record, and returns its number.
  private func countSave() -> Int {
    saves.withValue {
      $0 += 1
      return $0
    }
  }

  @Test("A change is submitted when the record that names it is stored, and not before")
  func order() async {
    await changes(attempts: 10).submit([first]) { [submitted] in
      #expect(submitted.value.isEmpty)
      return countSave() == 3
    }
    #expect(saves.value == 3)
    #expect(submitted.value == [first.id])
  }

  @Test("A change waits for those before it")
  func turns() async {
    let changes = changes(attempts: 1_000_000)
    let (answers, answer) = AsyncStream.makeStream(of: Never.self)
    let earlier = Task {
      await changes.submit([first]) {
        _ = countSave()
        for await _ in answers {}
        return true
      }
    }
    while saves.value == 0 { await Task.yield() }
    let later = Task { await changes.submit([second]) { true } }
    answer.finish()
    await earlier.value
    await later.value
    #expect(submitted.value == [first.id, second.id])
  }

  @Test("If the record can't be stored for long, the change is submitted without it")
  func patience() async {
    await changes(attempts: 5).submit([first]) {
      _ = countSave()
      return false
    }
    #expect(saves.value == 4)
    #expect(submitted.value == [first.id])
  }

  @Test("The changes of a page that has ended wait until the store has its last record")
  func ended() async throws {
    let store = FailingStore()
    await store.set(canRead: true, canWrite: false)
    let records = PageRecords(in: store, trouble: StoreTrouble { _ in }, limit: 100)
    let record = records.record(of: Secret(), browser: Secret().digest, kept: nil)
    #expect(await !record.keep(Data("last".utf8)))
    #expect(await !record.isStored(by: nil))
    await store.set(canRead: true, canWrite: true)
    await records.retry()
    #expect(await record.isStored(by: nil))
  }
}
