/// The defaults that are created or under creation, and which creation waits for which.
///
/// It is behind the lock of ``DefaultValues``. Whether a wait would close a cycle is decided there, so
/// two threads that meet in one never wait for each other.
struct DefaultTable<ID: Hashable & Sendable>: Sendable {
  private enum Slot {
    case creating(DefaultCreation)
    case created(DefaultValues.Value)
  }

  /// A creation that needs a default which another thread, or task, creates.
  private struct Wait {
    let waiter: DefaultCreation
    let id: ID
  }

  /// The next step of a reader of a default.
  enum Decision: Sendable {
    /// Take the value.
    case take(DefaultValues.Value)
    /// Create the value, and then ``keep(_:_:)``.
    case create
    /// Wait for the end of a creation, and then ask again.
    case wait(for: DefaultCreation)
    /// Give up: the default needs itself. The names of the keys, from one to the same one.
    case giveUp(cycle: [String])
  }

  private var slots: [ID: Slot] = [:]
  private var waits: [Wait] = []

  func known(_ id: ID) -> DefaultValues.Value? {
    if case .created(let value)? = slots[id] { value } else { nil }
  }

  /// Begins to read a default, as the one who creates it if nobody does so yet.
  mutating func decide(_ id: ID, _ creation: DefaultCreation) -> Decision {
    if let waiter = creation.parent { waits.removeAll { $0.waiter === waiter } }
    switch slots[id] {
    case .created(let value): return .take(value)
    case .creating(let other):
      guard let waiter = creation.parent else { return .wait(for: other) }
      if let path = path(from: other, to: waiter) { return .giveUp(cycle: path + [other.name]) }
      waits.append(Wait(waiter: waiter, id: id))
      return .wait(for: other)
    case nil:
      slots[id] = .creating(creation)
      return .create
    }
  }

  mutating func keep(_ id: ID, _ value: DefaultValues.Value) { slots[id] = .created(value) }

  /// Takes a value, unless a default is created or under creation.
  mutating func prepare(_ id: ID, _ value: DefaultValues.Value) -> Bool {
    guard slots[id] == nil else { return false }
    slots[id] = .created(value)
    return true
  }

  /// The names of the keys by which a creation leads to one that is under way in this thread, or `nil`
  /// where it does not.
  ///
  /// - Complexity: O(*w*²), where *w* counts the creations that wait.
  private func path(from creation: DefaultCreation, to last: DefaultCreation) -> [String]? {
    var names: [String] = []
    var creation = creation
    while true {
      if let own = last.names(from: creation) { return names + own }
      let reached = waits.lazy.compactMap { wait in
        wait.waiter.names(from: creation).map { (names: $0, id: wait.id) }
      }.first
      guard let reached, case .creating(let next)? = slots[reached.id] else { return nil }
      names += reached.names
      creation = next
    }
  }
}
