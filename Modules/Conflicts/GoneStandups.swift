public import CairnCollections
public import Models
import StandupsDatabase

/// Standups that were deleted elsewhere while the user was working on them. The user may restore
/// them.
public struct GoneStandups: Equatable, Sendable {
  /// The user's edits of a deleted standup, which would be lost with it.
  public struct Orphan: Codable, Equatable, Sendable {
    /// The title of the standup, or a placeholder.
    public let title: String
    /// The edit that restores the standup.
    public let restoration: StandupListEdit
    /// The user's edits.
    public let edits: [StandupListEdit]

    /// Whether the edits insert a meeting.
    public var isMeeting: Bool {
      edits.contains { if case .edit(_, .insertMeeting) = $0 { true } else { false } }
    }

    /// The edits that restore the standup with the user's edits.
    public var allEdits: [StandupListEdit] {
      // The insertion of a new standup is left out, because the restoration contains the standup.
      [restoration] + edits.filter { $0.newStandupID == nil }
    }
  }

  /// The edits to ask the user about. The first is asked about now.
  public private(set) var orphans: [Orphan] = []
  private var lost: [Standup.ID: Lost] = [:]

  /// Creates a value without any standup.
  public init() {}

  /// The last known value and position of a standup.
  private struct Lost: Equatable {
    let standup: Standup
    let insertionPoint: InsertionPoint<Standup>
  }

  /// Remembers those of some standups that are gone.
  ///
  /// - Parameters:
  ///   - ids: The standups that the user is working on.
  ///   - before: The standups before the change.
  ///   - standups: The current standups.
  public mutating func note(
    _ ids: some Sequence<Standup.ID>, from before: IdentifiedArrayOf<Standup>,
    to standups: IdentifiedArrayOf<Standup>
  ) {
    for id in ids where standups[id: id] == nil {
      guard let standup = before[id: id], let insertionPoint = before.insertionPoint(of: id) else {
        continue
      }
      lost[id] = Lost(standup: standup, insertionPoint: insertionPoint)
    }
  }

  /// Remembers a standup that is gone, if only its value is known. It would be restored as the
  /// first one.
  public mutating func note(_ standup: Standup, unlessIn standups: IdentifiedArrayOf<Standup>) {
    guard standups[id: standup.id] == nil, lost[standup.id] == nil else { return }
    lost[standup.id] = Lost(standup: standup, insertionPoint: .first)
  }

  /// Asks about the user's edits of a standup that is gone.
  ///
  /// If the standup was deleted before this run, it is unknown. It would be restored with the
  /// values that the edits replace.
  public mutating func ask(about id: Standup.ID, _ edits: [StandupListEdit]) {
    let inserted = edits.compactMap {
      if case .insert(let standup, at: let insertionPoint) = $0, standup.id == id {
        Lost(standup: standup, insertionPoint: insertionPoint)
      } else {
        nil
      }
    }
    let found =
      lost[id] ?? inserted.first
      ?? Lost(standup: Standup(id, before: edits), insertionPoint: .first)
    orphans.append(
      Orphan(
        title: found.standup.displayTitle,
        restoration: .restore(found.standup, at: found.insertionPoint), edits: edits))
  }

  /// Asks the unanswered questions of an earlier session again.
  public mutating func ask(again orphans: [Orphan]) { self.orphans += orphans }

  /// Ends the first question.
  ///
  /// - Returns: The edits that it was about, or `nil` if there is no question.
  public mutating func settleFirst() -> Orphan? {
    orphans.isEmpty ? nil : orphans.removeFirst()
  }
}

extension Standup {
  /// Creates a standup of which only the values that some edits replace are known.
  fileprivate init(_ id: ID, before edits: [StandupListEdit]) {
    self.init(id: id)
    // The first edit of a value replaces the one that was stored.
    for case .edit(id, let edit) in edits.reversed() {
      switch edit {
      case .set(let change):
        self[change.field] = change.old
      case .renameAttendee(let attendeeID, from: let name, to: _):
        attendees.updateOrAppend(Attendee(id: attendeeID, name: name))
      case .insertAttendee, .moveAttendee, .deleteAttendee, .insertMeeting, .deleteMeeting:
        break
      }
    }
  }
}
