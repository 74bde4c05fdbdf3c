import Cairn
import CairnTesting
import Testing

@Suite(.dependencies { $0.stackElementID = StackElementIDGenerator() })
struct StackHashTests {
  @Test("Equal paths hash equally, however they were made", arguments: 0..<20)
  func ways(round: Int) {
    var path = StackState(0..<Int.random(in: 0..<40))
    for _ in 0..<50 {
      edit(&path)

      var fresh = StackState<Int>()
      for (id, element) in zip(path.ids, path) { fresh.insert(element, id: id) }
      #expect(fresh == path)
      #expect(fresh.hashValue == path.hashValue)
    }
  }

  private func edit(_ path: inout StackState<Int>) {
    let position = Int.random(in: 0...path.count)
    switch Int.random(in: 0..<9) {
    case 0: path.append(1)
    case 1: path.append(contentsOf: [1, 2, 3])
    case 2: path.insert(1, at: position)
    case 3: path.replaceSubrange(path.indices.suffix(from: position), with: [1, 2])
    case 4: path.removeSubrange(position..<Int.random(in: position...path.count))
    case 5: path.removeAll { _ in Int.random(in: 0..<4) == 0 }
    case 6: path.insert(1, id: StackElementID(generation: .random(in: 1 << 60..<1 << 63)))
    case 7 where position < path.count: path[id: path.ids[position]] = nil
    default: path.pop(from: path.ids.randomElement() ?? 0)
    }
  }

  @Test("Paths that differ in any id hash differently", arguments: [0, 1, 500, 999])
  func ids(position: Int) {
    let hashes = (0..<1_000).map { number in
      path(ids: (0..<1_000).map { $0 == position ? 5_000 + number : $0 }).hashValue
    }

    #expect(Set(hashes).count == 1_000)
  }

  @Test("Paths with the same ids in another order, or fewer of them, hash differently")
  func order() {
    let paths = [[], [0], [1], [0, 0], [0, 1], [1, 0], [0, 1, 2], [0, 2, 1], [2, 1, 0]].map(path)

    #expect(Set(paths.map(\.hashValue)).count == paths.count)
  }

  @Test("Ids that differ only in their upper half, or by the modulus, hash differently")
  func greatIDs() {
    let modulus: UInt64 = (1 << 61) - 1
    let ids = [0, 1, 1 << 32, 1 << 33, 1 << 62, modulus, modulus + 1, 2 * modulus, 3 * modulus]
    let hashes = ids.map { id in
      var path = StackState<Int>()
      path.insert(0, id: StackElementID(generation: id))
      return path.hashValue
    }

    #expect(Set(hashes).count == ids.count)
  }

  @Test("Paths that differ in their top element hash differently")
  func topElement() {
    let hashes = (0..<1_000).map { number in
      var path = path(ids: [0, 1, 2])
      path[2] = number
      return path.hashValue
    }

    #expect(Set(hashes).count == 1_000)
  }

  @Test("Hashing a path hashes only its top element", arguments: [1, 10, 1_000])
  func askedElements(count: Int) {
    let counter = HashedElement.Counter()
    let path = StackState((0..<count).map { _ in HashedElement(counter: counter) })

    _ = path.hashValue

    #expect(counter.count == 1)
  }

  @Test("Paths that differ only in a lower element hash equally, unless all elements are hashed")
  func lowerElement() {
    let paths = (0..<1_000).map { number in
      var path = path(ids: [0, 1, 2])
      path[1] = number
      return path
    }

    #expect(Set(paths.map(\.hashValue)).count == 1)
    #expect(Set(paths.map(\.hashingAllElements.hashValue)).count == 1_000)
    #expect(Set(paths.map(\.hashingAllElements)).count == 1_000)
  }

  @Test("Equal paths have equal hashes of all elements, however they were made")
  func equalHashesOfAll() {
    var path = path(ids: [0, 1, 2])
    let original = path
    path.append(7)
    path.removeLast()

    #expect(path.hashingAllElements == original.hashingAllElements)
    #expect(path.hashingAllElements.hashValue == original.hashingAllElements.hashValue)
    #expect(path.hashingAllElements.path == original)
  }

  @Test("Hashing all elements hashes each one once", arguments: [0, 1, 1_000])
  func askedElementsOfAll(count: Int) {
    let counter = HashedElement.Counter()
    let path = StackState((0..<count).map { _ in HashedElement(counter: counter) })

    _ = path.hashingAllElements.hashValue

    #expect(counter.count == count)
  }

  private func path(ids: [Int]) -> StackState<Int> {
    var path = StackState<Int>()
    for id in ids { path.insert(0, id: StackElementID(generation: UInt64(id))) }
    return path
  }
}

/// An element that counts how often it is hashed.
private struct HashedElement: Hashable {
  final class Counter: Sendable {
    nonisolated(unsafe) var count = 0
  }

  let counter: Counter

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.counter === rhs.counter }

  func hash(into hasher: inout Hasher) {
    counter.count += 1
  }
}
