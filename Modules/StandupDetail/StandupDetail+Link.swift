import Cairn
import StandupForm

extension StandupDetail {
  /// A destination over the detail that a link can show.
  public enum LinkedDestination: String, Hashable, Sendable {
    /// The alert that asks whether to delete the standup.
    case delete
    /// The form of the standup.
    case edit
  }
}

extension StandupDetail.State {
  /// The destination over the detail, for a link. A link includes neither typed text nor another
  /// alert.
  public var linkedDestination: StandupDetail.LinkedDestination? {
    switch destination {
    case .alert(let alert): alert == .deletion ? .delete : nil
    case .edit: .edit
    case nil: nil
    }
  }

  /// Shows the destination of a link.
  public mutating func open(_ destination: StandupDetail.LinkedDestination?) {
    switch destination {
    case .delete: self.destination = .alert(.deletion)
    case .edit: self.destination = .edit(StandupForm.State(standup: standup))
    case nil: break
    }
  }
}
