/// The identity of an operator that mounts children: the child's reducer, and the key path to its
/// state.
///
/// Two keys with the same reducer and key path are equal, even if they are different objects. A
/// reducer that another one calls by hand is resolved again for each action, and still finds its
/// children.
@usableFromInline
package final class MountKey: Equatable, CustomStringConvertible {
  private let kind: ObjectIdentifier
  private let keyPath: AnyKeyPath

  @usableFromInline
  package init(kind: Any.Type, keyPath: AnyKeyPath) {
    self.kind = ObjectIdentifier(kind)
    self.keyPath = keyPath
  }

  @usableFromInline
  package static func == (lhs: MountKey, rhs: MountKey) -> Bool {
    lhs === rhs || lhs.kind == rhs.kind && lhs.keyPath == rhs.keyPath
  }

  @usableFromInline
  package var description: String { "\(keyPath)" }
}
