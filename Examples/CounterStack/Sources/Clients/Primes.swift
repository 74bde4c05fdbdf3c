/// Slow arithmetic. It leaves its caller's actor, and ends when its task is canceled.
enum Primes {
  /// Returns the *n*th prime, where *n* is `place`, counted from 1.
  ///
  /// - Throws: ``PrimeError/noSuchPrime`` for a place below 1; `CancellationError`.
  @concurrent
  static func prime(at place: Int) async throws -> Int {
    guard place > 0 else { throw PrimeError.noSuchPrime }
    var primes = [2]
    var candidate = 3
    while primes.count < place {
      try Task.checkCancellation()
      let divisors = primes.lazy.prefix { $0 * $0 <= candidate }
      if divisors.allSatisfy({ !candidate.isMultiple(of: $0) }) { primes.append(candidate) }
      candidate += 2
    }
    return primes[place - 1]
  }

  /// Returns the prime factors of a number, the smallest first.
  ///
  /// - Parameter number: A number greater than 1.
  /// - Throws: `CancellationError`.
  @concurrent
  static func factors(of number: Int) async throws -> [Int] {
    var factors: [Int] = []
    var rest = number
    var divisor = 2
    while divisor <= rest / divisor {
      try Task.checkCancellation()
      while rest.isMultiple(of: divisor) {
        factors.append(divisor)
        rest /= divisor
      }
      divisor += divisor == 2 ? 1 : 2
    }
    return rest > 1 ? factors + [rest] : factors
  }
}
