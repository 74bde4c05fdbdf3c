public import OrderedCollections

/// An array whose elements have ids: ordered like an array, found by id like a dictionary.
///
/// Each id occurs once. Rows of a list are kept in one, so that an action can name its row by an id
/// that stays right while rows are inserted, moved and deleted:
///
/// ```swift
/// struct Todo: Identifiable {
///   let id: Int
///   var title: String
///   var isComplete = false
/// }
///
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
/// todos[id: 2]?.isComplete = true
/// todos.move(fromOffsets: [1], toOffset: 0)
/// todos.remove(id: 1)
/// ```
///
/// Looking an element up takes constant time on average, and changing it through a subscript happens in
/// place. An assignment by position may bring a new id; one by id may not.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The ids, in the order of the elements.
  ///
  /// - Complexity: O(1)
  public internal(set) var ids: OrderedSet<ID>

  /// The elements as a plain array.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var elements: [Element] { storage }

  @usableFromInline var storage: [Element]
  @usableFromInline let identify: (Element) -> ID

  /// Creates an array from elements whose ids were checked to differ.
  @usableFromInline
  init(ids: OrderedSet<ID>, elements: [Element], identify: @escaping (Element) -> ID) {
    self.ids = ids
    storage = elements
    self.identify = identify
  }

  /// Creates an empty array whose elements are told apart by a property.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(ids: [], elements: [], identify: { $0[keyPath: id] })
  }

  /// Creates an array from elements whose ids all differ.
  ///
  /// - Precondition: No two elements have the same id. Use ``init(_:id:uniquingIDsWith:)`` for
  ///   elements that come from outside.
  /// - Complexity: O(*n*) on average.
  public init(
    uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(id: id)
    appendUnique(elements)
  }

  /// Creates an array from elements whose ids all differ, which a release build does not check.
  ///
  /// - Precondition: No two elements have the same id. Where two have, what the array does is not
  ///   defined.
  /// - Complexity: O(*n*) on average.
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(uncheckedUniqueElements: elements) { $0[keyPath: id] }
  }

  private init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    identify: @escaping (Element) -> ID
  ) {
    let elements = Array(elements)
    let ids = OrderedSet(uncheckedUniqueElements: elements.lazy.map(identify))
    self.init(ids: ids, elements: elements, identify: identify)
  }

  /// Creates an array from elements of which some may have the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The property that tells elements apart.
  ///   - combine: Makes one element of two that have the same id; it takes the earlier one's place.
  /// - Complexity: O(*n*) on average.
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try append(elements, uniquingIDsWith: combine)
  }

  /// The position of the element with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    ids.firstIndex(of: id)
  }

  /// The element with an id.
  ///
  /// Assigning to an id that is not in the array appends the element, and assigning `nil` removes
  /// it. A change such as `array[id: 1]?.name = "Blob"` happens in place.
  ///
  /// - Precondition: An assigned element has the id it is assigned to.
  /// - Complexity: O(1) on average; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      index(id: id).map { storage[$0] }
    }
    _modify {
      let index = ids.firstIndex(of: id)
      // The element is taken out while it is changed: a copy would make its storage shared, and
      // the first write to any collection in it would then copy that collection.
      var element = index.map { takeElement(at: $0) }
      defer { putBack(&element, id: id, at: index) }
      yield &element
    }
  }

  @usableFromInline
  mutating func takeElement(at index: Int) -> Element {
    storage.swapAt(index, storage.count - 1)
    return storage.removeLast()
  }

  @usableFromInline
  mutating func putBack(_ element: inout Element?, id: ID, at index: Int?) {
    guard let new = element.take() else {
      if let index { removeTaken(at: index) }
      return
    }
    checkIdentity(of: new, is: id)
    storage.append(new)
    if let index {
      storage.swapAt(index, storage.count - 1)
    } else {
      ids.append(id)
    }
  }

  private mutating func removeTaken(at index: Int) {
    ids.remove(at: index)
    // The last element stands in for the one that was taken.
    guard index < storage.count else { return }
    storage.append(storage.remove(at: index))
  }

  /// Takes over the id of an element that was written by its position.
  ///
  /// - Complexity: O(1) on average if the id is unchanged, else O(*n*).
  @usableFromInline
  mutating func updateID(at index: Int) {
    let id = identify(storage[index])
    guard id != ids[index] else { return }
    if let other = ids.firstIndex(of: id) {
      fatalError(
        """
        The element at position \(index) got the id of the one at position \(other): \(id). Ids are unique in the array.

        Remove one of the two, or give the new element another id.
        """)
    }
    ids.remove(at: index)
    ids.insert(id, at: index)
  }

  private func checkIdentity(of element: Element, is id: ID) {
    let actual = identify(element)
    guard actual != id else { return }
    fatalError(
      """
      An element with the id \(actual) was assigned to the id \(id). Both must be the same.

      Remove the old element and insert the new one, or assign by position: 'array[0] = element'.
      """)
  }
}

// Unchecked because of `identify` alone: it captures nothing, or a key path that is `Sendable`.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

/// An ``IdentifiedArray`` of elements that know their ids.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// Creates a copy of another array, as the standard library's collections do.
  ///
  /// - Complexity: O(1)
  public init(_ elements: Self) { self = elements }

  /// Creates an array from a slice of another one.
  ///
  /// - Complexity: O(*n*) on average.
  public init(_ slice: SubSequence) {
    let ids = slice.base.ids[slice.startIndex..<slice.endIndex]
    self.init(ids: OrderedSet(ids), elements: Array(slice), identify: slice.base.identify)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() {
    self.init(ids: [], elements: [], identify: { $0.id })
  }

  /// Creates an array from elements whose ids all differ.
  ///
  /// - Precondition: No two elements have the same id. Use ``init(_:uniquingIDsWith:)`` for
  ///   elements that come from outside.
  /// - Complexity: O(*n*) on average.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    appendUnique(elements)
  }

  /// Creates an array from elements whose ids all differ, which a release build does not check.
  ///
  /// - Precondition: No two elements have the same id. Where two have, what the array does is not
  ///   defined.
  /// - Complexity: O(*n*) on average.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements) { $0.id }
  }

  /// Creates an array from elements of which some may have the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Makes one element of two that have the same id; it takes the earlier one's place.
  /// - Complexity: O(*n*) on average.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try append(elements, uniquingIDsWith: combine)
  }
}
