public import CairnDependencies
public import CairnNavigation

extension NavigationStack {
  /// The link to the current screens, or `nil` if one of them has no name.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var link: Link? { link(at: path.count) }

  /// Returns the link to a screen of the stack, as if it were the topmost. `nil` if that screen, or
  /// one below it, has no name.
  ///
  /// - Parameter depth: The number of screens of the path that the link leads through: 0 for the
  ///   root.
  /// - Complexity: O(*n*) in the depth.
  public func link(at depth: Int) -> Link? {
    targets(upTo: depth).flatMap { links?.link($0) }
  }

  /// Returns the link to the target of a control on the topmost screen, or `nil` if it has no name.
  ///
  /// - Parameter target: The place, in words of the screen: see ``NavigationLink/target``.
  /// - Complexity: O(*n*) in the number of screens.
  public func link(to target: AnyHashableSendable?) -> Link? { link(to: target, at: path.count) }

  /// Returns the link to the target of a control on a screen, or `nil` if it has no name.
  ///
  /// A list may stand beside the screen that was chosen in it. Its links lead from the root,
  /// whatever is above it.
  ///
  /// - Parameters:
  ///   - target: The place, in words of the screen.
  ///   - depth: The position of the screen with the control: 0 for the root.
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
