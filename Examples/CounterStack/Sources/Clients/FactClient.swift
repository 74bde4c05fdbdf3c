public import Cairn

/// Knows a fact about each number.
public struct FactClient: Sendable {
  /// A fact about a number, as a sentence.
  public var fetch: @Sendable (_ number: Int) async throws -> String

  public init(fetch: @escaping @Sendable (_ number: Int) async throws -> String) {
    self.fetch = fetch
  }

  /// Asks another client where this one fails; not where it was cancelled.
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
  /// Asks over HTTP; where that fails, as without a network, it computes a fact here.
  public static var liveValue: Self { .http.fallingBack(to: .local) }

  /// Computes its facts here.
  public static var previewValue: Self { .local }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self { Self(fetch: unimplemented("FactClient.fetch")) }
}

extension DependencyValues {
  /// Knows a fact about each number.
  public var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
