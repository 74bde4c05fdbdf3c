import Cairn
import Workloads

extension Operation {
  static func hash(depth: Int) -> Operation {
    Operation(name: "Stack.hash/n \(depth)", allocations: 0, instructions: 245) {
      let path = StackState(Item.several(depth))
      return { count in
        for _ in 0..<count { keep(path.hashValue) }
      }
    }
  }

  static func copy<Element: Sendable>(of elements: [Element], what: String) -> Operation {
    Operation(
      name: "Stack.copy+append/\(elements.count) \(what)", allocations: 2, instructions: nil,
      isPartOfRatio: true
    ) {
      let path = StackState(elements)
      return { count in
        for _ in 0..<count {
          var copy = path
          copy.append(elements[0])
          keep(copy.count)
        }
      }
    }
  }

  /// Copies the two arrays that a path consists of: the cost of the language itself.
  static func arrayCopy<Element: Sendable>(of elements: [Element], what: String) -> Operation {
    Operation(
      name: "Floor.copy+append/two arrays, \(elements.count) \(what)", allocations: 2,
      instructions: nil, isPartOfRatio: true
    ) {
      let elements = ContiguousArray(elements)
      let ids = ContiguousArray((0..<elements.count).map(UInt64.init))
      return { count in
        for _ in 0..<count {
          var (copy, idsCopy) = (elements, ids)
          copy.append(elements[0])
          idsCopy.append(0)
          keep(copy.count + idsCopy.count)
        }
      }
    }
  }
}
