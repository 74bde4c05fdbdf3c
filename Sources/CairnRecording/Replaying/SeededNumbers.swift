import CairnLocks

/// A generator of numbers that follow from a seed: SplitMix64.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The seed of a generator with the numbers that follow.
  var seed: UInt64 { state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Numbers that follow from a seed, for all who draw some.
final class SharedNumbers: RandomNumberGenerator, Sendable {
  private let numbers: CheckedMutex<SeededNumbers>

  init(seed: UInt64) { numbers = CheckedMutex(SeededNumbers(seed: seed)) }

  var seed: UInt64 { numbers.withLock { $0.seed } }

  func next() -> UInt64 { numbers.withLock { $0.next() } }
}
