import Cairn

/// A screen, with something to compare.
struct Item: Hashable, Sendable {
  var value: Int
}

/// A path of its own storage, with the same ids each time.
func stack(_ count: Int) -> StackState<Item> {
  withDependencies {
    $0.stackElementID = StackElementIDGenerator()
  } operation: {
    StackState((0..<count).map(Item.init))
  }
}
