import Cairn
public import Models

extension StandupForm.State {
  /// Asks the user before typed text is lost.
  ///
  /// - Returns: Whether the form may be left without a question.
  public mutating func confirmLeaving() -> Bool {
    guard draft.isTouched else { return true }
    alert = .discardChanges
    return false
  }

  /// Compares the touched fields with what is stored, and asks the user if there are conflicts.
  ///
  /// - Returns: The user's edits, or `nil` if they must answer first.
  public mutating func finish(over stored: Standup) -> [StandupEdit]? {
    let conflicts = draft.conflicts(with: stored)
    guard !conflicts.isEmpty else { return draft.edits }
    alert = .changedElsewhere(conflicts)
    return nil
  }

  /// Whether the user is asked which side wins.
  var isAskingAboutConflicts: Bool {
    alert?.buttons.contains { $0.action.action == .keepMineConfirmed } == true
  }

  /// Resolves all conflicts with what is stored in favor of one side.
  public mutating func settle(with stored: Standup, keepingMine isKeepingMine: Bool) {
    if isKeepingMine { draft.keepMine(over: stored) } else { draft.takeTheirs(from: stored) }
  }

  /// Creates a form with some edits that couldn't be stored. It asks which side wins.
  ///
  /// - Parameters:
  ///   - edits: The user's edits.
  ///   - stored: The standup as it is stored.
  public init(asking edits: [StandupEdit], over stored: Standup) {
    self.init(draft: StandupDraft(edits, of: stored))
    _ = finish(over: stored)
  }
}
