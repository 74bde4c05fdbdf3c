import Cairn
public import Models
import StandupDetail
import StandupsDatabase

extension AppFeature.State {
  /// A standup that a detail shows differently from the list, or `nil` if all are the same. There
  /// must be none.
  public var inconsistentStandup: Standup? {
    for case .detail(let detail) in path {
      guard let standup = projection.standups[id: detail.standup.id] else { continue }
      if standup != detail.standup { return standup }
    }
    return nil
  }
}
