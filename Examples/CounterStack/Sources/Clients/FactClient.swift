public import Cairn

/// A client that knows a fact about each number.
public struct FactClient: Sendable {
  /// Returns a fact about a number, as a sentence.
  public var fetch: @Sendable (_ number: Int) async throws -> String

  public init(fetch: @escaping @Sendable (_ number: Int) async throws -> String) {
    self.fetch = fetch
  }

  /// Returns a client that asks another one if this one fails. A canceled request isn't a failure.
  public func fallingBack(to other: Self) -> Self {
    Self { number in
      do {
        return try await fetch(number)
      } catch {
        try Task.checkCancellation()
        return try await other.fetch(number)
      }
    }
  }
}

extension FactClient: DependencyKey {
  /// A client that asks over HTTP. If that fails, for example offline, it computes a fact on this
  /// machine.
  public static var liveValue: Self { .http.fallingBack(to: .local) }

  /// A client that computes its facts on this machine.
  public static var previewValue: Self { .local }

  /// A client that reports an issue when it is used.
  public static var testValue: Self { Self(fetch: unimplemented("FactClient.fetch")) }
}

extension DependencyValues {
  /// The client that knows a fact about each number.
  public var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
