import Cairn
import Models
import StandupsCommands
import StandupsTerminal
import Testing

@Suite struct StandupLinksTests {
  let standup = Standup.designMock

  @Test("Commands print links of standups and meetings, and read standups from any link")
  func links() {
    let links = StandupLinks.live
    let place = "standups://standups/\(standup.id)"
    let meeting = standup.meetings[0].id
    #expect(links.standup(standup.id) == place)
    #expect(links.meeting(meeting, standup.id) == "\(place)/meetings/\(meeting)")
    #expect(links.find("\(place)/meetings/\(meeting)") == standup.id)
    #expect(links.find("standups://") == nil)
    #expect(links.find("no link") == nil)
  }
}
