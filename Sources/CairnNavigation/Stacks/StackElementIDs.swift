import CairnSystem

/// The ids of the elements of a path, bottom to top.
///
/// ```swift
/// let top = state.path.ids.last
/// ```
///
/// Two of them are compared at the cost of comparing memory: which screens are on a path is asked more
/// often than what they show.
public struct StackElementIDs: RandomAccessCollection, RangeReplaceableCollection, Sendable {
  @usableFromInline var storage: ContiguousArray<StackElementID> = []

  /// No ids.
  @inlinable
  public init() {}

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  /// The id at a position.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(position: Int) -> StackElementID { storage[position] }

  /// Replaces ids, of this value alone: those of a path follow its elements.
  ///
  /// - Complexity: O(*n* + *m*), for *m* new ids.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<StackElementID>
  ) {
    storage.replaceSubrange(subrange, with: newElements)
  }

  /// How many ids two paths begin with alike.
  ///
  /// - Complexity: O(*n*), at the cost of comparing memory.
  @usableFromInline
  func commonPrefix(with other: Self) -> Int {
    storage.commonPrefix(with: other.storage)
  }
}

extension StackElementIDs: Hashable {
  /// - Complexity: O(*n*), at the cost of comparing memory; O(1) where both share storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.storage.isEqual(to: rhs.storage, count: lhs.count)
  }

  /// - Complexity: O(*n*)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension StackElementIDs: ExpressibleByArrayLiteral {
  /// The ids that print as the numbers given: for tests.
  public init(arrayLiteral elements: StackElementID...) {
    self.storage = ContiguousArray(elements)
  }
}

extension StackElementIDs: CustomStringConvertible {
  /// The ids as `[#0, #1]`.
  public var description: String { storage.description }
}

extension StackElementIDs {
  /// The ids as a report lists them: those at the bottom and at the top, where there are many.
  var summary: String {
    guard count > 20 else { return isEmpty ? "(empty)" : listed(self[...]) }
    return "\(listed(prefix(3))), …, \(listed(suffix(3))), \(count) in all"
  }

  private func listed(_ ids: Slice<Self>) -> String {
    ids.map(\.description).joined(separator: ", ")
  }
}

/// What fills a word and is equal where its bytes are.
protocol Word: Equatable {}
extension StackElementID: Word {}
extension ElementVersion: Word {}

extension ContiguousArray where Element: Word {
  /// Whether two arrays begin with the same elements.
  @inline(__always)
  func isEqual(to other: Self, count: Int) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { otherBytes in
        guard count > 0, let start = bytes.baseAddress, let other = otherBytes.baseAddress
        else { return true }
        // Both buffers hold `count` elements, and an element is a word without padding.
        return start == other || memcmp(start, other, count * MemoryLayout<Element>.stride) == 0
      }
    }
  }

  /// How many elements two arrays begin with alike.
  @inline(__always)
  func commonPrefix(with other: Self) -> Int {
    let limit = Swift.min(count, other.count)
    if isEqual(to: other, count: limit) { return limit }
    return firstDifference(from: other, in: 0..<limit) ?? limit
  }

  /// The first position of a range at which two arrays differ, or `nil`.
  @inline(__always)
  func firstDifference(from other: Self, in range: Range<Int>) -> Int? {
    withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { others in
        range.first { elements[$0] != others[$0] }
      }
    }
  }
}
