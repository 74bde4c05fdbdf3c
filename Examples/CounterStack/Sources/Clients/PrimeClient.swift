public import Cairn
import Foundation

/// Knows the primes in their order.
public struct PrimeClient: Sendable {
  /// The prime at a place, counted from 1. Throws a ``PrimeError`` where there is no answer.
  public var nthPrime: @Sendable (_ n: Int) async throws -> Int

  public init(nthPrime: @escaping @Sendable (_ n: Int) async throws -> Int) {
    self.nthPrime = nthPrime
  }
}

extension PrimeClient: DependencyKey {
  /// Asks the service that the environment names (``PrimeService/init(environment:)``).
  public static var liveValue: Self {
    guard let service = PrimeService(environment: ProcessInfo.processInfo.environment) else {
      return Self { _ in throw PrimeError.noService }
    }
    return .http(service)
  }

  /// Computes the primes here, on another thread than the screen's.
  public static let local = Self { try await Primes.prime(at: $0) }

  public static var previewValue: Self { .local }
  public static var testValue: Self { .local }
}

extension DependencyValues {
  /// Knows the primes in their order.
  public var primeClient: PrimeClient {
    get { self[PrimeClient.self] }
    set { self[PrimeClient.self] = newValue }
  }
}
