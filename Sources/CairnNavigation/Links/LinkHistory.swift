/// Where the user is, and which places he has left by going back: those that going forward opens
/// again.
///
/// ```swift
/// var history = LinkHistory(Link(components: ["items", "42"]))
/// history.visit(Link())
/// history.forward?.path  // "/items/42"
/// ```
///
/// Going back is not its business: a screen is left by its own way back, which may ask. It only watches,
/// and so it is right however the user went.
public struct LinkHistory: Hashable, Sendable {
  /// The place that was visited last.
  public private(set) var current: Link

  /// What was left, the nearest last.
  private var left: [Link] = []

  /// Begins at a place.
  public init(_ link: Link) {
    current = link
  }

  /// The place that going forward leads to, or `nil` if there is none.
  public var forward: Link? { left.last }

  /// Takes in where the user is now.
  ///
  /// A place below the one before is a step back, of which the other is kept. Any further one but that
  /// which was kept is a new way, and what was left is forgotten.
  ///
  /// - Complexity: O(*n*) in the length of the links.
  public mutating func visit(_ link: Link) {
    guard link != current else { return }
    if link.isBelow(current) {
      left.append(current)
    } else if link == left.last {
      left.removeLast()
    } else {
      left = []
    }
    current = link
  }
}

extension Link {
  /// Whether the place lies below another: the way there begins with the way here.
  fileprivate func isBelow(_ other: Link) -> Bool {
    guard other.components.starts(with: components) else { return false }
    return components.count < other.components.count || query.isEmpty && !other.query.isEmpty
  }
}
