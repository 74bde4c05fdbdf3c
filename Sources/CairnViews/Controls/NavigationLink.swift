public import CairnDependencies

/// A row that leads to another screen. Its label has no controls.
///
/// A link may name its target in the words of its feature. The app's ``TargetLinks`` turn targets
/// into links that the user can copy, or open beside the current screen:
///
/// ```swift
/// enum Target: Hashable { case meeting(Int) }
/// enum Action { case meetingTapped(Int) }
///
/// let row = NavigationLink("7 Nov", Action.meetingTapped(1), to: Target.meeting(1))
/// ```
public struct NavigationLink<Action>: NodeConvertible {
  /// The content of the row.
  public var label: [Node<Never>]
  /// The action that the link sends, or `nil` if it pushes a state.
  public var action: Action?
  /// The state that the link pushes on the path, or `nil` if it sends an action.
  public var state: PushedState?
  /// The place that the link leads to, or `nil` if the place has no name.
  public var target: AnyHashableSendable?
  /// Makes a preview of the target, or `nil` if there is none.
  public var preview: (() -> Screen<Never>)?

  /// Creates a link with a label of several nodes.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - target: The place that the link leads to, in the words of the feature whose screen it is
  ///     on.
  ///   - label: The content of the row.
  public init<Target: Hashable & Sendable>(
    _ action: Action, to target: Target? = Never?.none,
    @NodeBuilder<Never> label: () -> [Node<Never>]
  ) {
    self.action = action
    self.target = target.map { AnyHashableSendable($0) }
    self.label = label()
  }

  /// Creates a link that pushes a state on the path.
  ///
  /// It is for a module that owns the path. The stack says how the path takes the state, with
  /// ``NavigationStack/pushing(_:)``, and a new id is made when the user presses the link. A feature
  /// that doesn't know the path sends an action, and its parent pushes.
  ///
  /// - Parameters:
  ///   - state: The state to push: an element of the path.
  ///   - target: The place that the link leads to, in the words of the feature whose screen it is
  ///     on.
  ///   - label: The content of the row.
  public init<State: Equatable & Sendable, Target: Hashable & Sendable>(
    state: State, to target: Target? = Never?.none, @NodeBuilder<Never> label: () -> [Node<Never>]
  ) {
    self.state = PushedState(state)
    self.target = target.map { AnyHashableSendable($0) }
    self.label = label()
  }

  /// Creates a link with a title that pushes a state on the path. See ``init(state:to:label:)``.
  public init<State: Equatable & Sendable, Target: Hashable & Sendable>(
    _ title: String, state: State, to target: Target? = Never?.none
  ) {
    self.init(state: state, to: target) { Text(title) }
  }

  /// Creates a link with a title. See ``init(_:to:label:)``.
  public init<Target: Hashable & Sendable>(
    _ title: String, _ action: Action, to target: Target? = Never?.none
  ) {
    self.init(action, to: target) { Text(title) }
  }

  /// Creates a link with a title that the renderer formats. See ``init(_:to:label:)``.
  public init<Target: Hashable & Sendable>(
    _ title: FormattedText, _ action: Action, to target: Target? = Never?.none
  ) {
    self.init(action, to: target) { Text(title) }
  }

  /// Creates the link that a control describes, or returns `nil` for another kind of control.
  init?(_ control: ControlDescription<Action>) {
    guard control.role == .link else { return nil }
    (label, action, state) = (control.content, control.press, control.pushedState)
    (target, preview) = (control.target, control.preview)
  }

  /// The value as a node.
  public var node: Node<Action> {
    var control = ControlDescription(.link, "", press: action)
    control.changeLink {
      $0 = ControlLink(content: label, target: target, preview: preview, pushedState: state)
    }
    return control.node
  }

  /// Adds a preview of the target. It is shown where there is room beside the row.
  ///
  /// - Parameter screen: Makes the preview when somebody looks at it. Like the row, the preview
  ///   must follow from the element alone.
  public func preview(_ screen: @escaping () -> Screen<Never>) -> Self {
    var link = self
    link.preview = screen
    return link
  }
}

extension NavigationLink: Equatable where Action: Equatable {
  /// Compares the labels, actions, states and targets. Previews are left out, because comparing them would
  /// make them.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.label, lhs.action, lhs.state, lhs.target) == (rhs.label, rhs.action, rhs.state, rhs.target)
  }
}
