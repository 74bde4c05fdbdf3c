import CairnCollections
import Foundation
import Models
import Testing

@Suite struct ModelsTests {
  let id = UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")

  @Test("A new standup lasts five minutes, is bubblegum, and has no attendees or meetings")
  func defaults() throws {
    let standup = Standup(id: Standup.ID(try #require(id)))
    #expect(standup.attendees.isEmpty)
    #expect(standup.duration == .seconds(300))
    #expect(standup.meetings.isEmpty)
    #expect(standup.theme == .bubblegum)
    #expect(standup.title == "")
    #expect(Attendee(id: Attendee.ID(try #require(id))).name == "")
  }

  @Test("A standup is encoded in the format of the original app")
  func encoding() throws {
    let id = try #require(id)
    let standups: IdentifiedArrayOf<Standup> = [
      Standup(
        id: Standup.ID(id),
        attendees: [Attendee(id: Attendee.ID(id), name: "Blob")],
        meetings: [
          Meeting(
            id: Meeting.ID(id), date: Date(timeIntervalSinceReferenceDate: 700_000_000.25),
            transcript: "Hello")
        ],
        title: "Morning")
    ]
    let json = """
      [{"attendees":[{"id":"\(id)","name":"Blob"}],"duration":[16,4852094820647174144],\
      "id":"\(id)","meetings":[{"date":700000000.25,"id":"\(id)","transcript":"Hello"}],\
      "theme":"bubblegum","title":"Morning"}]
      """
    let original = try #require(try object(Data(json.utf8)).first)
    let written = try #require(try object(JSONEncoder().encode(standups)).first)
    for (key, value) in original { #expect(written[key] as? NSObject == value as? NSObject) }
    let decoded = try JSONDecoder().decode(
      IdentifiedArrayOf<Standup>.self, from: Data(json.utf8))
    #expect(decoded == standups)
  }

  private func object(_ json: Data) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
  }

  @Test("The description of an id is its UUID")
  func idText() throws {
    let id = try #require(id)
    #expect("\(Meeting.ID(id))" == id.uuidString)
    #expect(Meeting.ID(rawValue: id) == Meeting.ID(id))
  }
}

@Suite struct ThemeTests {
  @Test("The themes are in order, named by their capitalized words")
  func names() {
    #expect(
      Theme.allCases.map(\.name) == [
        "Bubblegum", "Buttercup", "Indigo", "Lavender", "Magenta", "Navy", "Orange", "Oxblood",
        "Periwinkle", "Poppy", "Purple", "Seafoam", "Sky", "Tan", "Teal", "Yellow",
      ])
  }

  @Test("Text is white on the dark themes and black on the others")
  func accent() {
    let white = Theme.allCases.filter { $0.accentColor == .white }
    #expect(white == [.indigo, .magenta, .navy, .oxblood, .purple])
    #expect(Theme.allCases.allSatisfy { [.white, .black].contains($0.accentColor) })
  }

  @Test("Text is readable on every theme", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    let luminances = [theme.mainColor, theme.accentColor].map(luminance).sorted()
    #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 4.5)
  }

  /// The relative luminance of WCAG 2.
  private func luminance(_ color: Theme.RGB) -> Double {
    let parts = [color.red, color.green, color.blue].map { part in
      let part = Double(part) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

@Suite struct SamplesTests {
  @Test("The samples are three standups, the first with a meeting a week ago")
  func samples() throws {
    let now = Date(timeIntervalSince1970: 1_234_567_890)
    let samples = Standup.samples(now: now)
    #expect(samples.map(\.title) == ["Design", "Engineering", "Product"])
    #expect(samples.map(\.duration) == [.seconds(60), .seconds(600), .seconds(1800)])
    #expect(samples.map(\.theme) == [.orange, .periwinkle, .poppy])
    #expect(
      samples.map { $0.attendees.map(\.name) } == [
        ["Blob", "Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I"],
        ["Blob", "Blob Jr"], ["Blob Sr", "Blob Jr"],
      ])
    #expect(samples.map(\.meetings.count) == [1, 0, 0])
    let meeting = try #require(samples.first?.meetings.first)
    #expect(meeting.date == now.addingTimeInterval(-604_800))
    #expect(meeting.transcript.count > 200)
  }

  @Test("The ids of the samples are stable and all different")
  func ids() {
    let now = Date(timeIntervalSince1970: 0)
    #expect(Standup.samples(now: now).ids == Standup.samples.ids)
    let attendees = Standup.samples.flatMap(\.attendees).map(\.id)
    #expect(Set(attendees).count == attendees.count)
    #expect(Standup.mock == Standup.samples.first)
  }
}
