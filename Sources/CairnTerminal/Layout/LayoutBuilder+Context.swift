import CairnSession
import CairnViews

extension LayoutBuilder {
  /// The values that a node inherits from the nodes around it.
  struct Context {
    var x: Int
    var width: Int
    var path = NodePath()
    var style = NodeStyle()
    var labelWidth = 0
    var deleteAction: Action?
    var move: RowMove<Action>?
    var rowButton: Button<Action>?
    /// The column widths that the row shares with the rows around it.
    var columns = RowColumns()
    /// The index of the node among these rows.
    var row = 0
    /// The greatest number of lines of a text, or `nil` if a text may take as many as it needs.
    var lineLimit: Int?

    /// Returns a control at this point of the layout.
    func control(_ description: ControlDescription<Action>) -> Control<Action> {
      Control(
        path: path, description, deleteAction: deleteAction, move: move,
        rowButton: rowButton, isDisabled: style.isDisabled)
    }
  }
}
