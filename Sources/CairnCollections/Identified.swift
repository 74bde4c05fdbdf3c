/// A value with an id that it does not hold itself.
///
/// Its members are read and written as if they were those of the value:
///
/// ```swift
/// var selection = Identified("Milk", id: 7)
/// selection.id  // 7
/// selection.count  // 4
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  public let id: ID
  /// The value itself.
  public var value: Value

  /// Gives a value an id.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Gives a value the id that one of its properties holds now.
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// Gives a value the id that `id` makes of it.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// A member of the value, which may be changed in place.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
