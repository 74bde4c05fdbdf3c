/// How a node looks, as far as every renderer can follow.
public struct NodeStyle: Hashable, Sendable {
  /// The colour of the letters, or `nil` for the usual one.
  public var foreground: Color?
  /// The colour that the node is filled with, or `nil` for none.
  public var background: Color?
  /// Whether the letters are strong.
  public var isBold = false
  /// Whether the node only explains another.
  public var isSecondary = false
  /// Whether the node is a heading.
  public var isTitle = false
  /// Whether the controls in the node rest.
  public var isDisabled = false
  /// Where text stands in the width it is given.
  public var alignment: Alignment = .leading

  /// Creates the usual style.
  public init() {}

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
  public func title() -> Node<Action> { styled { $0.isTitle = true } }

  /// Draws the node in a colour.
  public func foreground(_ color: Color?) -> Node<Action> { styled { $0.foreground = color } }

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
      $0.foreground = text ?? color.readableText
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
