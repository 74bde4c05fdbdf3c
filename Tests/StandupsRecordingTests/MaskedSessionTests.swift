import Cairn
import CairnRecording
import CairnSession
import MeetingFeature
import Models
import StandupDetail
import StandupsRecording
import Testing

@testable import AppFeature
@testable import RecordMeeting

@Suite struct MaskedSessionTests {
  @Test("The masked record of a session keeps the screen of a past meeting")
  func pastMeeting() throws {
    let standup = Standup.designMock
    let meeting = try #require(standup.meetings.first)
    var state = AppFeature.State(standups: [standup])
    state.path = StackState([
      .detail(StandupDetail.State(standup: standup)),
      .meeting(MeetingFeature.State(meeting: meeting, standup: standup)),
    ])
    let record = try JSONValue(encoding: state.saved)
    let masked = try Masking.standups.masked(record).decoded(as: SavedSession.self)
    #expect(masked.path.count == 2)
    #expect(masked.problems.isEmpty)
  }

  @Test("The masked digest of a meeting says nothing about the length of its transcript")
  func lengthOfTranscript() {
    let digests = ["Short", "A longer transcript"].map { transcript in
      var meeting = RecordMeeting.State(standup: .designMock)
      meeting.transcript = transcript
      meeting.beginHearing()
      return ValueDigest(includesTexts: false)(meeting).text
    }
    #expect(digests[0] == digests[1])
  }
}
