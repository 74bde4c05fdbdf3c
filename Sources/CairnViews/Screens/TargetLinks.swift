public import CairnNavigation

/// The table of a root that turns targets into links: what features call the places that their links
/// lead to, into what the app calls them.
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
/// A stack that has one, ``NavigationStack/links``, can say where its links lead, whoever shows it: a
/// browser writes them down for others to open, a terminal copies them.
public struct TargetLinks: Sendable {
  let link: @Sendable ([any Hashable & Sendable]) -> Link?

  /// Creates the table of a root.
  ///
  /// - Parameter place: The place that a target of a feature is, or `nil` if it has no name. It is not
  ///   asked about targets that are places of the root already.
  public init<Place: LinkedPlace>(
    _ place: @escaping @Sendable (any Hashable & Sendable) -> Place?
  ) {
    link = { targets in
      let places = targets.compactMap { $0 as? Place ?? place($0) }
      return places.count == targets.count ? Link(to: places) : nil
    }
  }
}

/// A table is no part of the value of a stack: all are equal.
extension TargetLinks: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}
