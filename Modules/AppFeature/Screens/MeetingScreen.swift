import Cairn
import MeetingFeature
public import Models

/// A past meeting of a standup.
struct MeetingScreen: AppScreen {
  typealias Feature = MeetingFeature

  var state: MeetingFeature.State

  static func choice(_ state: MeetingFeature.State) -> AppFeature.Path.State { .meeting(state) }
  static let action = CasePath(AppFeature.Path.Action.meeting) {
    if case .meeting(let it) = $0 { it } else { nil }
  }

  var rule: PathRule<AppFeature.Path.State> {
    PathRule("A past meeting can only be opened from its standup.") { [id = state.standup.id] in
      $0.isDetail(of: id)
    }
  }
}

extension AppFeature.Path.State {
  /// Whether the screen is a past meeting of a standup.
  func isMeeting(of id: Standup.ID) -> Bool {
    if case .meeting(let meeting) = self { meeting.standup.id == id } else { false }
  }
}

// MARK: - Links

extension MeetingScreen {
  static var route: Route<Meeting.ID> { Route.word("meetings").then(.id(of: Meeting.self)) }

  var linkValue: Meeting.ID { state.meeting.id }

  static func state(
    for id: Meeting.ID, in opening: LinkOpening
  ) throws(LinkError) -> MeetingFeature.State {
    let standup = try opening.standup()
    guard let meeting = standup.meetings[id: id] else {
      throw LinkError("\(id)", "is not the id of any meeting of “\(standup.displayTitle)”.")
    }
    return MeetingFeature.State(meeting: meeting, standup: standup)
  }
}

extension AppFeature.Place {
  /// A past meeting of the standup below.
  public static func meeting(_ id: Meeting.ID) -> Self { Self(MeetingScreen.self, id) }
}

// MARK: - The next start

extension MeetingScreen {
  struct Saved: SavedScreen {
    static let name = "meeting"
    var id: Meeting.ID
    var standupID: Standup.ID
    var searchedText: String?

    private enum CodingKeys: String, CodingKey {
      case id = "_0"
      case standupID = "of"
      case searchedText = "searching"
    }

    func restored(in restoration: Restoration) -> AppFeature.Path.State? {
      guard let standup = restoration.standups[id: standupID],
        let meeting = standup.meetings[id: id]
      else { return nil }
      return .meeting(
        MeetingFeature.State(meeting: meeting, standup: standup, searchedText: searchedText))
    }
  }

  var saved: Saved {
    Saved(
      id: state.meeting.id, standupID: state.standup.id, searchedText: state.searchedText)
  }
}
