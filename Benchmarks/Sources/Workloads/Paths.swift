public import Cairn

/// Returns a path with storage of its own, with the same IDs each time.
public func stack(_ count: Int) -> StackState<Item> {
  withDependencies {
    $0.stackElementID = StackElementIDGenerator()
  } operation: {
    StackState(Item.several(count))
  }
}

/// The only difference between a thousand paths of ten screens.
public enum PathDifference: String, CaseIterable, Sendable {
  case ids
  case topElement = "top element"
  case lowerElement = "lower element"

  public var paths: [StackState<Item>] {
    let path = stack(10)
    return (0..<1_000).map { number in
      var copy = path
      switch self {
      case .ids: copy.replaceSubrange(4..<5, with: [Item(value: 4)])
      case .topElement: copy[9].value = -number
      case .lowerElement: copy[4].value = -number
      }
      return copy
    }
  }
}

/// Hashes all IDs and all elements.
public func hashOfAll(_ path: StackState<Item>) -> Int {
  path.hashingAllElements.hashValue
}
