public import CairnNavigation

/// A root's table that turns targets into links.
///
/// Features name the places that their links lead to in their own words. The table translates those
/// into the words of the app:
///
/// ```swift
/// enum ShelfTarget: Hashable { case item(Int) }
///
/// let links = TargetLinks { target -> Place? in
///   switch target {
///   case let target as ShelfTarget: switch target { case .item(let id): .item(id) }
///   default: nil
///   }
/// }
/// ```
///
/// A stack with a table (``NavigationStack/links``) knows where its links lead in every renderer. A
/// browser shows them as addresses that others can open, and a terminal copies them.
public struct TargetLinks: Sendable {
  @usableFromInline let link: @Sendable ([any Hashable & Sendable]) -> Link?

  /// Creates the table of a root.
  ///
  /// - Parameter place: Returns the place that a feature's target stands for, or `nil` if the place
  ///   has no name. It isn't called for targets that already are places of the root.
  @inlinable
  public init<Place: LinkedPlace>(
    _ place: @escaping @Sendable (any Hashable & Sendable) -> Place?
  ) {
    self.init(places: { place($0).map { [$0] } })
  }

  /// Creates the table of a root in which a target may lead through several screens.
  ///
  /// - Parameter places: Returns the places that a feature's target stands for, from the lowest to
  ///   the topmost, or `nil` if one of them has no name.
  @inlinable
  public init<Place: LinkedPlace>(
    places: @escaping @Sendable (any Hashable & Sendable) -> [Place]?
  ) {
    link = { targets in
      let all = targets.compactMap { target in
        (target as? Place).map { [$0] } ?? places(target)
      }
      return all.count == targets.count ? Link(to: Array(all.joined())) : nil
    }
  }
}

/// All tables are equal, because a table is no part of the value of a stack.
extension TargetLinks: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}
