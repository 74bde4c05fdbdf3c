public import CairnDependencies
public import CairnNavigation

extension NavigationStack {
  /// The link to what is shown, or `nil` if one of the screens has no name.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var link: Link? { link(at: path.count) }

  /// The link to a screen of the stack as it would be on top, or `nil` if it, or one below it, has no
  /// name.
  ///
  /// - Parameter depth: How many screens of the path are shown: 0 for the root.
  /// - Complexity: O(*n*) in the depth.
  public func link(at depth: Int) -> Link? {
    targets(upTo: depth).flatMap { links?.link($0) }
  }

  /// The link to where a control of the topmost screen leads, or `nil` if that has no name.
  ///
  /// - Parameter target: What the screen calls the place: see ``NavigationLink/target``.
  /// - Complexity: O(*n*) in the number of screens.
  public func link(to target: AnyHashableSendable?) -> Link? { link(to: target, at: path.count) }

  /// The link to where a control of a screen leads, or `nil` if that has no name. A list that stands
  /// beside what was chosen in it leads from the root on, whatever lies upon that.
  ///
  /// - Parameters:
  ///   - target: What the screen calls the place.
  ///   - depth: Which screen has the control: 0 for the root.
  /// - Complexity: O(*n*) in the depth.
  package func link(to target: AnyHashableSendable?, at depth: Int) -> Link? {
    guard let target, let below = targets(upTo: depth) else { return nil }
    return links?.link(below + [target.base])
  }

  private func targets(upTo depth: Int) -> [any Hashable & Sendable]? {
    guard (0...path.count).contains(depth) else { return nil }
    let targets = [rootTarget] + path[..<depth].map { $0.target }
    let named = targets.compactMap { $0?.base }
    return named.count == targets.count ? named : nil
  }
}
