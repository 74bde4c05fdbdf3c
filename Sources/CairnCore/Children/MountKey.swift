/// The identity of an operator that mounts children: the child's reducer, and the key path to its
/// state. If operators of one kind may have the same key path, also the position in the sources.
///
/// Two keys with the same parts are equal, even if they are different objects. A
/// reducer that another one calls by hand is resolved again for each action, and still finds its
/// children.
@usableFromInline
package final class MountKey: Equatable, CustomStringConvertible {
  private let kind: ObjectIdentifier
  private let keyPath: AnyKeyPath
  private let callSite: CallSite?

  @usableFromInline
  package init(kind: Any.Type, keyPath: AnyKeyPath, callSite: CallSite? = nil) {
    self.kind = ObjectIdentifier(kind)
    self.keyPath = keyPath
    self.callSite = callSite
  }

  @usableFromInline
  package static func == (lhs: MountKey, rhs: MountKey) -> Bool {
    lhs === rhs
      || lhs.kind == rhs.kind && lhs.keyPath == rhs.keyPath && lhs.callSite == rhs.callSite
  }

  @usableFromInline
  package var description: String { "\(keyPath)" }
}
