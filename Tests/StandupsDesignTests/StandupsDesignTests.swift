import CairnCollections
import CairnViews
import Models
import StandupsDesign
import Testing

@Suite struct StandupsDesignTests {
  @Test(
    "An empty or blank name has a placeholder",
    arguments: [
      ("", true), (" \t\n", true), ("\u{A0}", true), ("Design", false), (" Blob ", false),
    ])
  func names(name: String, isBlank: Bool) {
    #expect(name.isBlank == isBlank)
    var standup = Standup.engineeringMock
    standup.title = name
    #expect(standup.displayTitle == (isBlank ? "Untitled standup" : name))
    standup.attendees[0].name = name
    #expect(standup.attendees[0].displayName == (isBlank ? "Someone" : name))
  }

  @Test(
    "Attendees are counted in words",
    arguments: [(0, "0 attendees"), (1, "1 attendee"), (2, "2 attendees")])
  func count(count: Int, text: String) {
    var standup = Standup.designMock
    standup.attendees = IdentifiedArray(uniqueElements: standup.attendees.prefix(count))
    #expect(standup.attendeeCountText == text)
  }

  @Test("The texts that a search reads are those of the row", arguments: [0, 1, 2], ["", "Tea"])
  func searchedTexts(count: Int, title: String) {
    var standup = Standup.designMock
    standup.title = title
    standup.attendees = IdentifiedArray(uniqueElements: standup.attendees.prefix(count))
    let row: Node<Int> = standup.row(0)
    #expect(standup.rowTexts.map(\.string) == row.texts)
  }

  @Test("A row says when the last meeting was, if there was one")
  func lastMeeting() {
    let row: Node<Int> = Standup.designMock.row(0)
    #expect(row.texts == ["Design", "6 attendees", "1 min", "Last meeting: 7 Nov 2023"])
    let other: Node<Int> = Standup.engineeringMock.row(0)
    #expect(other.texts == ["Engineering", "2 attendees", "10 min"])
  }

  @Test("A theme is drawn in its own colors", arguments: Theme.allCases)
  func colors(theme: Theme) {
    let main = theme.mainColor
    #expect(theme.color == Color(red: main.red, green: main.green, blue: main.blue))
    let isDark = [.indigo, .magenta, .navy, .oxblood, .purple].contains(theme)
    #expect(theme.textColor == Color(hex: isDark ? 0xFFFFFF : 0x000000))
  }
}
