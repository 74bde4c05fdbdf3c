public import Testing

/// The actor that the stores of a test belong to. Stores must behave the same on each.
public enum Owner: CaseIterable, Sendable {
  case mainActor
  case actorOfItsOwn

  /// Runs a test on the actor.
  public func run(
    _ body: @Sendable (isolated any Actor) async throws -> Void
  ) async rethrows {
    switch self {
    case .mainActor: try await body(MainActor.shared)
    case .actorOfItsOwn: try await body(Session())
    }
  }
}

extension Owner: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .mainActor: "on the main actor"
    case .actorOfItsOwn: "on an actor of its own"
    }
  }
}

/// An actor for one user, such as a server has.
private actor Session {}
