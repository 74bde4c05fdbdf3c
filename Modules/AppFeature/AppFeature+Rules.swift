public import Cairn
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail

extension AppFeature.Path {
  /// The rules for which screen may lie on which.
  public static let rules = PathRules<State> { screen in
    switch screen {
    case .detail(let detail):
      PathRule(
        "A standup can only be opened once, from the list.", onRoot: true, once: detail.standup.id)
    case .meeting(let meeting):
      PathRule("A past meeting can only be opened from its standup.") {
        $0.isDetail(of: meeting.standup.id)
      }
    case .record(let record):
      PathRule(
        "A running meeting can only be opened from its standup or one of its past meetings."
      ) { below in
        switch below {
        case .detail(let detail): detail.standup.id == record.standup.id
        case .meeting(let meeting): meeting.standup.id == record.standup.id
        case .record: false
        }
      }
    }
  }
}
