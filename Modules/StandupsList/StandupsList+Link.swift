import Cairn
import Models
import StandupForm

extension StandupsList {
  /// A destination over the list that a link can show.
  public enum LinkedDestination: String, Hashable, Sendable {
    /// The form of a new standup.
    case add
  }
}

extension StandupsList.State {
  /// The destination over the list, for a link. A link includes no typed text.
  public var linkedDestination: StandupsList.LinkedDestination? { add == nil ? nil : .add }

  /// Shows the destination of a link, or none, once the standups have been read.
  public mutating func open(_ destination: StandupsList.LinkedDestination?) {
    switch destination {
    case .add: openForm()
    case nil: if add != nil { self.destination = nil }
    }
  }

  /// Shows the form with a new standup.
  mutating func openForm() {
    @Dependency(\.uuid) var uuid
    guard isLoaded else { return }
    add = StandupForm.State(standup: Standup(id: Standup.ID(uuid())))
  }
}
