/// One overridden dependency, and the overrides before it. A default has the same type.
///
/// Overrides are a persistent list. An override costs one allocation and copies nothing. The end of
/// a scope drops one reference. A lookup compares one pointer per override. Each key is in a list
/// at most once, so a list is never longer than the number of keys in use.
///
/// `@unchecked Sendable`, like its subclass: nothing in it changes, and its value is `Sendable`. A
/// class with subclasses can't be `Sendable` otherwise.
@usableFromInline
class Override: @unchecked Sendable {
  @usableFromInline final let type: Any.Type
  @usableFromInline final let next: Override?

  @inlinable final var key: ObjectIdentifier { ObjectIdentifier(type) }

  @inlinable
  init(type: Any.Type, next: Override?) {
    self.type = type
    self.next = next
  }

  /// Returns the value. `key` must be the overridden key.
  @inlinable
  final func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    // A key determines the type of its values, and a node is created only from a key and its value.
    unsafeDowncast(self, to: TypedOverride<Key.Value>.self).value
  }

  // The only method that isn't final: calling one that can be overridden asks the runtime for the
  // key's types.

  /// Returns the same override in front of another list.
  func prepended(to list: Override?) -> Override {
    preconditionFailure("An override is created with the value that it holds.")
  }
}

/// An override that stores its value without an existential box.
@usableFromInline
final class TypedOverride<Value: Sendable>: Override, @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(type: Any.Type, value: Value, next: Override?) {
    self.value = value
    super.init(type: type, next: next)
  }

  override func prepended(to list: Override?) -> Override {
    TypedOverride(type: type, value: value, next: list)
  }
}

extension Override? {
  /// Returns the value of a key in this list.
  ///
  /// - Complexity: O(*n*), where *n* counts the overrides.
  @inlinable
  func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    return withExtendedLifetime(self) {
      // Unmanaged, because the head keeps the whole list: retaining each node costs more than the
      // lookup.
      var node = map(Unmanaged.passUnretained)
      while let override = node {
        let found = override._withUnsafeGuaranteedRef { $0.key == id }
        if found {
          return override._withUnsafeGuaranteedRef { $0.value(of: key) }
        }
        node = override._withUnsafeGuaranteedRef { $0.next.map(Unmanaged.passUnretained) }
      }
      return nil
    }
  }

  /// Puts a value in front of the list, and removes the key's old one.
  @inlinable
  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    self = TypedOverride(type: key, value: value, next: removing(ObjectIdentifier(key)))
  }

  /// Returns this list with the overrides of `winners` over it.
  ///
  /// - Complexity: O(*n* · *m*), or O(1) if one of the lists is empty or both are the same.
  @usableFromInline
  func merging(_ winners: Override?) -> Override? {
    guard let winners, self !== winners else { return self }
    guard self != nil else { return winners }
    let rest = merging(winners.next)
    let loser = rest.removing(winners.key)
    return winners.prepended(to: loser)
  }

  /// Returns the list without a key. It shares all nodes behind the removed override.
  @usableFromInline
  func removing(_ key: ObjectIdentifier) -> Override? {
    guard contains(key), let self else { return self }
    guard self.key != key else { return self.next }
    return self.prepended(to: self.next.removing(key))
  }

  private func contains(_ key: ObjectIdentifier) -> Bool {
    var node = self
    while let override = node {
      if override.key == key { return true }
      node = override.next
    }
    return false
  }
}
