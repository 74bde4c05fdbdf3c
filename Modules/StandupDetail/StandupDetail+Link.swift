import Cairn
import StandupForm

extension StandupDetail {
  /// What a link can show over the detail.
  public enum LinkedDestination: String, Hashable, Sendable {
    /// The question whether the standup is to be deleted.
    case delete
    /// The form of the standup.
    case edit
  }
}

extension StandupDetail.State {
  /// What a link says of the detail: what is shown over it. What was typed is no part of a place, and
  /// no other alert is one.
  public var linkedDestination: StandupDetail.LinkedDestination? {
    switch destination {
    case .alert(let alert): alert == .deletion ? .delete : nil
    case .edit: .edit
    case nil: nil
    }
  }

  /// Shows what a link names.
  public mutating func open(_ destination: StandupDetail.LinkedDestination?) {
    switch destination {
    case .delete: self.destination = .alert(.deletion)
    case .edit: self.destination = .edit(StandupForm.State(standup: standup))
    case nil: break
    }
  }
}
