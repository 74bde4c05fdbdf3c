public import CairnCollections

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Standup {
  /// Returns three sample standups, as of a date. Their ids are always the same.
  public static func samples(now: Date) -> IdentifiedArrayOf<Standup> {
    [design(now: now), engineeringMock, productMock]
  }

  /// The samples as of a fixed date.
  public static let samples = samples(now: Date(timeIntervalSince1970: 1_700_000_000))

  /// A standup with attendees and a meeting, for tests and previews: ``designMock``.
  public static let mock = designMock

  /// A standup of six people, with a past meeting.
  public static let designMock = design(now: Date(timeIntervalSince1970: 1_700_000_000))

  /// A standup of two people.
  public static let engineeringMock = Standup(
    id: ID(sample: 2),
    attendees: attendees("Blob", "Blob Jr", firstSample: 21),
    duration: .seconds(10 * 60),
    theme: .periwinkle,
    title: "Engineering"
  )

  /// Another standup of two people.
  public static let productMock = Standup(
    id: ID(sample: 3),
    attendees: attendees("Blob Sr", "Blob Jr", firstSample: 31),
    duration: .seconds(30 * 60),
    theme: .poppy,
    title: "Product"
  )

  private static func design(now: Date) -> Standup {
    let week: TimeInterval = 7 * 24 * 60 * 60
    let meeting = Meeting(
      id: Meeting.ID(sample: 17),
      date: now.addingTimeInterval(-week),
      transcript: """
        Blob finished the icons for the new onboarding and wants a second pair of eyes on the dark \
        ones. Blob Jr is half way through the empty states and waits for copy. Blob Sr talked to \
        five customers: four of them never found the search, so it moves to the top. Blob Esq has \
        cleared the photographs with the agency. Blob III will cut the prototype tomorrow and \
        needs everybody's screens by noon. Blob I has nothing in the way and offers help with the \
        colours.
        """
    )
    return Standup(
      id: ID(sample: 1),
      attendees: attendees(
        "Blob", "Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I", firstSample: 11),
      duration: .seconds(60),
      meetings: [meeting],
      theme: .orange,
      title: "Design"
    )
  }

  private static func attendees(
    _ names: String..., firstSample: UInt8
  ) -> IdentifiedArrayOf<Attendee> {
    IdentifiedArray(
      uniqueElements: zip(firstSample..., names).map {
        Attendee(id: Attendee.ID(sample: $0), name: $1)
      })
  }
}

extension ModelID {
  /// Creates an id that no random or counting generator produces.
  fileprivate init(sample number: UInt8) {
    self.init(UUID(uuid: (0x5A, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
  }
}
