public import Cairn
import Foundation

/// A client that knows the primes in order.
public struct PrimeClient: Sendable {
  /// Returns the *n*th prime, counted from 1. Throws a ``PrimeError`` if there is no answer.
  public var nthPrime: @Sendable (_ n: Int) async throws -> Int

  public init(nthPrime: @escaping @Sendable (_ n: Int) async throws -> Int) {
    self.nthPrime = nthPrime
  }
}

extension PrimeClient: DependencyKey {
  /// A client of the service in the environment (``PrimeService/init(environment:)``).
  public static var liveValue: Self {
    guard let service = PrimeService(environment: ProcessInfo.processInfo.environment) else {
      return Self { _ in throw PrimeError.noService }
    }
    return .http(service)
  }

  /// A client that computes the primes on this machine, on another thread than the screen's.
  public static let local = Self { try await Primes.prime(at: $0) }

  public static var previewValue: Self { .local }
  public static var testValue: Self { .local }
}

extension DependencyValues {
  /// The client that knows the primes in order.
  public var primeClient: PrimeClient {
    get { self[PrimeClient.self] }
    set { self[PrimeClient.self] = newValue }
  }
}
