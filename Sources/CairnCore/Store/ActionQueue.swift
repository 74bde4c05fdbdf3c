/// The actions that wait to be reduced, first in, first out.
///
/// A linked list, because each send asks whether it is empty. Here that checks a pointer. With an
/// array of actions, whose size is known only at run time, it would call the runtime.
struct ActionQueue<Action> {
  /// A waiting action, and the group that its effects join.
  final class Node {
    let action: Action
    let group: EffectGroup
    fileprivate var next: Node?

    init(_ action: Action, group: EffectGroup) {
      self.action = action
      self.group = group
    }
  }

  private var first: Node?
  private var last: Node?

  @inline(__always)
  var isEmpty: Bool { first == nil }

  /// Adds an action, and returns the group that its effects join.
  // Not inlined: a function that creates a node asks the runtime for the type of its action on entry.
  @inline(never)
  @discardableResult
  mutating func append(_ action: Action, group: EffectGroup) -> EffectGroup {
    let node = Node(action, group: group)
    if let last { last.next = node } else { first = node }
    last = node
    return group
  }

  /// Removes and returns the action that has waited longest, if there is one.
  @inline(__always)
  mutating func popFirst() -> Node? {
    guard let node = first else { return nil }
    first = node.next
    if first == nil { last = nil }
    return node
  }

  /// Removes all actions.
  ///
  /// It does so one by one. Releasing the first of many nodes would release the others in a
  /// recursion, and overflow the stack.
  mutating func removeAll() {
    while popFirst() != nil {}
  }
}
