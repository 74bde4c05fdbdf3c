public import CairnCollections
import Foundation
public import Models
import ModelsTestSupport

/// A random number generator with a seed.
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) | (state << 32)
  }
}

extension Standup {
  /// Creates a standup with attendees and meetings, whose ids are new.
  public static func numbered(_ number: Int, meetings: Int = 2) -> Self {
    Standup(
      id: Standup.ID(UUID()),
      attendees: [
        Attendee(id: Attendee.ID(UUID()), name: "Zoë \(number)"),
        Attendee(id: Attendee.ID(UUID()), name: "👩‍👩‍👧‍👦"),
        Attendee(id: Attendee.ID(UUID())),
      ],
      duration: .seconds(60 * (number % 1_000)) + .nanoseconds(7),
      meetings: IdentifiedArray(uniqueElements: (0..<meetings).reversed().map { .at(Double($0)) }),
      theme: Theme.allCases[number % Theme.allCases.count],
      title: "Standup \(number)"
    )
  }

  /// Creates several standups with attendees and meetings.
  public static func numbered(_ numbers: Range<Int>, meetings: Int = 2) -> [Self] {
    numbers.map { numbered($0, meetings: meetings) }
  }
}

extension Meeting {
  /// Creates a meeting at a number of seconds since the reference date.
  public static func at(_ seconds: Double) -> Self {
    Meeting(
      id: Meeting.ID(UUID()), date: Date(timeIntervalSinceReferenceDate: seconds),
      transcript: "It's \"quoted\";\nwith lines.")
  }
}

extension StandupListEdit {
  /// Returns a random edit of a user who sees some standups.
  public static func random(
    of standups: IdentifiedArrayOf<Standup>, number: Int, using dice: inout Dice
  ) -> Self {
    guard let standup = standups.randomElement(using: &dice) else {
      return .insert(.numbered(number), at: .first)
    }
    let insertionPoint =
      standups.randomElement(using: &dice).map { InsertionPoint.after($0.id) } ?? .first
    switch Int.random(in: 0..<12, using: &dice) {
    case 0, 1:
      return .insert(.numbered(number), at: Bool.random(using: &dice) ? .first : insertionPoint)
    case 2: return .delete(standup.id)
    case 3: return .move(standup.id, to: insertionPoint)
    case 4: return .restore(.numbered(number), at: insertionPoint)
    case 5: return .add([.numbered(number), standup], replacing: Bool.random(using: &dice))
    default: return .edit(standup.id, .random(of: standup, number: number, using: &dice))
    }
  }
}

extension StandupEdit {
  /// Returns a random edit of a user who sees a standup.
  public static func random(of standup: Standup, number: Int, using dice: inout Dice) -> Self {
    let attendee = standup.attendees.randomElement(using: &dice)
    switch (Int.random(in: 0..<9, using: &dice), attendee) {
    case (0...3, _):
      let field = StandupField.allCases.randomElement(using: &dice) ?? .title
      let changed = standup.changed(field, to: number)
      return standup.edits(to: changed).first ?? .setTitle(from: standup.title, to: standup.title)
    case (4, _): return .insertMeeting(.at(Double(number % 5)))
    case (5, _):
      return .deleteMeeting(standup.meetings.randomElement(using: &dice)?.id ?? Meeting.ID(UUID()))
    case (6, let attendee?):
      return .renameAttendee(attendee.id, from: attendee.name, to: "Name \(number)")
    case (7, let attendee?):
      return Bool.random(using: &dice)
        ? .deleteAttendee(attendee.id) : .moveAttendee(attendee.id, to: .first)
    default:
      let insertionPoint = attendee.map { InsertionPoint.after($0.id) } ?? .first
      return .insertAttendee(
        Attendee(id: Attendee.ID(UUID()), name: "N\(number)"), at: insertionPoint)
    }
  }
}
