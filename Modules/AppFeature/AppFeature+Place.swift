public import Cairn
import Models
public import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  /// The list or a screen of the path, as links name it.
  ///
  /// Each screen has a route, which both reads and prints its part of a link. The feature itself
  /// says what a link shows over its screen.
  public struct Place: LinkedPlace {
    /// The list or a type of screen.
    public struct Kind: CaseIterable, Equatable, Sendable {
      /// The type of the screen, or `nil` for the list.
      let screen: (any AppScreen.Type)?

      public static let allCases = [list] + Path.screens.map { Kind(screen: $0) }
      static let list = Kind(screen: nil)

      public static func == (kind: Self, other: Self) -> Bool {
        kind.screen.map { ObjectIdentifier($0) } == other.screen.map { ObjectIdentifier($0) }
      }
    }

    public let kind: Kind
    /// The values that the route of the kind reads and prints.
    private let value: AnyHashableSendable

    /// Creates the place of a screen.
    init<S: AppScreen>(_ screen: S.Type, _ value: S.LinkValue) {
      self.kind = Kind(screen: screen)
      self.value = AnyHashableSendable(value)
    }

    private init(_ list: ListValue) {
      self.kind = .list
      self.value = AnyHashableSendable(list)
    }

    /// The list of standups, with what is shown over it.
    public static func list(_ destination: StandupsList.LinkedDestination? = nil) -> Self {
      Self(ListValue(destination: destination))
    }

    /// The values that name a type of screen in a link, or `nil` for another place.
    func value<S: AppScreen>(of screen: S.Type) -> S.LinkValue? {
      kind == Kind(screen: screen) ? value.base as? S.LinkValue : nil
    }

    /// The value of the list's place, or `nil` for the place of a screen.
    var list: ListValue? { value.base as? ListValue }

    struct ListValue: Hashable, Sendable {
      var destination: StandupsList.LinkedDestination?
    }

    public static func == (place: Self, other: Self) -> Bool {
      place.kind == other.kind && place.value == other.value
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind.screen.map { ObjectIdentifier($0) })
      hasher.combine(value)
    }

    public static func route(of kind: Kind) -> Route<Self> {
      kind.screen?.placeRoute
        ?? Route.root.query(.flag())
        .map {
          list($0)
        } _: {
          $0.list.map(\.destination)
        }
    }
  }

  /// The table from the targets that rows name to the places of links.
  static let targetLinks = TargetLinks(places: { target -> [Place]? in
    if let target = target as? StandupsList.Target {
      switch target {
      case .standup(let id): return [.detail(id)]
      }
    }
    return Path.screens.lazy.compactMap { $0.places(ofAny: target) }.first
  })
}

extension AppScreen {
  fileprivate static var placeRoute: Route<AppFeature.Place> {
    route.map {
      AppFeature.Place(Self.self, $0)
    } _: {
      $0.value(of: Self.self)
    }
  }

  /// Returns the screen of a place of this type.
  fileprivate static func opened(
    at place: AppFeature.Place, over below: AppFeature.Path.State?,
    of standups: IdentifiedArrayOf<Standup>
  ) throws(LinkError) -> AppFeature.Path.State? {
    guard let value = place.value(of: Self.self) else { return nil }
    let opening = LinkOpening(standups: standups, below: below, word: place.word)
    return choice(try state(for: value, in: opening))
  }
}

extension AppFeature.Place {
  /// Returns the screen of the place, or `nil` for the list.
  ///
  /// - Throws: `LinkError` if the place names nothing that exists.
  func screen(
    over below: AppFeature.Path.State?, of standups: IdentifiedArrayOf<Standup>
  ) throws(LinkError) -> AppFeature.Path.State? {
    try kind.screen?.opened(at: self, over: below, of: standups)
  }

  /// The first component of the place's link.
  var word: String { Link(to: [self]).components.first ?? "/" }
}

extension AppFeature.State {
  /// The link to the current screens. It contains no typed text, and no alert that links can't
  /// open.
  public var link: Link { Link(to: places) }

  /// The places from the list to the top screen.
  var places: [AppFeature.Place] { [rootPlace] + path.map(\.screen.place) }

  /// The place of the list, with what is shown over it.
  var rootPlace: AppFeature.Place { .list(list.linkedDestination) }
}

extension LinkParameter {
  /// A component that is the id of a model.
  static func id<Model>(of model: Model.Type) -> Self where Value == ModelID<Model> {
    Self("the id of a \("\(Model.self)".lowercased())") { text in
      UUID(uuidString: text).map { ModelID($0) }
    } print: {
      $0.description
    }
  }
}
