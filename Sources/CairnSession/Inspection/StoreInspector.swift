package import CairnCore

/// Keeps what a store has been through, and looks at it.
///
/// Used on the store's actor only.
package final class StoreInspector<State, Action> {
  package let store: Store<State, Action>
  package private(set) var position: Int?

  private let goingOn: (_ past: State, _ now: State) -> State
  private var history: StateHistory<State, Action>
  /// The difference that was asked for last: to find it takes long, and it is drawn again and again.
  private var difference: (index: Int, lines: [String])?

  /// Begins to keep what a store does.
  ///
  /// - Parameters:
  ///   - store: What is looked at.
  ///   - limit: How many actions are kept, at least one.
  ///   - goingOn: The state to go on with, made of the one that is looked at and the one that is true.
  package init(
    _ store: Store<State, Action>, limit: Int = 1000,
    goingOn: @escaping (_ past: State, _ now: State) -> State = { past, _ in past }
  ) {
    self.store = store
    self.goingOn = goingOn
    history = StateHistory(from: store.state, limit: limit)
    store.record { [weak self] in self?.history.append($0, $1) }
  }

  /// The state that is looked at, or else the one that is true now.
  package var shownState: State { position.map(history.state(after:)) ?? store.state }
}

/// What a renderer shows of the past of a store.
package protocol Inspector: AnyObject {
  /// How many actions are kept.
  var count: Int { get }
  /// How many actions came before those that are kept.
  var forgottenCount: Int { get }
  /// After how many of the actions that are kept the state came that is looked at; `nil` for now.
  var position: Int? { get }

  /// The names of the cases of an action.
  func label(at index: Int) -> String
  /// What an action has changed, line by line.
  func difference(at index: Int) -> [String]

  /// Looks at the state after some of the actions that are kept, or at the nearest that there is.
  /// Effects are quiet from now on.
  func look(after count: Int)
  /// Looks at what is true now, and lets the effects go on.
  func lookAway()
  /// Goes on from the state that is looked at, as if nothing had come after it. All effects end.
  func goOn()
}

extension StoreInspector: Inspector {
  package var count: Int { history.steps.count }

  package var forgottenCount: Int { history.forgottenCount }

  package func label(at index: Int) -> String { actionLabel(of: history.steps[index].action) }

  package func difference(at index: Int) -> [String] {
    let number = forgottenCount + index
    if let difference, difference.index == number { return difference.lines }
    let lines = differenceLines(history.state(after: index), history.state(after: index + 1))
    let difference = (number, lines.map { $0.map(String.init) } ?? ["(No state changes)"])
    self.difference = difference
    return difference.1
  }

  package func look(after count: Int) {
    if position == nil { store.hold() }
    position = min(max(0, count), self.count)
  }

  package func lookAway() {
    guard position != nil else { return }
    position = nil
    store.proceed()
  }

  package func goOn() {
    guard let position else { return }
    let state = goingOn(history.state(after: position), store.state)
    history.cut(after: position)
    (self.position, difference) = (nil, nil)
    store.restart(from: state)
  }
}
