public import CairnCollections

/// The place of an element in a list, in terms that stay valid when others change the list.
public enum InsertionPoint<Model>: Hashable, Codable, Sendable {
  /// Before all other elements.
  case first

  /// After another element, or at the end if that element is gone.
  case after(ModelID<Model>)
}

extension IdentifiedArray where ID == ModelID<Element> {
  /// The place after all elements.
  public var end: InsertionPoint<Element> {
    ids.last.map(InsertionPoint.after) ?? .first
  }

  /// Returns the place of an element, or `nil` if it doesn't exist.
  ///
  /// - Complexity: O(1).
  public func insertionPoint(of id: ID) -> InsertionPoint<Element>? {
    guard let index = index(id: id) else { return nil }
    return index == 0 ? .first : .after(ids[index - 1])
  }

  /// Returns the place of an element after a move, which stops at the ends of the list. Returns
  /// `nil` if the element would stay in place, or doesn't exist.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - offset: The number of places to move: down if positive.
  /// - Complexity: O(1).
  public func insertionPoint(of id: ID, movedBy offset: Int) -> InsertionPoint<Element>? {
    guard let index = index(id: id) else { return nil }
    let steps = Swift.max(-index, Swift.min(offset, count - 1 - index))
    guard steps != 0 else { return nil }
    // An element that moves up goes before the one at its new index, so after the one above that.
    let before = index + steps - (steps < 0 ? 1 : 0)
    return before < 0 ? .first : .after(ids[before])
  }

  /// Inserts an element at a place, unless it exists already.
  ///
  /// - Complexity: O(*n*), or O(1) at the end.
  public mutating func insert(_ element: Element, at insertionPoint: InsertionPoint<Element>) {
    insert(element, at: index(of: insertionPoint))
  }

  /// Moves an element to a place. It does nothing if the element is gone, or for a place after
  /// itself.
  ///
  /// - Complexity: O(*n*).
  public mutating func move(_ id: ID, to insertionPoint: InsertionPoint<Element>) {
    guard insertionPoint != .after(id), let element = remove(id: id) else { return }
    insert(element, at: index(of: insertionPoint))
  }

  private func index(of insertionPoint: InsertionPoint<Element>) -> Int {
    switch insertionPoint {
    case .first: 0
    case .after(let id): index(id: id).map { $0 + 1 } ?? count
    }
  }
}
