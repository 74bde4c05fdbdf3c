public import StandupForm

extension StandupsList.State {
  /// What is kept of the list for the next start: the form of a new standup, if it is open.
  public var saved: StandupForm.State.Saved? { add?.saved }

  /// Opens the form as it was, unless one is open.
  public mutating func restore(_ saved: StandupForm.State.Saved?) {
    guard add == nil else { return }
    add = saved.map { StandupForm.State($0) }
  }
}
