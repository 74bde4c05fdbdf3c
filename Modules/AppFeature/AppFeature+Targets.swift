import Cairn
import StandupDetail
import StandupsList

extension AppFeature {
  /// The table from the targets that features name to the places of links.
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
