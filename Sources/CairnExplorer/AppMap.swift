/// The screens of an app, and the transitions between them.
public struct AppMap: Sendable, Equatable {
  /// A transition from one screen to another.
  public struct Edge: Hashable, Sendable {
    /// The name of the screen where it starts.
    public let source: String
    /// The name of the screen where it ends.
    public let target: String
    /// The name of the transition: the screen's delegate action, or else the step of the user or
    /// the world.
    public let trigger: String
  }

  /// The names of the screens, in the order in which they were found.
  public private(set) var screens: [String] = []

  /// The transitions between them, in the order in which they were found.
  public private(set) var edges: [Edge] = []

  /// Adds the screens and the ways of another map of the same app, such as one that was explored under
  /// other dependencies.
  ///
  /// - Complexity: O(*n* · *m*) in the ways of both.
  public mutating func merge(_ other: AppMap) {
    for screen in other.screens { add(screen) }
    for edge in other.edges { add(from: edge.source, to: edge.target, by: edge.trigger) }
  }

  mutating func add(_ screen: String) {
    if !screens.contains(screen) { screens.append(screen) }
  }

  mutating func add(from source: String, to target: String, by trigger: String) {
    guard source != target else { return }
    let edge = Edge(source: source, target: target, trigger: trigger)
    if !edges.contains(edge) { edges.append(edge) }
  }

  /// The transitions, with those between the same two screens combined.
  var bundles: [(source: Int, target: Int, triggers: [String])] {
    var bundles: [(source: Int, target: Int, triggers: [String])] = []
    for edge in edges {
      guard let source = screens.firstIndex(of: edge.source),
        let target = screens.firstIndex(of: edge.target)
      else { continue }
      if let index = bundles.firstIndex(where: { ($0.source, $0.target) == (source, target) }) {
        bundles[index].triggers.append(edge.trigger)
      } else {
        bundles.append((source, target, [edge.trigger]))
      }
    }
    return bundles
  }
}
