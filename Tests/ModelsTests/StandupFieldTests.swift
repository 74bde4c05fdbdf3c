import Foundation
import ModelsTestSupport
import Testing

@testable import Models

/// Tests that everything follows the table of fields. `CONTRIBUTING.md` shows how to add a field.
@Suite struct StandupFieldTests {
  private let original = Standup.designMock

  @Test("The table has each property with one value")
  func complete() {
    let properties = Set(Mirror(reflecting: original).children.compactMap(\.label))
    let others: Set = ["attendees", "id", "meetings"]
    #expect(properties.subtracting(others) == Set(StandupField.allCases.map(\.rawValue)))
  }

  @Test("A field is the property of its name", arguments: StandupField.allCases)
  func property(field: StandupField) {
    func values(_ standup: Standup) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: Mirror(reflecting: standup).children.map {
          ($0.label ?? "", String(describing: $0.value))
        })
    }
    let (before, after) = (values(original), values(original.changed(field)))
    #expect(before.keys.filter { before[$0] != after[$0] } == [field.rawValue])
  }

  @Test(
    "A change of a field is an edit, keeps its value in JSON, and can be in conflict",
    arguments: StandupField.allCases)
  func edits(field: StandupField) throws {
    let changed = original.changed(field)
    let edits = original.edits(to: changed)
    #expect(edits.count == 1)
    let json = try JSONEncoder().encode(edits)
    #expect(try JSONDecoder().decode([StandupEdit].self, from: json) == edits)

    var standup = original
    standup.apply(edits)
    #expect(standup == changed)
    let other = changed.changed(field)
    #expect(
      edits[0].conflict(in: other)
        == .field(field, yours: changed[field], stored: other[field]))
  }

  @Test(
    "A draft keeps a touched field, and an untouched one follows", arguments: StandupField.allCases)
  func drafts(field: StandupField) {
    let changed = original.changed(field)
    var untouched = StandupDraft(original)
    untouched.follow(changed)
    #expect(untouched.standup == changed)
    #expect(untouched.edits == [])

    var touched = StandupDraft(original)
    touched.standup = changed
    touched.follow(original)
    #expect(touched.standup == changed)
  }

  @Test("A field keeps its value in JSON", arguments: StandupField.allCases)
  func json(field: StandupField) throws {
    let changed = original.changed(field)
    let json = try JSONEncoder().encode(changed)
    #expect(try JSONDecoder().decode(Standup.self, from: json) == changed)
    let draft = StandupDraft(changed)
    #expect(
      try JSONDecoder().decode(StandupDraft.self, from: JSONEncoder().encode(draft)) == draft)
  }

  @Test("A standup in JSON of the first version is read", arguments: [Standup.designMock, .mock])
  func firstVersion(standup: Standup) throws {
    var object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(standup)) as? [String: Any])
    let first = ["attendees", "duration", "id", "meetings", "theme", "title"]
    object = object.filter { first.contains($0.key) }
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(try JSONDecoder().decode(Standup.self, from: data) == standup)
  }

  @Test(
    "A missing field of the first version is an error", arguments: ["duration", "theme", "title"])
  func missing(name: String) throws {
    var object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(original)) as? [String: Any])
    object[name] = nil
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Standup.self, from: data) }
  }

  @Test("An edit of a field is stored by its name, with both values")
  func editFormat() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let edits: [StandupEdit] = [
      .setTitle(from: "A", to: "B"), .setTheme(from: .tan, to: .navy),
      .setDuration(from: .zero, to: .seconds(1)),
    ]
    #expect(
      String(decoding: try encoder.encode(edits), as: UTF8.self) == """
        [{"setTitle":{"from":"A","to":"B"}},{"setTheme":{"from":"tan","to":"navy"}},\
        {"setDuration":{"from":[0,0],"to":[0,1000000000000000000]}}]
        """)
  }

  @Test("The details are the fields below the title that aren't empty")
  func details() {
    #expect(original.details.map(\.field).prefix(2) == [.duration, .theme])
    #expect(original.details.map(\.value.text).prefix(2) == ["1 min", "Orange"])
  }
}
