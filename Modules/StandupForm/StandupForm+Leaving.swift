import Cairn
public import Models

extension StandupForm.State {
  /// Asks before something that was typed is lost.
  ///
  /// - Returns: Whether the form may be left without a question.
  public mutating func mayBeLeft() -> Bool {
    guard draft.isTouched else { return true }
    alert = .discardChanges
    return false
  }

  /// Compares what was touched with what is stored, and asks where another hand was there too.
  ///
  /// - Returns: What the user did, or `nil` if he must answer first.
  public mutating func finish(over stored: Standup) -> [StandupEdit]? {
    let conflicts = draft.conflicts(with: stored)
    guard !conflicts.isEmpty else { return draft.edits }
    alert = .changedElsewhere(conflicts)
    return nil
  }

  /// Settles all conflicts with what is stored in favour of one side.
  public mutating func settle(with stored: Standup, keepingMine isKeepingMine: Bool) {
    if isKeepingMine { draft.keepMine(over: stored) } else { draft.takeTheirs(from: stored) }
  }
}
