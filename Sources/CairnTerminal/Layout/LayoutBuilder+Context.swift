import CairnSession
import CairnViews

extension LayoutBuilder {
  /// What a node takes over from those around it.
  struct Context {
    var x: Int
    var width: Int
    var path = NodePath()
    var style = NodeStyle()
    var labelWidth = 0
    var deleteAction: Action?
    var move: RowMove<Action>?
    /// The widths that the parts of a row have in common with the rows around it.
    var columns = RowColumns()
    /// Which of these rows the node is.
    var row = 0
  }
}
