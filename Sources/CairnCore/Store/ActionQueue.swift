/// The actions that wait to be reduced, first in, first out.
///
/// A linked list, because each send asks whether it is empty. Here that checks a pointer. With an
/// array of actions, whose size is known only at run time, it would call the runtime.
struct ActionQueue<Action> {
  private final class Node {
    let action: Action
    let group: EffectGroup
    var next: Node?

    init(_ action: Action, group: EffectGroup) {
      self.action = action
      self.group = group
    }
  }

  private var first: Node?
  private var last: Node?

  @inline(__always)
  var isEmpty: Bool { first == nil }

  /// Adds an action, and the group that its effects join.
  mutating func append(_ action: Action, group: EffectGroup) {
    let node = Node(action, group: group)
    if let last { last.next = node } else { first = node }
    last = node
  }

  /// Removes and returns the action that has waited longest, if there is one.
  mutating func popFirst() -> (action: Action, group: EffectGroup)? {
    guard let node = first else { return nil }
    first = node.next
    if first == nil { last = nil }
    return (node.action, node.group)
  }
}
