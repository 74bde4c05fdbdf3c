import CairnCore
import CairnDependencies

/// The path of a stack: the screens that are on top of the root, and an id for each.
///
/// It reads as a collection of screens; the ids are minted as screens are put on it.
///
/// ```swift
/// state.path.append(.detail(Detail.State(item: item)))
/// state.path.pop(from: id)
/// ```
///
/// Two paths are equal if their ids and their elements are. Where they share storage the answer takes
/// O(1), else O(*n*). A hash takes O(1): it covers what tells paths apart, their length and top.
///
/// A path is made of a sequence, never of an array literal: a literal looks like a value, and each
/// use of one would mint new ids.
public struct StackState<Element> {
  private var _ids: ContiguousArray<StackElementID> = []
  private var _elements: ContiguousArray<Element> = []
  private var _versions: ContiguousArray<ElementVersion> = []

  /// Creates an empty path.
  public init() {}

  /// The ids of the elements, bottom to top.
  public var ids: ContiguousArray<StackElementID> { _ids }

  /// The position of an element; O(1) for the top one.
  ///
  /// - Complexity: O(log *n*) while the ids are in the order in which they were minted, which only an
  ///   insertion below the top disturbs; else O(*n*).
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

  /// Whether the ids stand in the order in which they were minted, so that a binary search is sound.
  private var isAscending = true

  /// The id that was minted last of those on the path.
  package var newestID: StackElementID? { isAscending ? _ids.last : _ids.max() }

  // MARK: By id

  /// The element with an id, or `nil`. Setting `nil` removes it, and it alone.
  ///
  /// Setting an id that is not on the path is an issue, and changes nothing. In a test it adds the
  /// element: an assertion says so what is expected.
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
  package mutating func insert(_ element: Element, id: StackElementID) {
    if let last = _ids.last, id < last { isAscending = false }
    _ids.append(id)
    _elements.append(element)
    _versions.append(ElementVersion())
  }

  /// Removes an element and everything above it; nothing if it is not on the path.
  ///
  /// - Returns: Whether it was on the path.
  /// - Complexity: O(*k*) in the elements removed.
  @discardableResult
  public mutating func pop(from id: StackElementID) -> Bool {
    guard let position = position(of: id) else { return false }
    removeLast(count - position)
    return true
  }

  /// Removes everything above an element; nothing if it is not on the path.
  ///
  /// - Returns: Whether it was on the path.
  /// - Complexity: O(*k*) in the elements removed.
  @discardableResult
  public mutating func pop(to id: StackElementID) -> Bool {
    guard let position = position(of: id) else { return false }
    removeLast(count - position - 1)
    return true
  }

  /// Changes the element at a position in place.
  package mutating func withElement<Result>(
    at position: Int, _ body: (inout Element) -> Result
  ) -> Result {
    _versions[position] = ElementVersion()
    return body(&_elements[position])
  }

  /// What tells whether an element has been written to since a path was copied.
  var versions: ContiguousArray<ElementVersion> { _versions }
}

// MARK: - As a collection

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { _elements.count }

  /// The element at a position. Setting it keeps the id.
  public subscript(position: Int) -> Element {
    _read { yield _elements[position] }
    _modify {
      _versions[position] = ElementVersion()
      yield &_elements[position]
    }
  }

  /// Replaces elements; those that are put in get new ids.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    let generator = DependencyValues.current.stackElementID
    // Ids that another generator minted are skipped, so that none stands on a path twice.
    if let newestID { generator.skip(past: newestID) }
    let ids = generator(count: newElements.count)
    if subrange.upperBound < count, !ids.isEmpty { isAscending = false }
    _ids.replaceSubrange(subrange, with: ids)
    _versions.replaceSubrange(subrange, with: ids.map { _ in ElementVersion() })
    _elements.replaceSubrange(subrange, with: newElements)
    if isEmpty { isAscending = true }
  }

  /// Removes elements from the top.
  ///
  /// - Complexity: O(*k*), where *k* is the number of elements removed.
  public mutating func removeLast(_ k: Int) {
    _ids.removeLast(k)
    _versions.removeLast(k)
    _elements.removeLast(k)
  }
}

// MARK: - Conformances

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs._ids == rhs._ids else { return false }
    if lhs._versions == rhs._versions { return true }
    return lhs._elements == rhs._elements
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_ids.count)
    hasher.combine(_ids.last)
  }
}

extension StackState: Sendable where Element: Sendable {}
