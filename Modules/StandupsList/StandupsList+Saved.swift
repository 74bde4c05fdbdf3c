public import StandupForm

extension StandupsList.State {
  /// The value to store for the next start: the form of a new standup, if it is open.
  public var saved: StandupForm.State.Saved? { add?.saved }

  /// Restores the form, unless a form is open.
  public mutating func restore(_ saved: StandupForm.State.Saved?) {
    guard add == nil else { return }
    add = saved.map { StandupForm.State($0) }
  }
}
