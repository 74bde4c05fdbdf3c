/// How a node looks, as far as every renderer can follow.
public struct NodeStyle: Hashable, Sendable {
  /// The colour of the letters, or `nil` for that of what is around them.
  public var foreground: SemanticColor?
  /// The colour that the node is filled with, or `nil` for none.
  public var background: Color?
  /// Whether the letters are strong.
  public var isBold = false
  /// Whether the node only explains another.
  public var isSecondary = false
  /// How deep the node stands as a heading, from 2 to 6, or `nil` if it is none.
  public var headingLevel: Int?
  /// Whether the words are to be read from afar.
  public var isLarge = false
  /// Whether, of a text that grows, the end is to stay in sight together with what is around it.
  public var followsEnd = false
  /// Whether a renderer keeps the label of the control to itself, for those who cannot see.
  public var isLabelHidden = false
  /// Whether the controls in the node rest.
  public var isDisabled = false
  /// Where text stands in the width it is given.
  public var alignment: Alignment = .leading

  /// Creates the usual style.
  public init() {}

  /// Whether the node is a heading.
  public var isTitle: Bool { headingLevel != nil }

  /// Where text stands in the width it is given.
  public enum Alignment: Hashable, Sendable {
    /// At the side where reading begins.
    case leading
    /// In the middle.
    case center
    /// At the side where reading ends.
    case trailing
  }
}

extension NodeConvertible {
  /// Draws the node in strong letters.
  public func bold() -> Node<Action> { styled { $0.isBold = true } }

  /// Draws the node faintly: it explains something else.
  public func secondary() -> Node<Action> { styled { $0.isSecondary = true } }

  /// Draws the node as a heading.
  ///
  /// - Parameter level: How deep it stands, from 2 to 6: the title of the screen is at 1. What lies
  ///   outside is clamped.
  public func title(level: Int = 2) -> Node<Action> {
    styled { $0.headingLevel = level.clampedHeadingLevel }
  }

  /// Draws the words of the node as large as there is room for: they are to be read from afar.
  public func large() -> Node<Action> { styled { $0.isLarge = true } }

  /// Keeps the end of a growing text in sight, and what is around it too: of a long text only as much is
  /// shown as there is room for.
  public func followingEnd() -> Node<Action> { styled { $0.followsEnd = true } }

  /// Draws the node in a colour that says what it means.
  public func foreground(_ color: SemanticColor?) -> Node<Action> {
    styled { $0.foreground = color }
  }

  /// Draws the node in a colour of the app's own: ``SemanticColor/theme(_:)``.
  public func foreground(_ color: Color?) -> Node<Action> {
    foreground(color.map(SemanticColor.theme))
  }

  /// Fills the node with a colour. A row of a list is filled over its full width.
  public func background(_ color: Color?) -> Node<Action> { styled { $0.background = color } }

  /// Makes the node a coloured card, over the full width, with text that can be read on it.
  ///
  /// - Parameters:
  ///   - color: The colour of the card.
  ///   - text: The colour of its text. Black or white by default, whichever can be read better.
  public func card(_ color: Color, text: Color? = nil) -> Node<Action> {
    styled {
      $0.background = color
      $0.foreground = .theme(text ?? color.readableText)
    }
  }

  /// Places the text of the node in the width it is given.
  public func alignment(_ alignment: NodeStyle.Alignment) -> Node<Action> {
    styled { $0.alignment = alignment }
  }

  /// Makes the controls in the node rest: they are drawn faintly and send nothing.
  public func disabled(_ isDisabled: Bool = true) -> Node<Action> {
    styled { $0.isDisabled = isDisabled }
  }

  /// Keeps the label of the control from sight, where what is around it says the same. It is still
  /// what the control is called.
  public func labelsHidden() -> Node<Action> { styled { $0.isLabelHidden = true } }

  /// Tells the words of the node when they change, after what is being told: for what changes by
  /// itself, and what nobody should have to look for.
  public func announced(_ isAnnounced: Bool = true) -> Node<Action> {
    var node = node
    node.isAnnounced = isAnnounced
    return node
  }

  /// Gives the node an identity among its siblings, which the focus follows.
  public func id(_ id: some Hashable) -> Node<Action> {
    var node = node
    node.id = AnyHashable(id)
    return node
  }

  /// Lets the user delete the node as a row.
  ///
  /// - Parameter action: What is sent, or `nil` if the row cannot be deleted.
  public func onDelete(_ action: Action?) -> Node<Action> {
    var node = node
    node.deleteAction = action
    return node
  }

  private func styled(_ change: (inout NodeStyle) -> Void) -> Node<Action> {
    var node = node
    change(&node.style)
    return node
  }
}
