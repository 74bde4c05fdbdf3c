import CairnCore

/// The path of a stack: the screens on top of the root, with an ID for each.
///
/// It is a collection of screens. Screens get their IDs when they are added.
///
/// ```swift
/// state.path.append(.detail(EditForm.State(item: item)))
/// state.path.last?.is(\.detail)  // true
/// state.path[id: id, case: \.detail]?.item.name = "Blob"
/// state.path.pop(from: id)
/// ```
///
/// Two paths are equal if their IDs and their elements are. Comparing takes O(1) if they share
/// storage, otherwise O(*n*).
///
/// Hashing takes O(1): it covers all IDs, but only the topmost element. So paths with the same IDs and
/// the same top have the same hash, and it takes O(*n*²) to make a `Set` of *n* such paths. For paths
/// that differ in lower screens, use ``hashingAllElements``, or ``hashAll(into:)`` in a hash of your own.
///
/// You create a path from a sequence, never from an array literal. A literal looks like a value,
/// but each use would create new IDs.
public struct StackState<Element> {
  @usableFromInline var ledger = StackLedger()
  @usableFromInline var elements: ContiguousArray<Element> = []

  /// Creates an empty path.
  @inlinable
  public init() {}

  /// The IDs of the elements, bottom to top.
  @inlinable public var ids: StackElementIDs { ledger.ids }

  /// Returns the position of an element, or `nil` if it is absent.
  @inlinable
  package func position(of id: StackElementID) -> Int? {
    ledger.position(of: id)
  }

  // MARK: Pushing and popping

  /// Pushes an element that has an ID already.
  @inlinable
  package mutating func insert(_ element: Element, id: StackElementID) {
    ledger.append(id)
    elements.append(element)
  }

  /// Removes an element and all elements above it. Does nothing if the element is absent.
  ///
  /// - Returns: Whether the element was on the path.
  /// - Complexity: O(*k*) in the number of elements removed, plus the cost of finding the element
  ///   as in the subscript by ID.
  @inlinable
  @discardableResult
  public mutating func pop(from id: StackElementID) -> Bool {
    guard let position = position(of: id) else { return false }
    removeLast(count - position)
    return true
  }

  /// Removes all elements above an element. Does nothing if the element is absent.
  ///
  /// - Returns: Whether the element was on the path.
  /// - Complexity: O(*k*) in the number of elements removed, plus the cost of finding the element
  ///   as in the subscript by ID.
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

  /// The element at a position. Setting it keeps its ID.
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

  /// Replaces elements. The new elements get new IDs.
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

  /// Creates a path from a sequence of elements, bottom to top, with new IDs.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    self.elements = ContiguousArray(elements)
    ledger.mint(self.elements.count, replacing: 0..<0)
  }

  /// Pushes an element with a new ID.
  ///
  /// - Complexity: O(1) on average. After an insertion below the top, O(*n*) until the path is
  ///   empty.
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
    // Versions only say something about copies of a path, and those have the same shape.
    guard lhs.ledger.shape == rhs.ledger.shape else {
      return lhs.ids == rhs.ids && lhs.elements == rhs.elements
    }
    if lhs.elements.hasSameStorage(as: rhs.elements) { return true }
    let known = lhs.ledger.knownCount(with: rhs.ledger)
    return lhs.elements[known...] == rhs.elements[known...]
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes all ids and the top element.
  ///
  /// - Complexity: O(1), besides the hash of the element.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ledger.idsHash)
    if !elements.isEmpty { hasher.combine(elements[elements.count - 1]) }
  }
}

extension StackState: Sendable where Element: Sendable {}

extension ContiguousArray {
  /// Whether two arrays of equal length share their storage, so that they are equal.
  @inlinable
  func hasSameStorage(as other: Self) -> Bool {
    withUnsafeBufferPointer { $0.baseAddress } == other.withUnsafeBufferPointer { $0.baseAddress }
  }
}
