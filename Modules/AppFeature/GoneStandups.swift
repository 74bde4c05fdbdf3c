import CairnCollections
import Models
import StandupsDatabase

/// Standups that were deleted elsewhere while the user was at them, for he may want them back.
struct GoneStandups: Equatable, Sendable {
  /// What the user did to a standup that is gone, and would be lost with it.
  struct Orphan: Codable, Equatable, Sendable {
    /// The title of the standup, or what stands for one.
    let title: String
    /// What brings the standup back.
    let restoration: StandupsEdit
    /// What the user did.
    let edits: [StandupsEdit]

    /// Whether the user held a meeting.
    var isMeeting: Bool {
      edits.contains { if case .edit(_, .insertMeeting) = $0 { true } else { false } }
    }

    /// What brings the standup back as the user wants it.
    var allEdits: [StandupsEdit] {
      // What is to be inserted for the first time is restored with what it is inserted with.
      [restoration] + edits.filter { $0.newStandupID == nil }
    }
  }

  /// What the user is asked about, the first now.
  private(set) var orphans: [Orphan] = []
  private var lost: [Standup.ID: Lost] = [:]

  /// A standup as it was last seen, and where.
  private struct Lost: Equatable {
    let standup: Standup
    let place: Place<Standup>
  }

  /// Keeps those of some standups that are gone.
  ///
  /// - Parameters:
  ///   - ids: The standups that the user is at.
  ///   - before: What was there.
  ///   - standups: What is there.
  mutating func note(
    _ ids: some Sequence<Standup.ID>, from before: IdentifiedArrayOf<Standup>,
    to standups: IdentifiedArrayOf<Standup>
  ) {
    for id in ids where standups[id: id] == nil {
      guard let standup = before[id: id], let place = before.place(of: id) else { continue }
      lost[id] = Lost(standup: standup, place: place)
    }
  }

  /// Keeps a standup, of which no more is known than this, unless it is there.
  mutating func note(_ standup: Standup, unlessIn standups: IdentifiedArrayOf<Standup>) {
    guard standups[id: standup.id] == nil, lost[standup.id] == nil else { return }
    lost[standup.id] = Lost(standup: standup, place: .first)
  }

  /// Asks about what the user did to a standup that is gone.
  mutating func ask(about id: Standup.ID, _ edits: [StandupsEdit]) {
    let inserted = edits.compactMap {
      if case .insert(let standup, at: let place) = $0, standup.id == id {
        Lost(standup: standup, place: place)
      } else {
        nil
      }
    }
    guard let found = lost[id] ?? inserted.first else { return }
    orphans.append(
      Orphan(
        title: found.standup.displayTitle,
        restoration: .restore(found.standup, at: found.place), edits: edits))
  }

  /// Asks about what an earlier session has left unanswered.
  mutating func ask(again orphans: [Orphan]) { self.orphans += orphans }

  /// Ends the first question.
  ///
  /// - Returns: What it was about.
  mutating func settleFirst() -> Orphan? {
    orphans.isEmpty ? nil : orphans.removeFirst()
  }
}
