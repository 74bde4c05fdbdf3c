package import CairnCore

/// An inspector that records a store's states and shows past ones.
///
/// Use it on the store's actor only.
package final class StoreInspector<State, Action> {
  package let store: Store<State, Action>
  package private(set) var position: Int?

  private let resumedState: (_ past: State, _ now: State) -> State
  private var history: StateHistory<State, Action>
  /// The last requested difference. It is cached, because it takes long to compute and is drawn
  /// often.
  private var difference: (index: Int, lines: [String])?

  /// Creates an inspector and starts recording.
  ///
  /// - Parameters:
  ///   - store: The store to inspect.
  ///   - limit: The maximum number of actions that are kept, at least one.
  ///   - resumedState: Returns the state to continue with, made from the shown past state and the
  ///     current one.
  package init(
    _ store: Store<State, Action>, limit: Int = 1000,
    resumedState: @escaping (_ past: State, _ now: State) -> State = { past, _ in past }
  ) {
    self.store = store
    self.resumedState = resumedState
    history = StateHistory(from: store.state, limit: limit)
    store.record { [weak self] in self?.history.append($0, $1) }
  }

  /// Creates an inspector as an inspection describes it, and starts recording.
  package convenience init(_ store: Store<State, Action>, _ inspection: Inspection<State>) {
    self.init(store, limit: inspection.limit, resumedState: inspection.resumedState)
  }

  /// The past state that is shown, or else the current state.
  package var shownState: State { position.map(history.state(after:)) ?? store.state }
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

  package func showState(after count: Int) {
    if position == nil { store.pause() }
    position = min(max(0, count), self.count)
  }

  package func showPresent() {
    guard position != nil else { return }
    position = nil
    store.resume()
  }

  package func continueFromShownState() {
    guard let position else { return }
    let state = resumedState(history.state(after: position), store.state)
    history.cut(after: position)
    (self.position, difference) = (nil, nil)
    store.restart(from: state)
  }
}
