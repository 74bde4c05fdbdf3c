import Cairn
import Models
import ModelsTestSupport

extension Standup {
  /// A standup with three attendees, whose ids are 11, 12 and 13.
  static let ofThree = Self(
    id: .numbered(1),
    attendees: [.numbered(11, "Ada"), .numbered(12, "Bo"), .numbered(13, "Cy")],
    title: "Morning")
}
