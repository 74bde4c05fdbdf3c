import CairnDependencies
import CairnNavigation
import CairnSession
import CairnViews

/// A screen of a stack, as the place that links lead on from.
///
/// It holds all that addresses are made of, so what was built for one place is good for an equal one.
struct LinkingPlace {
  /// Without the content of its screens, which rows would keep alive.
  private let stack: NavigationStack<AnyAction>
  private let depth: Int

  /// - Parameter depth: Which screen it is: 0 for the root, `nil` for the topmost.
  init(_ stack: NavigationStack<AnyAction>, depth: Int? = nil) {
    self.depth = depth ?? stack.path.count
    self.stack = stack.hollow(upTo: self.depth)
  }

  /// The address of where a navigation link leads.
  func address(of link: NavigationLink<AnyAction>) -> String? {
    stack.link(to: link.target, at: depth)?.path
  }
}

extension LinkingPlace: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.depth == rhs.depth && lhs.stack.links == rhs.stack.links
      && lhs.stack.rootTarget == rhs.stack.rootTarget
      && lhs.stack.path.elementsEqual(rhs.stack.path) { $0.target == $1.target }
  }
}

extension NavigationStack {
  /// The stack with all that links from a screen are made of, and no more.
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
