import CairnSession

/// The earlier layouts of the rows of data on a layer, by the path of their list.
struct KnownRows<Action> {
  /// The last layout of the rows.
  var last: [NodePath: RowsLayout<Action>] = [:]
  /// The layout of all rows, if some are now filtered out.
  var all: [NodePath: RowsLayout<Action>] = [:]
}
