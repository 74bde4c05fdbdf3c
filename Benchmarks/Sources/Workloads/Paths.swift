public import Cairn

/// A path of its own storage, with the same ids each time.
public func stack(_ count: Int) -> StackState<Item> {
  withDependencies {
    $0.stackElementID = StackElementIDGenerator()
  } operation: {
    StackState(Item.several(count))
  }
}

/// What a thousand paths of ten screens differ in, and in nothing else.
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

/// All ids and all elements in one hash: what a digest of the ids stands for.
public func hashOfAll(_ path: StackState<Item>) -> Int {
  var hasher = Hasher()
  hasher.combine(path.ids)
  for item in path { hasher.combine(item) }
  return hasher.finalize()
}
