import CairnSession

/// What is known of the rows of data on a layer from before, by the places of their lists.
struct KnownRows<Action> {
  /// The rows as they were laid out last.
  var last: [NodePath: RowsLayout<Action>] = [:]
  /// All rows, where some are left out.
  var all: [NodePath: RowsLayout<Action>] = [:]
}
