import Cairn

/// The kinds of children that a ``Nest`` has.
enum Kind: String, CaseIterable, Sendable {
  case child, sheet, row, element

  /// The kinds whose feature can be dismissed.
  static let presented: [Kind] = [.sheet, .element]

  /// Adds a child of this kind to a feature.
  func add(_ id: Int = 1, to state: inout Nest.State) {
    add(Nest.State(id: id), to: &state)
  }

  /// Adds a child of this kind to a feature.
  func add(_ child: Nest.State, to state: inout Nest.State) {
    switch self {
    case .child: state.child = child
    case .sheet: state.sheet = child
    case .row: state.rows.updateOrAppend(child)
    case .element: state.path[id: StackElementID(child.id)] = child
    }
  }

  func remove(_ id: Int = 1, from state: inout Nest.State) {
    switch self {
    case .child: state.child = nil
    case .sheet: state.sheet = nil
    case .row: state.rows.remove(id: id)
    case .element: state.path.pop(from: StackElementID(id))
    }
  }

  func child(_ id: Int = 1, of state: Nest.State) -> Nest.State? {
    switch self {
    case .child: state.child
    case .sheet: state.sheet
    case .row: state.rows[id: id]
    case .element: state.path[id: StackElementID(id)]
    }
  }

  /// Returns the parent's action for an action of a child.
  func action(_ action: Nest.Action, of id: Int = 1) -> Nest.Action {
    switch self {
    case .child: .child(action)
    case .sheet: .sheet(.presented(action))
    case .row: .rows(.element(id: id, action: action))
    case .element: .path(.element(id: StackElementID(id), action: action))
    }
  }

  /// Returns the action that removes the child, if the kind has one.
  func dismissal(of id: Int = 1) -> Nest.Action? {
    switch self {
    case .child, .row: nil
    case .sheet: .sheet(.dismiss)
    case .element: .path(.popFrom(id: StackElementID(id)))
    }
  }

  // MARK: Towers

  /// Returns a feature that has a child, which has a child, and so on. The id of each is its depth.
  func tower(_ depth: Int) -> Nest.State {
    (0..<depth).reversed().reduce(Nest.State(id: depth)) { child, id in
      var state = Nest.State(id: id)
      add(child, to: &state)
      return state
    }
  }

  /// Returns the action for an event at the top of a tower, as a feature of the tower receives it.
  func action(_ event: String, atTopOf depth: Int, from id: Int = 0) -> Nest.Action {
    (id..<depth).reversed().reduce(.event(event)) { action($0, of: $1 + 1) }
  }
}

extension StackElementID {
  init(_ id: Int) { self.init(integerLiteral: UInt64(id)) }
}
