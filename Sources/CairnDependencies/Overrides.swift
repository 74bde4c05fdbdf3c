/// One overridden dependency, and those that were overridden before it. A default that was created
/// is kept in the same shape.
///
/// Overrides form a persistent list: an override costs one allocation and copies nothing, a scope
/// that ends drops one reference, and a lookup compares a pointer per override. Each key stands in
/// a list at most once, so a list is never longer than the number of keys in use.
///
/// `@unchecked Sendable`, as is its subclass: nothing in it changes, and its value is `Sendable`. A
/// class that is subclassed cannot be `Sendable` otherwise.
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

  /// The value, given the key that it was overridden for.
  @inlinable
  final func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    // A key determines the type of its values, and nodes are made for a key and its value only.
    unsafeDowncast(self, to: TypedOverride<Key.Value>.self).value
  }

  // Not final, alone of all: to call what may be overridden asks the run time for the key's types.

  /// The same override in front of another list.
  func prepended(to list: Override?) -> Override {
    preconditionFailure("An override is created with the value that it holds.")
  }
}

/// An override that holds its value without boxing it into an existential.
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
  /// The value of a key in this list.
  ///
  /// - Complexity: O(*n*), where *n* counts the overrides.
  @inlinable
  func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    return withExtendedLifetime(self) {
      // Unmanaged, since the head keeps the whole list: a count per step would cost more than it.
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

  /// Puts a value in front of the list, in the place of the one its key had.
  @inlinable
  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    self = TypedOverride(type: key, value: value, next: removing(ObjectIdentifier(key)))
  }

  /// This list with another one laid over it.
  ///
  /// - Complexity: O(*n* · *m*), and O(1) if one of the lists is empty or both are the same.
  @usableFromInline
  func merging(_ winners: Override?) -> Override? {
    guard let winners, self !== winners else { return self }
    guard self != nil else { return winners }
    let rest = merging(winners.next)
    let loser = rest.removing(winners.key)
    return winners.prepended(to: loser)
  }

  /// The list without a key. Shares all that lies behind the removed override.
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
