/// A hash of a path's IDs that a push and a pop update in O(1).
///
/// Each ID is two digits of 32 bits. The digits of all IDs, after a leading 1, are the coefficients
/// of a polynomial over the integers modulo the prime 2^61 - 1. The digest is its value at a secret
/// point (Carter & Wegman, "Universal classes of hash functions", 1979; Dietzfelbinger et al.,
/// "Polynomial hash functions are reliable", 1992). A push multiplies and adds, and a pop subtracts
/// and divides. So the digest depends only on the IDs and their order, not on earlier changes.
///
/// Two polynomials of degree 2n agree in at most 2n points. So two paths of *n* IDs, chosen without
/// knowledge of the point, collide with a probability of 2n / 2^61. Modulo 2^64, or with a known
/// point, an attacker could choose colliding IDs and put them into a file or a link.
struct StackDigest: Sendable {
  private(set) var value: UInt64 = 1

  /// Adds an ID on top.
  @inline(__always)
  mutating func push(_ id: StackElementID) {
    let point = SecretPoint.ofProcess
    value = sum(product(value, point.square), Self.digits(of: id, at: point))
  }

  /// Adds IDs on top, in order.
  mutating func push(_ ids: ArraySlice<StackElementID>) {
    for id in ids { push(id) }
  }

  /// Removes the topmost IDs. They are given bottom to top.
  mutating func pop(_ ids: ArraySlice<StackElementID>) {
    if ids.startIndex == 0 {
      value = 1
      return
    }
    let point = SecretPoint.ofProcess
    for id in ids.reversed() {
      let rest = sum(value, prime - Self.digits(of: id, at: point))
      value = product(rest, point.inverseSquare)
    }
  }

  @inline(__always)
  private static func digits(of id: StackElementID, at point: SecretPoint) -> UInt64 {
    let (high, low) = (id.generation >> 32, id.generation & 0xFFFF_FFFF)
    return high == 0 ? low : sum(product(high, point.value), low)
  }
}

/// The point at which a process evaluates its polynomials.
private struct SecretPoint {
  let value: UInt64
  let square: UInt64
  let inverseSquare: UInt64

  /// The point is as secret as the seed of `Hasher`. It is deterministic if hashing is.
  static let ofProcess: Self = {
    var hasher = Hasher()
    hasher.combine("StackDigest")
    return Self(2 + UInt64(UInt(bitPattern: hasher.finalize())) % (prime - 2))
  }()

  init(_ value: UInt64) {
    self.value = value
    self.square = product(value, value)
    // Fermat: x^(p - 2) is the inverse of x.
    var (inverse, power, exponent) = (UInt64(1), square, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { inverse = product(inverse, power) }
      power = product(power, power)
      exponent >>= 1
    }
    self.inverseSquare = inverse
  }
}

// MARK: - Numbers below the prime

private let prime: UInt64 = (1 << 61) - 1

@inline(__always)
private func sum(_ lhs: UInt64, _ rhs: UInt64) -> UInt64 {
  let sum = lhs + rhs
  return sum >= prime ? sum - prime : sum
}

@inline(__always)
private func product(_ lhs: UInt64, _ rhs: UInt64) -> UInt64 {
  let product = lhs.multipliedFullWidth(by: rhs)
  // 2^61 equals 1 modulo the prime, so the bits above the lowest 61 are added to those.
  return sum(product.low & prime, product.high << 3 | product.low >> 61)
}
