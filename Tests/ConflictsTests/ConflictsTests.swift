import CairnDependencies
import Conflicts
import Foundation
import Models
import StandupsDatabase
import Testing

/// When the app asks about gestures that conflict.
@Suite struct ConflictsTests {
  let standup = Standup.designMock
  let title = StandupEdit.setTitle(from: "Design", to: "Mine")
  var gesture: Gesture { Gesture(id: UUID(1), edits: [.edit(standup.id, title)]) }

  /// An outbox with one gesture that conflicts, and another that doesn't.
  var conflicting: Outbox {
    var outbox = Outbox()
    outbox.append(gesture)
    outbox.append(Gesture(id: UUID(2), edits: [.delete(Standup.productMock.id)]))
    outbox.didConflict(UUID(1), for: EditConflict(standupID: standup.id))
    return outbox
  }

  @Test("The app asks once about a gesture that conflicts")
  func once() {
    let conflicts = Conflicts()
    let questions = conflicts.questions(in: conflicting, since: Outbox())
    #expect(questions.map(\.gesture.id) == [UUID(1)])
    #expect(questions.first?.standupID == standup.id)
    #expect(conflicts.questions(in: conflicting, since: conflicting).isEmpty)
  }

  @Test("A postponed question is asked again until the app asks it")
  func postponed() throws {
    var conflicts = Conflicts()
    let question = try #require(conflicts.questions(in: conflicting, since: Outbox()).first)
    conflicts.postpone(question)
    #expect(conflicts.questions(in: conflicting, since: conflicting) == [question])
    conflicts.noteAsked(question)
    #expect(conflicts.questions(in: conflicting, since: conflicting).isEmpty)
  }

  @Test("A question has only the edits of its own standup")
  func edits() {
    var outbox = Outbox()
    outbox.append(
      Gesture(
        id: UUID(1), edits: [.delete(Standup.productMock.id), .edit(standup.id, title)]))
    outbox.didConflict(UUID(1), for: EditConflict(standupID: standup.id))
    #expect(Conflicts().questions(in: outbox, since: Outbox()).map(\.edits) == [[title]])
  }

  @Test("A gesture that is rejected is reported once")
  func rejected() {
    var outbox = Outbox()
    outbox.append(gesture)
    outbox.didReject(UUID(1), for: .newerSchema(at: "/d"))
    #expect(outbox.rejected(since: Outbox()).map(\.gesture) == [gesture])
    #expect(outbox.rejected(since: outbox).isEmpty)
  }
}
