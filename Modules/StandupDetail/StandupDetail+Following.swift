import Cairn
public import Models
import StandupForm

extension StandupDetail.State {
  public var shownStandup: Standup? { standup }

  /// Updates the standup, except for fields that the user is editing.
  public mutating func follow(_ standup: Standup?) {
    isGone = standup == nil
    guard let standup else { return }
    self.standup = standup
    guard case .edit(var form)? = destination else { return }
    form.draft.follow(standup)
    destination = .edit(form)
  }

  public var hasUnsavedWork: Bool {
    if case .edit(let form)? = destination { form.draft.isTouched } else { false }
  }
}
