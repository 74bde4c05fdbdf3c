import Foundation
import Models
import StandupsDatabase
import Testing

@Suite struct OutboxTests {
  @Test("Gestures are written in their order, each once")
  func order() {
    var outbox = Outbox()
    let gestures = [Gesture.title("A"), .title("B")]
    for gesture in gestures + gestures { outbox.append(gesture) }
    #expect(outbox.waiting == gestures)
    #expect(outbox.next == gestures[0])
    outbox.didStore(gestures[0].id)
    #expect(outbox.next == gestures[1])
    outbox.didStore(gestures[1].id)
    #expect(outbox.next == nil)
  }

  @Test("A gesture that was stored or withdrawn can't be submitted again")
  func settled() {
    var outbox = Outbox()
    let gestures = [Gesture.title("A"), .title("B")]
    for gesture in gestures { outbox.append(gesture) }
    outbox.didStore(gestures[0].id)
    outbox.withdraw(gestures[1].id)
    for gesture in gestures { outbox.append(gesture) }
    #expect(outbox.waiting == [])
  }

  @Test("An outbox remembers only the latest settled gestures, however many there were")
  func forgotten() {
    var outbox = Outbox()
    let gestures = (0...2_000).map { Gesture.title("\($0)") }
    for gesture in gestures {
      outbox.append(gesture)
      outbox.didStore(gesture.id)
    }
    for gesture in gestures { outbox.append(gesture) }
    #expect(outbox.waiting == Array(gestures.prefix(1_001)))
  }

  @Test("A conflict blocks only later gestures on the same standup")
  func conflict() {
    var outbox = Outbox()
    let (first, second) = (Gesture.title("A"), Gesture.title("B"))
    let other = Gesture.title("C", of: Standup.productMock)
    let both = Gesture(id: UUID(), edits: second.edits + other.edits)
    let last = Gesture.title("D", of: Standup.productMock)
    for gesture in [first, second, other, both, last] { outbox.append(gesture) }
    outbox.didConflict(first.id, for: EditConflict(standupID: Standup.designMock.id))
    #expect(outbox.next == other)
    outbox.didStore(other.id)
    #expect(outbox.next == nil, "The last follows one that is held up.")
    outbox.withdraw(first.id)
    #expect(outbox.next == second)
  }

  @Test("A rejected gesture blocks only later gestures on the same standup")
  func rejection() {
    var outbox = Outbox()
    let (first, second) = (Gesture.title("A"), Gesture.title("B"))
    let other = Gesture.title("C", of: Standup.productMock)
    for gesture in [first, second, other] { outbox.append(gesture) }
    outbox.didFail(.diskFull(at: "/d"))
    outbox.didReject(first.id, for: .other("Too big."))
    #expect(outbox.rejections == [first.id: .other("Too big.")])
    #expect(outbox.failure == nil)
    #expect(outbox.waiting == [first, second, other])
    #expect(outbox.next == other)
    outbox.withdraw(first.id)
    #expect(outbox.next == second)
    outbox.didReject(first.id, for: .other("Too big."))
    #expect(outbox.rejections == [:], "What does not wait is not rejected.")
  }

  @Test("A recorded outbox says which gestures are abandoned, and in an earlier record all are")
  func recordedAbandonment() throws {
    var outbox = Outbox()
    let gestures = [Gesture.title("A"), .title("B")]
    for gesture in gestures { outbox.append(gesture) }
    outbox.abandon([gestures[1].id, UUID()])
    #expect(outbox.abandoned == [gestures[1].id], "What does not wait is not abandoned.")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(outbox), as: UTF8.self)
    #expect(try JSONDecoder().decode(Outbox.self, from: Data(json.utf8)) == outbox)
    let earlier = json.replacing(#""abandoned":[1],"#, with: "")
    #expect(earlier != json)
    let read = try JSONDecoder().decode(Outbox.self, from: Data(earlier.utf8))
    #expect(read.abandoned == Set(gestures.map(\.id)))
    outbox.withdraw(gestures[1].id)
    #expect(outbox.abandoned.isEmpty)
  }

  @Test("A failure keeps all gestures, and the pauses grow up to a minute")
  func failure() {
    var outbox = Outbox()
    outbox.append(.title("A"))
    outbox.append(.title("B"))
    var pauses: [Duration] = []
    for _ in 0..<9 {
      outbox.didFail(.diskFull(at: "/d"))
      pauses.append(outbox.retryDelay)
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    #expect(outbox.waiting.count == 2)
    #expect(outbox.status == "2 changes not saved: disk full")
    outbox.didStore(outbox.waiting[0].id)
    #expect(outbox.status == nil)
    outbox.didFail(.diskFull(at: "/d"))
    #expect(outbox.retryDelay == .seconds(1))
    #expect(outbox.status == "1 change not saved: disk full")
  }
}

extension Gesture {
  fileprivate static func title(_ title: String, of standup: Standup = .designMock) -> Self {
    Gesture(id: UUID(), edits: [.edit(standup.id, .setTitle(from: "", to: title))])
  }
}
