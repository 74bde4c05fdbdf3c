import Cairn
import StandupDetail
import StandupsList

extension AppFeature {
  /// Where the links of the screens lead: what a feature calls a place, into what links call it.
  static let targetLinks = TargetLinks { target -> Place? in
    switch target {
    case let target as StandupsList.Target:
      switch target {
      case .standup(let id): .detail(id)
      }
    case let target as StandupDetail.Target:
      switch target {
      case .meeting(let id): .meeting(id)
      }
    default: nil
    }
  }
}
