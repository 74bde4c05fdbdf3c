import Cairn
import Models
import StandupForm

extension StandupsList {
  /// What a link can show over the list.
  public enum LinkedDestination: String, Hashable, Sendable {
    /// The form of a new standup.
    case add
  }
}

extension StandupsList.State {
  /// What a link says of the list: what is shown over it. What was typed is no part of a place.
  public var linkedDestination: StandupsList.LinkedDestination? { add == nil ? nil : .add }

  /// Shows what a link names over the list, or nothing, once the standups have been read.
  public mutating func open(_ destination: StandupsList.LinkedDestination?) {
    switch destination {
    case .add: openForm()
    case nil: if add != nil { self.destination = nil }
    }
  }

  /// Shows the form of a fresh standup.
  mutating func openForm() {
    @Dependency(\.uuid) var uuid
    guard isLoaded else { return }
    add = StandupForm.State(standup: Standup(id: Standup.ID(uuid())))
  }
}
