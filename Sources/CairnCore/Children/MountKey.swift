/// Which operator mounted a child: the child's reducer and the key path that leads to its state.
///
/// Equality follows the key path, not the object, so that a reducer that another one calls by hand,
/// and which is therefore resolved anew for each action, finds its children again.
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
