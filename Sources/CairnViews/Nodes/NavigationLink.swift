public import CairnDependencies

/// A row that leads to another screen. Its label holds no controls.
///
/// It may name where it leads, in words of its own feature. Whoever knows all places turns them into
/// links, which can be copied, or opened beside what is shown:
///
/// ```swift
/// enum Target: Hashable { case meeting(Int) }
/// enum Action { case meetingTapped(Int) }
///
/// let row = NavigationLink("7 Nov", Action.meetingTapped(1), to: Target.meeting(1))
/// ```
public struct NavigationLink<Action>: NodeConvertible {
  /// What is shown in the row.
  public var label: [Node<Never>]
  /// What it sends.
  public var action: Action
  /// Where it leads, or `nil` if there is no name for that place.
  public var target: AnyHashableSendable?
  /// Makes what is shown of that place before one goes there, or `nil` if nothing is.
  public var preview: (() -> Screen<Never>)?

  /// Creates a link with a label of several nodes.
  ///
  /// - Parameters:
  ///   - action: What it sends.
  ///   - target: Where it leads, in words of the feature whose screen it stands on.
  ///   - label: What is shown in the row.
  public init<Target: Hashable & Sendable>(
    _ action: Action, to target: Target? = Never?.none,
    @NodeBuilder<Never> label: () -> [Node<Never>]
  ) {
    self.action = action
    self.target = target.map { AnyHashableSendable($0) }
    self.label = label()
  }

  /// Creates a link with a title. See ``init(_:to:label:)``.
  public init<Target: Hashable & Sendable>(
    _ title: String, _ action: Action, to target: Target? = Never?.none
  ) {
    self.init(action, to: target) { Text(title) }
  }

  /// Creates a link with a title that whoever shows it writes. See ``init(_:to:label:)``.
  public init<Target: Hashable & Sendable>(
    _ title: FormattedText, _ action: Action, to target: Target? = Never?.none
  ) {
    self.init(action, to: target) { Text(title) }
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.navigationLink(self)) }

  /// Says what is shown of the place before one goes there, where there is room beside the row.
  ///
  /// - Parameter screen: Makes it, once somebody looks at it. As the row, it must follow from the
  ///   element alone.
  public func preview(_ screen: @escaping () -> Screen<Never>) -> Self {
    var link = self
    link.preview = screen
    return link
  }

  /// The same link, whose action is turned into another.
  func map<Other>(_ transform: (Action) -> Other) -> NavigationLink<Other> {
    var link = NavigationLink<Other>(transform(action)) {}
    link.label = label
    link.target = target
    link.preview = preview
    return link
  }
}

extension NavigationLink: Equatable where Action: Equatable {
  /// Two are equal if they say, send and name the same. Previews are made when they are looked at, and
  /// not for this.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.label == rhs.label && lhs.action == rhs.action && lhs.target == rhs.target
  }
}
