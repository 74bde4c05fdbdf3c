import Cairn
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  /// Opens the screens that a deep link names, or says that there is no such place.
  func followPendingLink(in state: inout State) {
    guard let link = state.pendingLink else { return }
    state.pendingLink = nil
    let path = path(for: link, in: state)
    state.path = StackState(path ?? [])
    if path == nil { state.show(.linkNotFound(link)) }
  }

  /// The screens that a link names:
  ///
  /// - `standups://standups/<id>`
  /// - `standups://standups/<id>/record`
  /// - `standups://standups/<id>/meetings/<id>`
  private func path(for link: String, in state: State) -> [Path.State]? {
    let scheme = "standups://"
    guard link.hasPrefix(scheme) else { return nil }
    let parts = link.dropFirst(scheme.count).split(separator: "/").map(String.init)
    guard parts.count >= 2, parts[0] == "standups", let id = UUID(uuidString: parts[1]),
      let standup = state.projection.standups[id: Standup.ID(id)]
    else { return nil }

    let detail = Path.State.detail(StandupDetail.State(standup: standup))
    switch parts.dropFirst(2) {
    case []:
      return [detail]
    case ["record"]:
      return [detail, .record(RecordMeeting.State(standup: standup))]
    case let rest where rest.count == 2 && rest.first == "meetings":
      guard let id = rest.last.flatMap(UUID.init(uuidString:)),
        let meeting = standup.meetings[id: Meeting.ID(id)]
      else { return nil }
      return [detail, .meeting(MeetingFeature.State(meeting: meeting, standup: standup))]
    default:
      return nil
    }
  }
}
