public import Cairn

/// A law that must hold in every state that the explorer reaches.
public struct ExplorationLaw<State: Sendable, Action: Sendable>: Sendable {
  /// The law as a sentence.
  public let name: String

  /// Returns the identity of a place, so that the law is checked once for each. `nil` checks each
  /// step.
  let key: (@Sendable (ExplorerVisit<State, Action>) -> String)?

  /// Whether the law is checked only in new states.
  private(set) var isOncePerState = false

  /// Returns a description of the breach, or `nil`.
  let breach: @Sendable (ExplorerVisit<State, Action>) async -> String?

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - name: The law as a sentence: "A detail shows the same standup as the list".
  ///   - key: Returns the identity of a place, for example a drawing of the screens. The law is
  ///     checked once for each place. By default it is checked after each step.
  ///   - breach: Returns a description of the breach in a state, or `nil`.
  public init(
    _ name: String, oncePer key: (@Sendable (ExplorerVisit<State, Action>) -> String)? = nil,
    breach: @escaping @Sendable (ExplorerVisit<State, Action>) async -> String?
  ) {
    self.name = name
    self.key = key
    self.breach = breach
  }

  /// Returns a copy of the law that is checked once for each state, as ``Explorer/fingerprint``
  /// distinguishes them. There are several times as many steps.
  ///
  /// Use it for a law that depends on the state alone: not on the steps to it, nor on what they
  /// wrote.
  public func oncePerState() -> Self {
    var law = self
    law.isOncePerState = true
    return law
  }
}

extension ExplorationLaw {
  /// Returns the law that the screens on the path obey its rules.
  public static func path<Screen>(
    _ toPath: @escaping @Sendable (State) -> StackState<Screen>, obeys rules: PathRules<Screen>
  ) -> Self {
    Self("The path is legal") { visit in
      rules.violation(in: toPath(visit.state)).map { "A screen at \($0.position): \($0.rule)" }
    }
  }
}
