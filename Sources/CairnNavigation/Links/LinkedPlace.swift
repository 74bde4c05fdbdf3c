/// A place of an app that links can name: one of its screens, with details from the link.
///
/// The places of an app and their routes form one table. It both reads and prints links. Write it
/// as two exhaustive switches, so that a place without a route does not compile:
///
/// ```swift
/// enum Place: LinkedPlace {
///   case item(Int)
///   case shelf
///
///   enum Kind: CaseIterable { case item, shelf }
///
///   var kind: Kind {
///     switch self {
///     case .item: .item
///     case .shelf: .shelf
///     }
///   }
///
///   static func route(of kind: Kind) -> Route<Self> {
///     switch kind {
///     case .item:
///       Route.word("items").then(LinkParameter("the number of an item"))
///         .map { .item($0) } _: { if case .item(let id) = $0 { id } else { nil } }
///     case .shelf:
///       Route.root.map { .shelf } _: { if case .shelf = $0 { () } else { nil } }
///     }
///   }
/// }
///
/// let link = try Link("library://items/42", scheme: "library")
/// try link.places(Place.self)  // [.shelf, .item(42)]
/// Link(to: [Place.shelf, .item(42)]).path  // "/items/42"
/// ```
///
/// A link names the screens from the root to the top. It does not define which screen may be on
/// which; see ``PathRules``.
public protocol LinkedPlace: Hashable, Sendable {
  /// The kind of a place: one for each case.
  associatedtype Kind: CaseIterable & Equatable

  /// The kind of the place.
  var kind: Kind { get }

  /// Returns the route that reads and prints places of a kind.
  static func route(of kind: Kind) -> Route<Self>
}

extension Link {
  /// Creates the link to a path of places. Its query is that of the topmost place.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  public init<Place: LinkedPlace>(to places: [Place]) {
    self.init()
    for place in places {
      guard let part = Place.route(of: place.kind).print(place) else { continue }
      components += part.components
      query = part.query
    }
  }

  /// Returns the places of the link, from the root to the top.
  ///
  /// - Throws: ``LinkError`` with the part of the link that matches no route.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public func places<Place: LinkedPlace>(
    _ type: Place.Type = Place.self
  ) throws(LinkError) -> [Place] {
    let table = RouteTable<Place>()
    var reader = LinkReader(self)
    var places: [Place] = []
    if let root = table.root { places.append(try root.read(&reader)) }
    while let component = reader.components.first {
      places.append(try table.route(for: component).read(&reader))
    }
    if let item = reader.query.first {
      throw LinkError("?\(item.name)", "can't be shown there.")
    }
    return places
  }
}

/// The routes of an app, grouped by how they begin.
@usableFromInline
@frozen
struct RouteTable<Place: LinkedPlace> {
  @usableFromInline var root: Route<Place>?
  @usableFromInline var value: Route<Place>?
  /// There are few words, so comparing each is faster than hashing.
  @usableFromInline var words: [(word: String, route: Route<Place>)] = []

  @inlinable
  init() {
    for kind in Place.Kind.allCases {
      let route = Place.route(of: kind)
      switch route.head {
      case .root: root = route
      case .value: value = route
      case .word(let word): words.append((word, route))
      }
    }
  }

  @inlinable
  func route(for component: String) throws(LinkError) -> Route<Place> {
    for entry in words where entry.word == component { return entry.route }
    guard let value else {
      throw LinkError(component, "doesn't point to anything. Use \(beginnings) instead.")
    }
    return value
  }

  @inlinable var beginnings: String {
    words.map { "“\($0.word)”" }.sorted().joined(separator: " or ")
  }
}
