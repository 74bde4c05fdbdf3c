public import Cairn

/// What must hold wherever the explorer comes.
public struct ExplorationLaw<State: Sendable, Action: Sendable>: Sendable {
  /// The law as a sentence.
  public let name: String

  /// What tells the places apart at which the law is looked at; `nil` for each step.
  let place: (@Sendable (ExplorerVisit<State, Action>) -> String)?

  /// Whether it is looked at only where a state is new.
  private(set) var isOncePerState = false

  /// What is wrong, or `nil`.
  let breach: @Sendable (ExplorerVisit<State, Action>) async -> String?

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - name: The law as a sentence: "A detail shows what the list holds".
  ///   - place: What tells the places apart at which the law is looked at, once each: a drawing of the
  ///     screens, for one. By default it is looked at after each step.
  ///   - breach: What is wrong in a state, or `nil`.
  public init(
    _ name: String, oncePer place: (@Sendable (ExplorerVisit<State, Action>) -> String)? = nil,
    breach: @escaping @Sendable (ExplorerVisit<State, Action>) async -> String?
  ) {
    self.name = name
    self.place = place
    self.breach = breach
  }

  /// The same law, where it follows from the state alone and not from the way there, nor from what was
  /// written meanwhile: it is looked at once for each state, as ``Explorer/fingerprint`` tells them
  /// apart. There are several times as many steps.
  public func oncePerState() -> Self {
    var law = self
    law.isOncePerState = true
    return law
  }
}

/// A state that the explorer has come to, as laws see it.
public struct ExplorerVisit<State: Sendable, Action: Sendable> {
  /// The state.
  public let state: State

  /// The screens of the state.
  public let stack: NavigationStack<Action>

  /// The states that the last step led through, in order: the one that it was taken in, and the one
  /// after each action that followed. The last is ``state``.
  ///
  /// A renderer shows them one after the other, so a law of renderers goes this way:
  ///
  /// ```swift
  /// enum Action { case task }
  ///
  /// let law = ExplorationLaw<Int, Action>("A session follows") { visit in
  ///   let shown = visit.history.map { NavigationStack<Action>(root: Screen("\($0)") {}) }
  ///   return shown.last?.root.title == visit.stack.root.title ? nil : "It shows something else."
  /// }
  /// ```
  public let history: [State]

  /// What the app depends on in this run: the database that it has written to, for one.
  public let dependencies: DependencyValues
}

extension ExplorationLaw {
  /// The screens on the path lie as its rules say.
  public static func path<Screen>(
    _ toPath: @escaping @Sendable (State) -> StackState<Screen>, obeys rules: PathRules<Screen>
  ) -> Self {
    Self("The path is legal") { visit in
      rules.violation(in: toPath(visit.state)).map { "A screen at \($0.position): \($0.rule)" }
    }
  }
}
