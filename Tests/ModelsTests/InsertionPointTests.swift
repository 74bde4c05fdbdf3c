import CairnCollections
import Foundation
import Models
import Testing

@Suite struct InsertionPointTests {
  private let attendees = IdentifiedArray(
    uniqueElements: (0..<3).map { Attendee(id: Attendee.ID(UUID()), name: "\($0)") })

  @Test(
    "The place of a move by some steps leads to the right position",
    arguments: [
      (0, 1, "102"), (0, 2, "120"), (0, 9, "120"), (0, .max, "120"),
      (2, -1, "021"), (2, -2, "201"), (2, .min, "201"), (1, -1, "102"),
    ])
  func moved(_ index: Int, _ offset: Int, _ names: String) throws {
    let id = attendees.ids[index]
    let insertionPoint = try #require(attendees.insertionPoint(of: id, movedBy: offset))
    var moved = attendees
    moved.move(id, to: insertionPoint)
    #expect(moved.map(\.name).joined() == names)
  }

  @Test("An element that can't move has no place to move to", arguments: [(0, -1), (2, 1), (1, 0)])
  func unmoved(_ index: Int, _ offset: Int) {
    #expect(attendees.insertionPoint(of: attendees.ids[index], movedBy: offset) == nil)
  }

  @Test("An element that doesn't exist has no place to move to")
  func gone() {
    #expect(attendees.insertionPoint(of: Attendee.ID(UUID()), movedBy: 1) == nil)
  }
}
