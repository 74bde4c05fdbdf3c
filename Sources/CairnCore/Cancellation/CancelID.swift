/// A cancellation id of any type.
///
/// Ids of different types are never equal. (With `AnyHashable`, equal numbers of different types
/// would be.)
///
/// An id is hashed only once, and then inserted into a table, looked up, and removed. A case without
/// a payload, a number or a `UUID` is stored in place: an object for it would take 250 instructions,
/// and more when another thread frees it.
@usableFromInline
package struct CancelID: Hashable, Sendable {
  /// The id itself, or the address of its box.
  @usableFromInline typealias Words = (UInt64, UInt64)

  private let type: ObjectIdentifier
  /// The hash of the id. Different ids rarely have the same.
  let hash: Int
  @usableFromInline let words: Words

  /// Compares two ids of this type. It holds the box, if there is one. No property is an `Optional`,
  /// because the runtime copies the value of one, for 150 instructions.
  private let isEqual: @Sendable (CancelID, CancelID) -> Bool

  @inlinable
  package init<ID: Hashable & Sendable>(_ id: ID) {
    var words: Words = (0, 0)
    if CancelID.fits(ID.self) {
      // Sound, because the words are as large and as aligned as the id, whose lifetime needs no end.
      withUnsafeMutableBytes(of: &words) {
        _ = $0.baseAddress?.initializeMemory(as: ID.self, repeating: id, count: 1)
      }
      self.init(ID.self, hash: id.hashValue, words) { lhs, rhs in
        withUnsafeBytes(of: lhs.words) { lhs in
          withUnsafeBytes(of: rhs.words) { $0.load(as: ID.self) == lhs.load(as: ID.self) }
        }
      }
    } else {
      let box = CancelIDBox(id)
      words.0 = UInt64(UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque()))
      self.init(ID.self, hash: id.hashValue, words) { [box] lhs, rhs in
        // Sound, because both have boxes for ids of this type, and hold them.
        withExtendedLifetime(box) {
          CancelIDBox<ID>.at(lhs.words.0).id == CancelIDBox<ID>.at(rhs.words.0).id
        }
      }
    }
  }

  @usableFromInline
  init(
    _ type: Any.Type, hash: Int, _ words: Words,
    isEqual: @escaping @Sendable (CancelID, CancelID) -> Bool
  ) {
    self.type = ObjectIdentifier(type)
    self.hash = hash
    self.words = words
    self.isEqual = isEqual
  }

  /// Whether an id can be stored in the words. The compiler knows the answer for each type.
  @inlinable
  @inline(__always)
  static func fits<ID>(_ type: ID.Type) -> Bool {
    _isPOD(type) && MemoryLayout<ID>.size <= MemoryLayout<Words>.size
      && MemoryLayout<ID>.alignment <= MemoryLayout<Words>.alignment
  }

  @usableFromInline
  package static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs.hash == rhs.hash && lhs.type == rhs.type && lhs.isEqual(lhs, rhs)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// The memory of an id that doesn't fit into a ``CancelID``.
@usableFromInline
final class CancelIDBox<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: ID

  @inlinable
  init(_ id: ID) {
    self.id = id
  }

  /// Returns the box at an address.
  @inlinable
  static func at(_ address: UInt64) -> CancelIDBox {
    guard let pointer = UnsafeRawPointer(bitPattern: UInt(address)) else {
      preconditionFailure("An id that isn't stored in place has a box.")
    }
    return Unmanaged<CancelIDBox>.fromOpaque(pointer).takeUnretainedValue()
  }
}
