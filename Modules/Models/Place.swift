public import CairnCollections

/// Where an element goes in a list, in words that hold while others change the list too.
public enum Place<Model>: Hashable, Codable, Sendable {
  /// Before all others.
  case first

  /// After another element; last, if that one is gone.
  case after(ModelID<Model>)
}

extension IdentifiedArray where ID == ModelID<Element> {
  /// The place after all elements.
  public var end: Place<Element> {
    ids.last.map(Place.after) ?? .first
  }

  /// The place that an element has, or `nil` if it is not there.
  ///
  /// - Complexity: O(1).
  public func place(of id: ID) -> Place<Element>? {
    guard let index = index(id: id) else { return nil }
    return index == 0 ? .first : .after(ids[index - 1])
  }

  /// The place that an element comes to by a move, as far as there are places; `nil` if it stays where
  /// it is, or is not there.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - places: How many places it goes: down where they are positive.
  /// - Complexity: O(1).
  public func place(of id: ID, movedBy places: Int) -> Place<Element>? {
    guard let index = index(id: id) else { return nil }
    let steps = Swift.max(-index, Swift.min(places, count - 1 - index))
    guard steps != 0 else { return nil }
    // Where it goes up, it leaves its place to those that it goes by.
    let before = index + steps - (steps < 0 ? 1 : 0)
    return before < 0 ? .first : .after(ids[before])
  }

  /// Inserts an element at a place, unless it is there already.
  ///
  /// - Complexity: O(*n*); O(1) at the end.
  public mutating func insert(_ element: Element, at place: Place<Element>) {
    insert(element, at: index(of: place))
  }

  /// Moves an element to a place. One that is gone changes nothing, nor does a place after itself.
  ///
  /// - Complexity: O(*n*).
  public mutating func move(_ id: ID, to place: Place<Element>) {
    guard place != .after(id), let element = remove(id: id) else { return }
    insert(element, at: index(of: place))
  }

  private func index(of place: Place<Element>) -> Int {
    switch place {
    case .first: 0
    case .after(let id): index(id: id).map { $0 + 1 } ?? count
    }
  }
}
