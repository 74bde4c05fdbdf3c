import CairnCore

/// The path of a stack: the screens that are on top of the root, and an id for each.
///
/// It reads as a collection of screens; the ids are minted as screens are put on it.
///
/// ```swift
/// state.path.append(.detail(EditForm.State(item: item)))
/// state.path.last?.is(\.detail)  // true
/// state.path[id: id, case: \.detail]?.item.name = "Blob"
/// state.path.pop(from: id)
/// ```
///
/// Two paths are equal if their ids and their elements are. Where they share storage the answer
/// takes O(1), else O(*n*). A hash takes O(1): it covers all ids and the top element, and no other
/// one.
///
/// A path is made of a sequence, never of an array literal: a literal looks like a value, and each
/// use of one would mint new ids.
public struct StackState<Element> {
  @usableFromInline var ledger = StackLedger()
  @usableFromInline var elements: ContiguousArray<Element> = []

  /// Creates an empty path.
  @inlinable
  public init() {}

  /// The ids of the elements, bottom to top.
  @inlinable public var ids: StackElementIDs { ledger.ids }

  /// The position of an element.
  @inlinable
  package func position(of id: StackElementID) -> Int? {
    ledger.position(of: id)
  }

  // MARK: Pushing and popping

  /// Puts an element with an id of its own on top.
  @inlinable
  package mutating func insert(_ element: Element, id: StackElementID) {
    ledger.append(id)
    elements.append(element)
  }

  /// Removes an element and everything above it; nothing if it is not on the path.
  ///
  /// - Returns: Whether it was on the path.
  /// - Complexity: O(*k*) in the elements removed, besides finding the element as a subscript does.
  @inlinable
  @discardableResult
  public mutating func pop(from id: StackElementID) -> Bool {
    guard let position = position(of: id) else { return false }
    removeLast(count - position)
    return true
  }

  /// Removes everything above an element; nothing if it is not on the path.
  ///
  /// - Returns: Whether it was on the path.
  /// - Complexity: O(*k*) in the elements removed, besides finding the element as a subscript does.
  @inlinable
  @discardableResult
  public mutating func pop(to id: StackElementID) -> Bool {
    guard let position = position(of: id) else { return false }
    removeLast(count - position - 1)
    return true
  }

  /// Changes the element at a position in place.
  @inlinable
  mutating func withElement<Result>(
    at position: Int, version: ElementVersion, _ body: (inout Element) -> Result
  ) -> Result {
    ledger.write(at: position, version: version)
    return body(&elements[position])
  }
}

// MARK: - As a collection

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { elements.count }

  /// The element at a position. Setting it keeps the id.
  ///
  /// - Complexity: O(1). The element is changed in place.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield elements[position] }
    _modify {
      ledger.write(at: position)
      yield &elements[position]
    }
  }

  /// Replaces elements; those that are put in get new ids.
  ///
  /// - Complexity: O(*n* + *m*), for *m* new elements; O(*m*) at the top.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let newCount = newElements.count
    ledger.mint(newCount, replacing: subrange)
    elements.replaceSubrange(subrange, with: newElements)
  }

  /// Creates a path of the elements of a sequence, bottom to top, with new ids.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    self.elements = ContiguousArray(elements)
    ledger.mint(self.elements.count, replacing: 0..<0)
  }

  /// Puts an element on top, with a new id.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func append(_ element: Element) {
    ledger.mint()
    elements.append(element)
  }

  /// Removes elements from the top.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements removed.
  @inlinable
  public mutating func removeLast(_ k: Int) {
    ledger.remove(count - k..<count)
    elements.removeLast(k)
  }
}

// MARK: - Conformances

extension StackState: Equatable where Element: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Versions tell something only of copies, and those have one shape.
    guard lhs.ledger.shape == rhs.ledger.shape else {
      return lhs.ids == rhs.ids && lhs.elements == rhs.elements
    }
    if lhs.elements.hasSameStorage(as: rhs.elements) { return true }
    let known = lhs.ledger.knownCount(with: rhs.ledger)
    return lhs.elements[known...] == rhs.elements[known...]
  }
}

extension StackState: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ledger.idsHash)
    if !elements.isEmpty { hasher.combine(elements[elements.count - 1]) }
  }
}

extension StackState: Sendable where Element: Sendable {}

extension ContiguousArray {
  /// Whether two arrays of one length are known to be equal, since they share their storage.
  @inlinable
  func hasSameStorage(as other: Self) -> Bool {
    withUnsafeBufferPointer { $0.baseAddress } == other.withUnsafeBufferPointer { $0.baseAddress }
  }
}
