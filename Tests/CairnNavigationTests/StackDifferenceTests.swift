import CairnNavigation
import Testing

@Suite struct StackDifferenceTests {
  @Test("A push is the pushed id and nothing else")
  func push() {
    let old = StackState(0..<1_000)
    var new = old
    new.append(7)
    let difference = new.difference(from: old)
    #expect(difference.pushed == [new.ids.last])
    #expect(difference.popped.isEmpty && difference.moved.isEmpty && difference.changed.isEmpty)
  }

  @Test("A write to a screen is a change of that screen, and a write of the same value is none")
  func change() {
    let old = StackState(0..<10)
    var new = old
    new[3] = 30
    new[4] = 4
    #expect(new.difference(from: old).changed == [new.ids[3]])
  }

  @Test("Popping from the middle pops what is above it")
  func pop() {
    let old = StackState(0..<5)
    var new = old
    new.pop(from: old.ids[2])
    #expect(new.difference(from: old).popped == Array(old.ids[2...]))
  }

  @Test(
    "Applying a difference gives the path it was taken of, whatever happened", arguments: 0..<50)
  func oracle(seed: UInt64) {
    var random = Random(state: seed)
    for _ in 0..<50 {
      let old = StackState((0..<Int.random(in: 0..<12, using: &random)).map { _ in 0 })
      let new = mutated(old, using: &random)
      let difference = new.difference(from: old)
      #expect(old.applying(difference) == new)
      #expect(difference.isEmpty == (old == new))
      expectNaive(difference, new: new, old: old)
    }
  }

  /// The ids that come and go by the definition of the words, without a clever step.
  private func expectNaive(
    _ difference: StackDifference<Int>, new: StackState<Int>, old: StackState<Int>
  ) {
    #expect(difference.popped == old.ids.filter { !new.ids.contains($0) })
    #expect(difference.pushed == new.ids.filter { !old.ids.contains($0) })
    #expect(
      Set(difference.changed)
        == Set(new.ids.filter { old[id: $0] != nil && old[id: $0] != new[id: $0] }))
    let still = new.ids.filter { old.ids.contains($0) && !difference.moved.contains($0) }
    #expect(still == old.ids.filter(still.contains), "What did not move is in the old order.")
  }

  private func mutated(_ path: StackState<Int>, using random: inout Random) -> StackState<Int> {
    var path = path
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.append(Int.random(in: 0..<3, using: &random))
      case 1: path.insert(1, at: Int.random(in: 0...path.count, using: &random))
      case 2 where !path.isEmpty: path.remove(at: Int.random(in: 0..<path.count, using: &random))
      case 3 where !path.isEmpty: path[Int.random(in: 0..<path.count, using: &random)] += 1
      case 4 where path.count > 1: path = shuffled(path, using: &random)
      default: break
      }
    }
    return path
  }

  /// The same screens under their ids, in another order, as a decoded path can have them.
  private func shuffled(_ path: StackState<Int>, using random: inout Random) -> StackState<Int> {
    var result = StackState<Int>()
    for (id, element) in zip(path.ids, path).shuffled(using: &random) {
      result.insert(element, id: id)
    }
    return result
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64, Steele et al. 2014).
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
