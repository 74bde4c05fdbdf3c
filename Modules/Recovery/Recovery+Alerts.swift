import Cairn
import Models
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Recovery.Finding {
  /// Returns the alert that asks the user about the finding.
  func question(_ calendar: Calendar) -> AlertState<RecoveryAnswer> {
    switch self {
    case .movedAside(let found): .standupsFound(found)
    case .session(_, .draft(let draft)), .closedSession(_, _, .draft(let draft)):
      .continueEditing(draft)
    case .session(_, .meeting(let standup, let length)),
      .closedSession(_, _, .meeting(let standup, let length)):
      .resumeMeeting(of: standup, after: length)
    case .unsavedChanges(let kept): .unsavedFound(kept.changes, calendar)
    }
  }
}

extension AlertState<RecoveryAnswer> {
  fileprivate static func resumeMeeting(of standup: Standup, after length: Duration) -> Self {
    Self {
      TextState("Resume meeting?")
    } actions: {
      ButtonState(action: .accepted) { TextState("Resume") }
      ButtonState(action: .savedAsItIs) { TextState("Save") }
      ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
    } message: {
      TextState(
        "A meeting of “\(standup.displayTitle)” was interrupted after \(length.clockText).")
    }
  }

  fileprivate static func continueEditing(_ draft: StandupDraft) -> Self {
    let standup = draft.original.title.isBlank ? draft.standup : draft.original
    return Self {
      TextState("Continue editing?")
    } actions: {
      ButtonState(action: .accepted) { TextState("Continue") }
      ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
    } message: {
      TextState("Changes of “\(standup.displayTitle)” were not saved.")
    }
  }

  fileprivate static func unsavedFound(_ unsaved: UnsavedChanges, _ calendar: Calendar) -> Self {
    let count = unsaved.changes.count
    return Self {
      TextState("Unsaved changes found")
    } actions: {
      ButtonState(action: .accepted) { TextState("Save") }
      ButtonState(role: .cancel) { TextState("Later") }
      ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
    } message: {
      TextState(
        "\(count) change\(count == 1 ? "" : "s") from \(unsaved.date.text(in: calendar)) "
          + "\(count == 1 ? "was" : "were") not saved.")
    }
  }

  fileprivate static func standupsFound(_ found: MovedAsideClient.Found) -> Self {
    let count = found.standups.count
    return Self {
      TextState("Standups found")
    } actions: {
      ButtonState(action: .accepted) { TextState("Add them") }
      ButtonState(role: .cancel) { TextState("Later") }
      ButtonState(action: .discarded) { TextState("Leave it") }
    } message: {
      TextState(
        """
        An older version could not read a database with \(count) standup\(count == 1 ? "" : "s"), \
        and moved it to \(found.id). This version can read it. Your existing standups won't change.
        """)
    }
  }
}
