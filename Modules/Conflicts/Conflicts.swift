public import Models
public import StandupsDatabase

/// The user's changes that conflict with others' changes, as far as the user must be asked about them.
///
/// A change conflicts with another writer's change of the same field, or with a deletion. The app asks
/// about the first kind in the standup's form, and about the second by an alert; see ``GoneStandups``.
public struct Conflicts: Equatable, Sendable {
  /// The standups that were deleted elsewhere while the user was working on them.
  public var gone = GoneStandups()

  /// The gestures whose question is postponed: asking now would lose other work, or another session
  /// asks.
  public private(set) var postponed: Set<Gesture.ID> = []

  private var formEdits: FormEdits?

  /// The edits that gestures have put into the form of a standup.
  private struct FormEdits: Equatable {
    let standupID: Standup.ID
    let edits: [StandupEdit]
  }

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

  /// Forgets the postponed questions about gestures that don't wait anymore.
  public mutating func forgetSettled(in outbox: Outbox) {
    guard !postponed.isEmpty else { return }
    postponed.formIntersection(outbox.waiting.map(\.id))
  }

  /// Returns the edits for the form that asks a question, in the order in which the user made them.
  ///
  /// The form may be open already. Its edits by earlier gestures come before those of the question.
  /// Those that the user has made in the form come after them.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - stored: The standup as it is stored.
  ///   - open: The edits in the open form.
  public mutating func edits(
    for question: Question, over stored: Standup, inForm open: [StandupEdit]
  ) -> [StandupEdit] {
    let earlier = formEdits?.standupID == stored.id ? formEdits?.edits ?? [] : []
    let asked = open.filter { earlier.contains($0) } + question.edits
    formEdits = FormEdits(standupID: stored.id, edits: StandupDraft(asked, of: stored).edits)
    return asked + open.filter { !earlier.contains($0) }
  }
}

extension Outbox {
  /// Whether a session answers for a gesture that can't be stored.
  ///
  /// It answers for its own gestures, and for those of sessions that may have ended.
  ///
  /// - Parameters:
  ///   - id: The gesture.
  ///   - own: The gestures that the session has submitted.
  public func isAnswered(_ id: Gesture.ID, bySessionOf own: Set<Gesture.ID>) -> Bool {
    own.contains(id) || abandoned.contains(id)
  }

  /// Returns the waiting gestures that would fail each time, if a session must answer for them and
  /// hasn't before.
  ///
  /// - Parameters:
  ///   - before: The outbox as it was when the session answered last.
  ///   - own: The gestures that the session has submitted.
  public func rejected(
    since before: Outbox, own: Set<Gesture.ID>
  ) -> [(gesture: Gesture, error: StandupsDatabaseError)] {
    waiting.compactMap { gesture in
      guard let error = rejections[gesture.id], isAnswered(gesture.id, bySessionOf: own),
        before.rejections[gesture.id] == nil || !before.isAnswered(gesture.id, bySessionOf: own)
      else { return nil }
      return (gesture, error)
    }
  }
}
