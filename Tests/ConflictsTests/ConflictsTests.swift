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

  @Test("A postponed question is forgotten when its gesture does not wait anymore")
  func withdrawn() throws {
    var conflicts = Conflicts()
    let question = try #require(conflicts.questions(in: conflicting, since: Outbox()).first)
    conflicts.postpone(question)
    conflicts.forgetSettled(in: conflicting)
    #expect(conflicts.postponed == [UUID(1)])
    var outbox = conflicting
    outbox.withdraw(UUID(1))
    conflicts.forgetSettled(in: outbox)
    #expect(conflicts.postponed.isEmpty)
  }

  @Test("Edits of a later gesture follow those of an earlier one, and come before typed ones")
  func order() throws {
    var conflicts = Conflicts()
    let later = StandupEdit.setTitle(from: "Mine", to: "Mine too")
    let typed = StandupEdit.setTheme(from: .orange, to: .navy)
    let first = conflicts.edits(for: try question([title]), over: standup, inForm: [])
    #expect(first == [title])
    let second = conflicts.edits(
      for: try question([later]), over: standup, inForm: [title, typed])
    #expect(second == [title, later, typed])
  }

  @Test("Edits of a gesture come before those in a form that the user has opened")
  func typed() throws {
    var conflicts = Conflicts()
    let typed = StandupEdit.setTitle(from: "Design", to: "Typed")
    let edits = conflicts.edits(for: try question([title]), over: standup, inForm: [typed])
    #expect(edits == [title, typed])
  }

  @Test("A gesture that is rejected is reported once")
  func rejected() {
    var outbox = Outbox()
    outbox.append(gesture)
    outbox.didReject(UUID(1), for: .newerSchema(at: "/d"))
    #expect(outbox.rejected(since: Outbox(), own: [UUID(1)]).map(\.gesture) == [gesture])
    #expect(outbox.rejected(since: outbox, own: [UUID(1)]).isEmpty)
  }

  @Test("A rejected gesture of another session is reported when that may have ended, and once")
  func rejectedElsewhere() {
    var outbox = Outbox()
    outbox.append(gesture)
    outbox.didReject(UUID(1), for: .newerSchema(at: "/d"))
    #expect(outbox.rejected(since: Outbox(), own: []).isEmpty)
    let before = outbox
    outbox.abandon([UUID(1)])
    #expect(outbox.rejected(since: before, own: []).map(\.gesture) == [gesture])
    #expect(outbox.rejected(since: outbox, own: []).isEmpty)
  }

  /// Returns a question about edits of the standup.
  private func question(_ edits: [StandupEdit]) throws -> Conflicts.Question {
    var outbox = Outbox()
    outbox.append(Gesture(id: UUID(3), edits: edits.map { .edit(standup.id, $0) }))
    outbox.didConflict(UUID(3), for: EditConflict(standupID: standup.id))
    return try #require(Conflicts().questions(in: outbox, since: Outbox()).first)
  }
}
