extension FactClient {
  /// A client that factors the number on this machine. It fails only if its task is canceled.
  public static let local = Self { number in
    switch number {
    case 0:
      return "0 is the only number that every other divides."
    case 1:
      return "1 is neither a prime nor a product of primes."
    case ..<0:
      return "\(number) is \(number.magnitude) below zero."
    default:
      let factors = try await Primes.factors(of: number)
      return factors.count == 1
        ? "\(number) is a prime."
        : "\(number) = " + factors.map(String.init).joined(separator: " × ") + "."
    }
  }
}
