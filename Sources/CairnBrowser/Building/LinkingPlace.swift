import CairnDependencies
import CairnNavigation
import CairnSession
import CairnViews

/// A screen of a stack, as the base of its links.
///
/// It contains everything that addresses depend on. So elements that were built for one place are
/// valid for an equal one.
final class LinkingPlace {
  /// The stack without the content of its screens, which rows would otherwise keep alive.
  private let stack: NavigationStack<AnyAction>
  private let depth: Int
  /// The targets of the screens up to this one. Equal targets are equal places.
  let targets: [AnyHashableSendable?]

  /// - Parameter depth: The index of the screen: 0 for the root, `nil` for the topmost.
  init(_ stack: NavigationStack<AnyAction>, depth: Int? = nil) {
    self.depth = depth ?? stack.path.count
    self.stack = stack.hollow(upTo: self.depth)
    targets = [stack.rootTarget] + stack.path[..<self.depth].map { $0.target }
  }

  /// Returns the address of a place in words of the screen, or `nil` if it has none.
  func address(of target: AnyHashableSendable?) -> String? {
    stack.link(to: target, at: depth)?.path
  }
}

extension LinkingPlace: Equatable {
  static func == (lhs: LinkingPlace, rhs: LinkingPlace) -> Bool {
    lhs === rhs || lhs.stack.links == rhs.stack.links && lhs.targets == rhs.targets
  }
}

extension NavigationStack {
  /// Returns the stack with only the data that a screen's links depend on.
  fileprivate func hollow(upTo depth: Int) -> Self {
    var stack = Self(
      root: Screen("") {},
      path: path[..<depth].map { element in
        var hollow = element
        hollow.screen = Screen("") {}
        return hollow
      })
    (stack.rootTarget, stack.links) = (rootTarget, links)
    return stack
  }
}
