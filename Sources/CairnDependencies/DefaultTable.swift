/// The defaults that are created or under creation, and which creation waits for which.
///
/// The lock of ``DefaultValues`` protects it. Under that lock, the table decides whether a wait
/// would close a cycle. So two threads never wait for each other.
struct DefaultTable<ID: Hashable & Sendable>: Sendable {
  private enum Slot {
    case creating(DefaultCreation)
    case created(DefaultValues.Value)
  }

  /// A creation that needs a default which another thread or task creates.
  private struct Wait {
    let waiter: DefaultCreation
    let id: ID
  }

  /// The next step for the reader of a default.
  enum Decision: Sendable {
    /// Use this value.
    case take(DefaultValues.Value)
    /// Create the value, then call ``keep(_:_:)``.
    case create
    /// Wait until that creation ends, then ask again.
    case wait(for: DefaultCreation)
    /// Stop: the default needs itself. `cycle` has the names of the keys, from one back to itself.
    case giveUp(cycle: [String])
  }

  private var slots: [ID: Slot] = [:]
  private var waits: [Wait] = []

  func known(_ id: ID) -> DefaultValues.Value? {
    if case .created(let value)? = slots[id] { value } else { nil }
  }

  /// Returns what the reader of a default does next. The first reader of a default creates it.
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

  /// Stores a value as a default. Returns `false` if the default exists or is under creation.
  mutating func prepare(_ id: ID, _ value: DefaultValues.Value) -> Bool {
    guard slots[id] == nil else { return false }
    slots[id] = .created(value)
    return true
  }

  /// Returns the names of the keys that lead from one creation to another one in this thread, or
  /// `nil` if none do.
  ///
  /// - Complexity: O(*w*²), where *w* counts the waiting creations.
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
