import CairnCore
import CairnDependencies

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
/// Two paths are equal if their ids and their elements are. Where they share storage the answer takes
/// O(1), else O(*n*). A hash takes O(1): it covers what tells paths apart, their length and top.
///
/// A path is made of a sequence, never of an array literal: a literal looks like a value, and each
/// use of one would mint new ids.
public struct StackState<Element> {
  @usableFromInline var _ids: ContiguousArray<StackElementID> = [] {
    didSet { _shape = ElementVersion() }
  }
  /// Says in O(1) that two paths have the same ids, where the one was copied from the other.
  @usableFromInline var _shape = ElementVersion.unwritten
  @usableFromInline var _elements: ContiguousArray<Element> = []
  /// What tells whether an element has been written to since a path was copied.
  @usableFromInline var _versions: ContiguousArray<ElementVersion> = []

  /// Whether the ids stand in the order in which they were minted, so that a binary search is sound.
  @usableFromInline var isAscending = true

  /// Creates an empty path.
  @inlinable
  public init() {}

  /// The ids of the elements, bottom to top.
  @inlinable
  public var ids: ContiguousArray<StackElementID> { _ids }

  /// The position of an element; O(1) for the top one.
  ///
  /// - Complexity: O(log *n*) while the ids are in the order in which they were minted, which only an
  ///   insertion below the top disturbs; else O(*n*).
  @inlinable
  package func position(of id: StackElementID) -> Int? {
    if _ids.last == id { return _ids.count - 1 }
    var bounds = 0..<_ids.count
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      if _ids[middle] == id { return middle }
      bounds =
        _ids[middle] < id ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return isAscending ? nil : _ids.firstIndex(of: id)
  }

  /// The id that was minted last of those on the path.
  package var newestID: StackElementID? { isAscending ? _ids.last : _ids.max() }

  // MARK: By id

  /// The element with an id, or `nil`. Setting `nil` removes it, and it alone.
  ///
  /// Setting an id that is not on the path is an issue, and changes nothing. In a test it adds the
  /// element: an assertion says so what is expected.
  ///
  /// - Complexity: O(1) for the top element. For another one O(log *n*) while the ids are in the order
  ///   in which they were minted, which only an insertion below the top disturbs, else O(*n*); O(*n*)
  ///   to remove one. The element is changed in place.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Element? {
    _read {
      let position = position(of: id)
      yield position.map { _elements[$0] }
    }
    _modify {
      let position = position(of: id)
      var element: Element?
      if let position {
        // Taken out for the length of the access, so that it is changed without a copy.
        _elements.swapAt(position, _elements.count - 1)
        element = _elements.removeLast()
        _versions[position] = ElementVersion()
      }
      defer {
        put(
          element, id: id, at: position,
          callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
      }
      yield &element
    }
  }

  private mutating func put(
    _ element: Element?, id: StackElementID, at position: Int?, callSite: CallSite
  ) {
    switch (element, position) {
    case (nil, nil):
      break
    case (let element?, let position?):
      _elements.append(element)
      _elements.swapAt(position, _elements.count - 1)
    case (nil, let position?):
      // The top element stands where the removed one stood: bring it back to the top.
      if position < _elements.count {
        let top = _elements.remove(at: position)
        _elements.append(top)
      }
      _ids.remove(at: position)
      _versions.remove(at: position)
    case (let element?, nil):
      guard DependencyValues.current.context == .test else {
        callSite.report(
          """
          An element was written to a path at an id that is not on it.

            Id: \(id)
            Path: \(_ids.map(\.description).joined(separator: ", "))

          An id names an element that is there. To put one on the path, append it; its id is minted.
          """)
        return
      }
      insert(element, id: id)
    }
  }

  // MARK: Pushing and popping

  /// Puts an element with an id of its own on top.
  @inlinable
  package mutating func insert(_ element: Element, id: StackElementID) {
    if let last = _ids.last, id < last { isAscending = false }
    _ids.append(id)
    _elements.append(element)
    _versions.append(ElementVersion())
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
  package mutating func withElement<Result>(
    at position: Int, _ body: (inout Element) -> Result
  ) -> Result {
    _versions[position] = ElementVersion()
    return body(&_elements[position])
  }
}

// MARK: - As a collection

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { _elements.count }

  /// The element at a position. Setting it keeps the id.
  ///
  /// - Complexity: O(1). The element is changed in place.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield _elements[position] }
    _modify {
      _versions[position] = ElementVersion()
      yield &_elements[position]
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
    replaceSlots(subrange, count: newCount)
    _elements.replaceSubrange(subrange, with: newElements)
  }

  /// Creates a path of the elements of a sequence, bottom to top, with new ids.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    _elements = ContiguousArray(elements)
    replaceSlots(0..<0, count: _elements.count)
  }

  /// Puts an element on top, with a new id.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func append(_ element: Element) {
    replaceSlots(_ids.count..<_ids.count, count: 1)
    _elements.append(element)
  }

  /// Mints ids and versions for elements that take the place of others.
  @usableFromInline
  mutating func replaceSlots(_ subrange: Range<Int>, count newCount: Int) {
    if newCount > 0 {
      let generator = DependencyValues.current.stackElementID
      // Ids that another generator minted are skipped, so that none stands on a path twice.
      if let newestID { generator.skip(past: newestID) }
      let id = generator.first(ofNew: newCount).generation
      let version = ElementVersion.first(ofNew: newCount).number
      if subrange.upperBound < _ids.count { isAscending = false }
      let offsets = (0..<UInt64(newCount)).lazy
      _ids.replaceSubrange(subrange, with: offsets.map { StackElementID(generation: id + $0) })
      _versions.replaceSubrange(
        subrange, with: offsets.map { ElementVersion(number: version + $0) })
    } else {
      _ids.removeSubrange(subrange)
      _versions.removeSubrange(subrange)
    }
    if _ids.isEmpty { isAscending = true }
  }

  /// Removes elements from the top.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements removed.
  @inlinable
  public mutating func removeLast(_ k: Int) {
    _ids.removeLast(k)
    _versions.removeLast(k)
    _elements.removeLast(k)
  }
}

// MARK: - Conformances

extension StackState: Equatable where Element: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs._shape == rhs._shape || lhs._ids == rhs._ids else { return false }
    if lhs._versions == rhs._versions { return true }
    return lhs._elements == rhs._elements
  }
}

extension StackState: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_ids.count)
    hasher.combine(_ids.last)
  }
}

extension StackState: Sendable where Element: Sendable {}
