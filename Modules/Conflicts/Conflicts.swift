public import Models
public import StandupsDatabase

/// The user's changes that conflict with others' changes, as far as the user must be asked about them.
///
/// A change conflicts with another writer's change of the same field, or with a deletion. The app asks
/// about the first kind in the standup's form, and about the second by an alert; see ``GoneStandups``.
public struct Conflicts: Equatable, Sendable {
  /// The standups that were deleted elsewhere while the user was working on them.
  public var gone = GoneStandups()

  /// The gestures whose question is postponed, because asking now would lose other work.
  public private(set) var postponed: Set<Gesture.ID> = []

  /// A gesture that conflicts, and the standup that it conflicts about.
  public struct Question: Equatable, Sendable {
    public let gesture: Gesture
    public let standupID: Standup.ID

    /// The user's edits of the standup.
    public var edits: [StandupEdit] {
      gesture.edits.compactMap { if case .edit(standupID, let edit) = $0 { edit } else { nil } }
    }
  }

  /// Creates a value without any conflict.
  public init() {}

  /// Returns the questions to ask now: about new conflicts, and about postponed ones.
  ///
  /// - Parameters:
  ///   - outbox: The changes that are queued for the database.
  ///   - before: The same as it was when the app asked last.
  /// - Complexity: O(*n*) in the waiting gestures.
  public func questions(in outbox: Outbox, since before: Outbox) -> [Question] {
    outbox.waiting.compactMap { gesture in
      guard let conflict = outbox.conflicts[gesture.id],
        before.conflicts[gesture.id] == nil || postponed.contains(gesture.id)
      else { return nil }
      return Question(gesture: gesture, standupID: conflict.standupID)
    }
  }

  /// Records that the app asks a question, so that its gesture can be withdrawn.
  public mutating func noteAsked(_ question: Question) { postponed.remove(question.gesture.id) }

  /// Records that a question must wait.
  public mutating func postpone(_ question: Question) { postponed.insert(question.gesture.id) }
}

extension Outbox {
  /// Returns the waiting gestures that would fail each time and didn't before.
  public func rejected(since before: Outbox) -> [(gesture: Gesture, error: StandupsDatabaseError)] {
    waiting.compactMap { gesture in
      guard let error = rejections[gesture.id], before.rejections[gesture.id] == nil else {
        return nil
      }
      return (gesture, error)
    }
  }
}
