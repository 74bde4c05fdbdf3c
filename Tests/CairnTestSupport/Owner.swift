public import Testing

/// Whose actor the stores of a test belong to: what holds for a store holds for each.
public enum Owner: CaseIterable, Sendable {
  case mainActor
  case actorOfItsOwn

  /// Runs a test on the owner.
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

/// An actor as a server has one for each of its users.
private actor Session {}
