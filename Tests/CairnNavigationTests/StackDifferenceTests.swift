import CairnNavigation
import CairnTestSupport
import Testing

@Suite struct StackDifferenceTests {
  @Test("The difference of a push is only the pushed id")
  func push() {
    let old = StackState(0..<1_000)
    var new = old
    new.append(7)
    let difference = new.difference(from: old)
    #expect(difference.pushed == [new.ids.last])
    #expect(difference.popped.isEmpty && difference.moved.isEmpty && difference.changed.isEmpty)
  }

  @Test("A write to an element is a change, unless the value is the same")
  func change() {
    let old = StackState(0..<10)
    var new = old
    new[3] = 30
    new[4] = 4
    #expect(new.difference(from: old).changed == [new.ids[3]])
  }

  @Test("Comparing a path with its copy compares the written elements and at most 16 at the top")
  func comparisons() {
    let comparisons = ComparedElement.Counter()
    var old = StackState((0..<100).map { ComparedElement(value: $0, comparisons: comparisons) })
    for _ in 0..<20 { old.append(old[0]) }
    var new = old
    for position in [3, 50] { new[position].value = -1 }
    for _ in 0..<20 { new.append(new[0]) }

    let difference = new.difference(from: old)

    #expect(difference.changed == [new.ids[3], new.ids[50]])
    #expect(difference.pushed.count == 20)
    #expect((2...18).contains(comparisons.count), "\(comparisons.count)")
    comparisons.count = 0
    let copy = new
    #expect(new.difference(from: copy).isEmpty)
    #expect(comparisons.count <= 16, "\(comparisons.count)")
  }

  @Test("A pop in the middle also pops the elements above")
  func pop() {
    let old = StackState(0..<5)
    var new = old
    new.pop(from: old.ids[2])
    #expect(new.difference(from: old).popped == Array(old.ids[2...]))
  }

  @Test("Applying a difference gives the new path, whatever has changed", arguments: 0..<50)
  func oracle(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let base = StackState((0..<Int.random(in: 0..<40, using: &random)).map { _ in 0 })
      let old = mutated(base, using: &random)
      let new = mutated(Bool.random(using: &random) ? old : base, using: &random)
      let difference = new.difference(from: old)
      #expect(old.applying(difference) == new)
      #expect(difference.isEmpty == (old == new))
      expectNaive(difference, new: new, old: old)
    }
  }

  /// Checks the pushed, popped and changed ids by their definitions, without optimizations.
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

  private func mutated(_ path: StackState<Int>, using random: inout SplitMix) -> StackState<Int> {
    var path = path
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: path.append(Int.random(in: 0..<3, using: &random))
      case 1: path.insert(1, at: Int.random(in: 0...path.count, using: &random))
      case 2 where !path.isEmpty: path.remove(at: Int.random(in: 0..<path.count, using: &random))
      case 3 where !path.isEmpty: path[Int.random(in: 0..<path.count, using: &random)] += 1
      case 4 where path.count > 1: path = shuffled(path, using: &random)
      case 5 where !path.isEmpty: replaceTop(of: &path, using: &random)
      case 6: path.removeLast(Int.random(in: 0...path.count, using: &random))
      default: break
      }
    }
    return path
  }

  /// Replaces the top element under its id, as a push action can.
  private func replaceTop(of path: inout StackState<Int>, using random: inout SplitMix) {
    guard let id = path.ids.last else { return }
    path.removeLast()
    path.insert(Int.random(in: 0..<3, using: &random), id: id)
  }

  /// Returns the same elements and ids in another order, as a decoded path can have.
  private func shuffled(_ path: StackState<Int>, using random: inout SplitMix) -> StackState<Int> {
    var result = StackState<Int>()
    for (id, element) in zip(path.ids, path).shuffled(using: &random) {
      result.insert(element, id: id)
    }
    return result
  }
}

/// An element that counts comparisons.
private struct ComparedElement: Equatable {
  final class Counter {
    var count = 0
  }

  var value: Int
  let comparisons: Counter

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.comparisons.count += 1
    return lhs.value == rhs.value
  }
}
