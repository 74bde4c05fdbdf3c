/// What stands for the ids of a path in its hash: a number that a push and a pop keep in O(1).
///
/// The digits of the ids, two of 32 bits each, after a leading one, are the coefficients of a
/// polynomial over the integers modulo the prime 2^61 - 1; the digest is its value at a secret point
/// (Carter & Wegman, "Universal classes of hash functions", 1979; Dietzfelbinger et al.,
/// "Polynomial hash functions are reliable", 1992). To push multiplies and adds, to pop subtracts and
/// divides, so the digest depends on the ids on the path and their order, never on how they came there.
///
/// Two polynomials of degree 2n meet in 2n points at most: two paths of *n* ids that somebody makes
/// without knowing the point collide with a probability of 2n / 2^61. Modulo 2^64, or with a point
/// that is known, ids that collide could be written into a record or a link.
struct StackDigest: Sendable {
  private(set) var value: UInt64 = 1

  /// Takes in an id that is put on top.
  @inline(__always)
  mutating func push(_ id: StackElementID) {
    let point = SecretPoint.ofProcess
    value = sum(product(value, point.square), Self.digits(of: id, at: point))
  }

  /// Takes in ids that are put on top, in order.
  mutating func push(_ ids: ArraySlice<StackElementID>) {
    for id in ids { push(id) }
  }

  /// Takes in that the ids on top have gone, which stood in this order.
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

/// Where the polynomials of a process are evaluated.
private struct SecretPoint {
  let value: UInt64
  let square: UInt64
  let inverseSquare: UInt64

  /// As secret as the seed of `Hasher`, and as constant where that is told to be.
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
  // 2^61 is one more than the prime: what stands above 61 bits is added to what stands below.
  return sum(product.low & prime, product.high << 3 | product.low >> 61)
}
