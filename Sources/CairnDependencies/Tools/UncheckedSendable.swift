/// A value that its author vouches for where the compiler cannot: it is taken for `Sendable`.
///
/// For a value of a library that was not annotated, captured by one closure that has it for itself.
/// Prefer ``LockIsolated`` wherever two may touch the value. The proof that `@unchecked Sendable` owes
/// is its author's.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Creates a value that is taken for `Sendable`.
  public init(_ value: Value) {
    self.value = value
  }

  /// Creates a value that is taken for `Sendable`.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The value, as a property wrapper gives it.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself: what a closure captures.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }

  /// A part of the value, to be changed.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
