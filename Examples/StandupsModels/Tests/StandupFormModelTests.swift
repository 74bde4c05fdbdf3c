import Cairn
import CairnTesting
import Foundation
import Models
import StandupFormModel
import Testing

@MainActor
@Suite(.dependency(\.uuid, .incrementing)) struct StandupFormModelTests {
  @Test("A standup without attendees gets a new one")
  func empty() {
    let model = StandupFormModel(standup: Standup(id: Standup.ID(UUID(9))))
    #expect(model.standup.attendees == [.numbered(0)])
    #expect(model.focus == .title)
  }

  @Test("A new attendee is the last one, and gets the focus")
  func add() {
    let model = StandupFormModel(standup: .minute)
    model.addAttendeeButtonTapped()
    #expect(model.standup.attendees.last == .numbered(0))
    #expect(model.focus == .attendee(Attendee.ID(UUID(0))))
  }

  @Test(
    "After a deletion, the focus moves to the attendee at the first deleted position",
    arguments: [([901], 902), ([902], 903), ([903], 902), ([901, 902], 903), ([901, 903], 902)])
  func delete(_ deleted: [Int], _ focused: Int) {
    let model = StandupFormModel(standup: .minute)
    model.deleteAttendees(Set(deleted.map { Attendee.ID(UUID($0)) }))
    #expect(model.focus == .attendee(Attendee.ID(UUID(focused))))
    #expect(model.standup.attendees.count == 3 - deleted.count)
  }

  @Test("Deleting all attendees adds a new one, and deleting a missing one changes nothing")
  func deleteAll() {
    let model = StandupFormModel(standup: .minute)
    model.deleteAttendees([Attendee.ID(UUID(77))])
    #expect(model.standup == .minute && model.focus == .title)
    model.deleteAttendees(Set(Standup.minute.attendees.ids))
    #expect(model.standup.attendees == [.numbered(0)])
    #expect(model.focus == .attendee(Attendee.ID(UUID(0))))
  }
}
