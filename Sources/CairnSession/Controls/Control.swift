public import CairnViews

/// A control in a layer: what it is, where it is, and what the user can do with its row.
///
/// The members of its description are members of the control too, such as
/// ``/CairnViews/ControlDescription/press``. Its position on the screen and how the user gets to it
/// are up to the renderer. ``Layer/controls`` lists all controls of a layer.
@dynamicMemberLookup
public struct Control<Action> {
  /// The identity of the control in its layer, which is the same in the next state.
  public var path: NodePath
  /// The role, the value and the actions of the control.
  public var description: ControlDescription<Action>
  /// The action that deletes the control's row, or `nil` if it is in no row that can be deleted.
  public var deleteAction: Action?
  /// The actions that move the control's row, or `nil` if it is in no row that can be moved.
  public var move: RowMove<Action>?
  /// The button of the control's row, or `nil` if it is in no row that has one.
  public var rowButton: Button<Action>?
  /// Whether the control or a node around it is disabled: it is shown and sends nothing.
  public var isDisabled: Bool
  /// The row that is a control itself, because it contains no other one.
  private(set) var row: Node<Action>?

  /// Creates a control.
  package init(
    path: NodePath, _ description: ControlDescription<Action>, deleteAction: Action? = nil,
    move: RowMove<Action>? = nil, rowButton: Button<Action>? = nil, isDisabled: Bool = false
  ) {
    self.path = path
    self.description = description
    self.deleteAction = deleteAction
    self.move = move
    self.rowButton = rowButton
    self.isDisabled = isDisabled || description.isResting
  }

  /// Creates the control of a row that contains no other one.
  package init(
    path: NodePath, row: Node<Action>, deleteAction: Action?, move: RowMove<Action>?,
    rowButton: Button<Action>? = nil, isDisabled: Bool = false
  ) {
    self.init(
      path: path, ControlDescription(.row, row.words(.full) ?? ""), deleteAction: deleteAction,
      move: move, rowButton: rowButton, isDisabled: isDisabled)
    self.row = row
  }

  /// A member of the description.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<ControlDescription<Action>, Member>
  ) -> Member {
    description[keyPath: keyPath]
  }

  /// Returns the action that moves the value by some steps, or `nil` at the end of the range.
  ///
  /// Negative steps go back.
  public func action(steps: Int) -> Action? { description.action(steps: steps) }

  /// The texts in the row or the link, or none for another control.
  package var innerTexts: [String] {
    row?.texts ?? description.content.flatMap { $0.texts }
  }
}
