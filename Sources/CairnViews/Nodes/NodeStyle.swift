/// The look of a node, as far as every renderer can draw it.
public struct NodeStyle: Hashable, Sendable {
  /// The color of the text, or `nil` for the color of the surrounding node.
  public var foreground: SemanticColor?
  /// The color that fills the node, or `nil` for none.
  public var background: Color?
  /// The color of a mark at the leading edge of the node, or `nil` for none.
  public var edge: Color?
  /// Whether the text is bold.
  public var isBold = false
  /// Whether the node only explains another.
  public var isSecondary = false
  /// The level of the node as a heading, from 2 to 6, or `nil` if it is none.
  public var headingLevel: Int?
  /// Whether the text must be legible from afar.
  public var isLarge = false
  /// Whether the end of a growing text stays visible, together with what is around the text.
  public var followsEnd = false
  /// Whether the screen opens at the node, however far down it is.
  public var isRevealed = false
  /// Whether the node stands beside the other nodes of the screen if there is room.
  public var isAside = false
  /// Whether only screen readers get the label of the control, and it isn't drawn.
  public var isLabelHidden = false
  /// Whether the controls in the node are disabled.
  public var isDisabled = false
  /// The alignment of text in the width that it is given.
  public var alignment: Alignment = .leading

  /// Creates the default style.
  public init() {}

  /// Whether the node is a heading.
  public var isTitle: Bool { headingLevel != nil }

  /// The alignment of text in the width that it is given.
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
  /// Draws the text of the node in bold.
  public func bold() -> Node<Action> { styled { $0.isBold = true } }

  /// Draws the node faintly, because it explains something else.
  public func secondary() -> Node<Action> { styled { $0.isSecondary = true } }

  /// Draws the node as a heading.
  ///
  /// - Parameter level: The level of the heading, from 2 to 6. The title of the screen is at 1.
  ///   Levels outside are clamped.
  public func title(level: Int = 2) -> Node<Action> {
    styled { $0.headingLevel = level.clampedHeadingLevel }
  }

  /// Draws the text of the node as large as there is room for, so that it is legible from afar.
  public func large() -> Node<Action> { styled { $0.isLarge = true } }

  /// Keeps the end of a growing text visible, and what is around the text too. If the text is too
  /// long for the room, only its end is shown.
  public func followingEnd() -> Node<Action> { styled { $0.followsEnd = true } }

  /// Opens the screen at the node, and in a text at its first marked part. After that, the user
  /// scrolls. See ``FormattedText/init(_:marking:)``.
  public func revealed(_ isRevealed: Bool = true) -> Node<Action> {
    styled { $0.isRevealed = isRevealed }
  }

  /// Places the node beside the other nodes of the screen if there is room, because it supports
  /// them. Otherwise it stands among them. It must be directly in the screen.
  public func aside() -> Node<Action> { styled { $0.isAside = true } }

  /// Draws the node in a color that expresses its meaning.
  public func foreground(_ color: SemanticColor?) -> Node<Action> {
    styled { $0.foreground = color }
  }

  /// Draws the node in a color of the app: ``SemanticColor/theme(_:)``.
  public func foreground(_ color: Color?) -> Node<Action> {
    foreground(color.map(SemanticColor.theme))
  }

  /// Fills the node with a color. A row of a list is filled over its full width.
  public func background(_ color: Color?) -> Node<Action> { styled { $0.background = color } }

  /// Makes the node a colored card, over the full width, with legible text.
  ///
  /// - Parameters:
  ///   - color: The color of the card.
  ///   - text: The color of its text. By default black or white, whichever is more legible.
  public func card(_ color: Color, text: Color? = nil) -> Node<Action> {
    styled {
      $0.background = color
      $0.foreground = .theme(text ?? color.readableText)
    }
  }

  /// Marks the leading edge of the node with a color of the app. Its text keeps its own colors, so
  /// many marked rows stay calm.
  public func edge(_ color: Color?) -> Node<Action> { styled { $0.edge = color } }

  /// Aligns the text of the node in the width that it is given.
  public func alignment(_ alignment: NodeStyle.Alignment) -> Node<Action> {
    styled { $0.alignment = alignment }
  }

  /// Disables the controls in the node: they are drawn faintly and send nothing.
  public func disabled(_ isDisabled: Bool = true) -> Node<Action> {
    styled { $0.isDisabled = isDisabled }
  }

  /// Hides the label of the control if the text around it says the same. The label is still the
  /// name of the control.
  public func labelsHidden() -> Node<Action> { styled { $0.isLabelHidden = true } }

  /// Lets screen readers announce the text of the node when it changes, after what they are saying.
  /// Use it for text that changes by itself, so that nobody has to look for it.
  public func announced(_ isAnnounced: Bool = true) -> Node<Action> {
    var node = node
    node.isAnnounced = isAnnounced
    return node
  }

  /// Gives the node an identity among its siblings. The focus follows it.
  public func id(_ id: some Hashable) -> Node<Action> {
    var node = node
    node.id = AnyHashable(id)
    return node
  }

  /// Lets the user delete the node as a row.
  ///
  /// - Parameter action: The action to send, or `nil` if the row can't be deleted.
  public func onDelete(_ action: Action?) -> Node<Action> {
    var node = node
    node.deleteAction = action
    return node
  }

  /// Adds a button to the node as a row, for what users do most with its element.
  ///
  /// Renderers without a pointer show the button's title only in the list of commands, so the title
  /// must name the element: "Start meeting of “Design”". The symbol is a short word.
  ///
  /// - Parameter button: The button, or `nil` if the row has none.
  public func rowButton(_ button: Button<Action>?) -> Node<Action> {
    var node = node
    node.rowButton = button
    return node
  }

  private func styled(_ change: (inout NodeStyle) -> Void) -> Node<Action> {
    var node = node
    change(&node.style)
    return node
  }
}
