import CustomDump

extension Reducer {
  /// Prints each action and how it changes the state.
  ///
  /// ```swift
  /// let store = Store(initialState: Library.State()) { Library()._printChanges(.actionLabels) }
  /// ```
  ///
  /// - Parameter printer: The printer to use. By default it prints the whole difference on standard
  ///   output. `nil` prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> Reduce<State, Action> {
    let base = _resolved()
    guard let printer else { return Reduce(base) }
    return Reduce(
      _ResolvedReducer(visitChildren: { $0(base) }, cases: base.cases) { state, action, context in
        let old = state
        let effect = base.reduction(&state, action, context)
        printer.printChange(receivedAction: action, oldState: old, newState: state)
        return effect
      })
  }
}

/// A printer of actions and their changes to the state.
public struct _ReducerPrinter<State, Action> {
  private let _print: (_ action: Action, _ old: State, _ new: State) -> Void

  /// Creates a printer that calls a closure.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self._print = printChange
  }

  /// Prints an action and its change to the state.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    _print(receivedAction, oldState, newState)
  }

  /// A printer of the action and the difference of the states, on standard output.
  public static var customDump: Self {
    customDump { print($0) }
  }

  /// Creates a printer that writes the action and the difference of the states to a sink.
  ///
  /// - Parameter write: Receives the text of one action, without a line break at its end.
  public static func customDump(to write: @escaping (String) -> Void) -> Self {
    Self { action, old, new in
      let lines = differenceLines(old, new) ?? ["(No state changes)"]
      let difference = lines.map { "  \($0)" }.joined(separator: "\n")
      write("received action:\n  \(String(customDumping: action))\n\(difference)\n")
    }
  }

  /// A printer of the names of the action's cases, on standard output:
  /// `App.path.detail.editButtonTapped`.
  public static var actionLabels: Self {
    actionLabels { print($0) }
  }

  /// Creates a printer that writes the names of the action's cases to a sink.
  public static func actionLabels(to write: @escaping (String) -> Void) -> Self {
    Self { action, _, _ in write("received action: \(actionLabel(of: action))") }
  }
}

/// Returns the names of an action's cases: `path.detail.editButtonTapped`.
package func actionLabel(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return "\(type(of: action))" }
  guard let child = mirror.children.first else { return "\(action)" }
  guard let name = child.label else { return "\(type(of: action))" }
  // The value of a case with labels is a tuple, whose last element is the action inside.
  let value = Mirror(reflecting: child.value)
  let payload =
    (value.displayStyle == .tuple ? Array(value.children).last?.value : nil)
    ?? child.value
  guard Mirror(reflecting: payload).displayStyle == .enum else { return name }
  return "\(name).\(actionLabel(of: payload))"
}

/// Returns the difference between two states, line by line, or `nil` if they are equal.
package func differenceLines<State>(_ old: State, _ new: State) -> [Substring]? {
  diff(old, new, format: .proportional)?.split(separator: "\n")
}
