/// The IDs of the elements of a path, bottom to top.
///
/// ```swift
/// let top = state.path.ids.last
/// ```
///
/// Comparing two of them costs no more than comparing memory. Code asks more often which screens
/// are on a path than what they show.
public struct StackElementIDs: RandomAccessCollection, RangeReplaceableCollection, Sendable {
  @usableFromInline var storage: ContiguousArray<StackElementID> = []

  /// Creates an empty collection.
  @inlinable
  public init() {}

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  /// The ID at a position.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript(position: Int) -> StackElementID { storage[position] }

  /// Replaces IDs in this value only. The IDs of a path change with its elements.
  ///
  /// - Complexity: O(*n* + *m*), for *m* new IDs.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<StackElementID>
  ) {
    storage.replaceSubrange(subrange, with: newElements)
  }

  /// Returns the number of equal IDs at the start of two paths.
  ///
  /// - Complexity: O(*n*), at the cost of comparing memory.
  @usableFromInline
  func commonPrefix(with other: Self) -> Int {
    storage.commonPrefix(with: other.storage)
  }
}

extension StackElementIDs: Hashable {
  /// - Complexity: O(*n*), at the cost of comparing memory. O(1) if both share storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.storage.isEqual(to: rhs.storage, count: lhs.count)
  }

  /// - Complexity: O(*n*)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension StackElementIDs: ExpressibleByArrayLiteral {
  /// Creates the IDs that print as these numbers, for tests.
  public init(arrayLiteral elements: StackElementID...) {
    self.storage = ContiguousArray(elements)
  }
}

extension StackElementIDs: CustomStringConvertible {
  /// The IDs as `[#0, #1]`.
  public var description: String { storage.description }
}

extension StackElementIDs {
  /// The IDs as a report lists them. If there are many, only those at the bottom and the top.
  var summary: String {
    guard count > 20 else { return isEmpty ? "(empty)" : listed(self[...]) }
    return "\(listed(prefix(3))), …, \(listed(suffix(3))), \(count) in all"
  }

  private func listed(_ ids: Slice<Self>) -> String {
    ids.map(\.description).joined(separator: ", ")
  }
}

/// A type that fills a machine word, and whose values are equal if their bytes are.
protocol Word: Equatable {}
extension StackElementID: Word {}
extension ElementVersion: Word {}

extension ContiguousArray where Element: Word {
  /// Whether the first `count` elements of two arrays are equal.
  @inline(__always)
  func isEqual(to other: Self, count: Int) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { otherBytes in
        guard count > 0, let start = bytes.baseAddress, let other = otherBytes.baseAddress
        else { return true }
        return start == other || areEqual(start, other, count: count)
      }
    }
  }

  /// Returns the number of equal elements at the start of two arrays.
  @inline(__always)
  func commonPrefix(with other: Self) -> Int {
    let limit = Swift.min(count, other.count)
    if isEqual(to: other, count: limit) { return limit }
    return firstDifference(from: other, in: 0..<limit) ?? limit
  }

  /// Returns the first position in a range at which two arrays differ, or `nil`.
  @inline(__always)
  func firstDifference(from other: Self, in range: Range<Int>) -> Int? {
    withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { others in
        range.first { elements[$0] != others[$0] }
      }
    }
  }
}

/// Whether a number of words are equal at two addresses.
///
/// By blocks, which the compiler turns into vectors. A path of up to 20 screens takes what `memcmp`
/// takes; one of 1,000 takes 165 ns in place of 107, where the processor has wider vectors than the
/// compiler may assume.
@inline(__always)
private func areEqual(_ words: UnsafeRawPointer, _ others: UnsafeRawPointer, count: Int) -> Bool {
  let size = count &* MemoryLayout<UInt64>.stride
  let blockSize = 256
  var offset = 0
  while offset &+ blockSize <= size {
    if difference(words + offset, others + offset, size: blockSize) != 0 { return false }
    offset &+= blockSize
  }
  return difference(words + offset, others + offset, size: size &- offset) == 0
}

@inline(__always)
private func difference(
  _ words: UnsafeRawPointer, _ others: UnsafeRawPointer, size: Int
) -> UInt64 {
  var difference: UInt64 = 0
  var offset = 0
  while offset < size {
    difference |=
      words.load(fromByteOffset: offset, as: UInt64.self)
      ^ others.load(fromByteOffset: offset, as: UInt64.self)
    offset &+= 8
  }
  return difference
}
