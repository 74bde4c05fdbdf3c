/// The current place of the user, and the places that they can go forward to.
///
/// ```swift
/// var history = LinkHistory(Link(components: ["items", "42"]))
/// history.visit(Link())
/// history.forward?.path  // "/items/42"
/// ```
///
/// Only going forward uses the history. To go back, the user leaves a screen, which may ask for
/// confirmation. The history only observes the current place, so it is right for every way of
/// navigating.
public struct LinkHistory: Hashable, Sendable {
  /// The place that was visited last.
  public private(set) var current: Link

  /// The places that the user left by going back. The nearest is last.
  private var left: [Link] = []

  /// Starts the history at a place.
  public init(_ link: Link) {
    current = link
  }

  /// The place that going forward opens, or `nil` if there is none.
  public var forward: Link? { left.last }

  /// Records the current place of the user.
  ///
  /// A place below the previous one on the path is a step back, and the previous place is kept.
  /// Going to the place that was kept last is a step forward. Any other place forgets the kept
  /// ones.
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
  /// Whether another place is above this one: its link begins with this link.
  fileprivate func isBelow(_ other: Link) -> Bool {
    guard other.components.starts(with: components) else { return false }
    return components.count < other.components.count || query.isEmpty && !other.query.isEmpty
  }
}
