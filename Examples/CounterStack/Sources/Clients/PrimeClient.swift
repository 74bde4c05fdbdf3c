public import Cairn

/// Knows the primes in their order.
public struct PrimeClient: Sendable {
  /// The prime at a place, counted from 1. Throws where there is none.
  public var nthPrime: @Sendable (_ n: Int) async throws -> Int

  public init(nthPrime: @escaping @Sendable (_ n: Int) async throws -> Int) {
    self.nthPrime = nthPrime
  }
}

extension PrimeClient: DependencyKey {
  /// Computes the primes here, on another thread than the screen's.
  public static var liveValue: Self { Self { try await Primes.prime(at: $0) } }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self { Self(nthPrime: unimplemented("PrimeClient.nthPrime")) }
}

extension DependencyValues {
  /// Knows the primes in their order.
  public var primeClient: PrimeClient {
    get { self[PrimeClient.self] }
    set { self[PrimeClient.self] = newValue }
  }
}
