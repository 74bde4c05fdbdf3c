import CairnSystem

/// Whether two arrays of equal length hold the same words, compared with `memcmp`.
@inline(never)
public func compareMemory(_ lhs: [Int], _ rhs: [Int]) -> Bool {
  lhs.withUnsafeBytes { lhs in
    rhs.withUnsafeBytes { rhs in
      guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
      return memcmp(left, right, lhs.count) == 0
    }
  }
}

/// Makes the optimizer believe that a number is used.
@inline(never)
public func keep(_ number: Int) {
  withExtendedLifetime(number) {}
}
