/// A cancellation id of any type.
///
/// Ids of different types are never equal. (With `AnyHashable`, equal numbers of different types
/// would be.)
///
/// A class, so that an id is hashed only once. It is inserted into a table, looked up, and removed.
///
/// `@unchecked Sendable`, like its subclass: both hold only constants, and the id is `Sendable`.
/// (The compiler checks only final classes.)
@usableFromInline
package class CancelID: Hashable, @unchecked Sendable {
  @usableFromInline let type: ObjectIdentifier
  private let hash: Int

  @usableFromInline
  init(type: ObjectIdentifier, hash: Int) {
    self.type = type
    self.hash = hash
  }

  /// Whether another id of the same type is equal.
  @usableFromInline
  func isEqual(toSameType other: CancelID) -> Bool {
    preconditionFailure("An id is created with the value that it holds.")
  }

  @usableFromInline
  package static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs === rhs
      || lhs.hash == rhs.hash && lhs.type == rhs.type && lhs.isEqual(toSameType: rhs)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

@usableFromInline
package final class TypedCancelID<ID: Hashable & Sendable>: CancelID, @unchecked Sendable {
  @usableFromInline let id: ID

  @inlinable
  package init(_ id: ID) {
    self.id = id
    super.init(type: ObjectIdentifier(ID.self), hash: id.hashValue)
  }

  @usableFromInline
  override func isEqual(toSameType other: CancelID) -> Bool {
    // The types are equal, and each type of id has exactly one subclass.
    id == unsafeDowncast(other, to: TypedCancelID<ID>.self).id
  }
}

/// The ids that can cancel an effect. Usually there are none or one, which need no array.
struct CancelIDs: Sequence, IteratorProtocol {
  private var first: CancelID?
  private var others: [CancelID] = []

  init(_ id: CancelID? = nil) {
    self.first = id
  }

  mutating func append(_ id: CancelID) {
    if first == nil { first = id } else { others.append(id) }
  }

  mutating func next() -> CancelID? {
    others.popLast() ?? first.take()
  }
}
