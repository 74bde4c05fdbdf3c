/// The properties that a node inherits from its ancestors.
struct NodeContext: Equatable {
  /// Whether its controls are disabled.
  var isDisabled = false
  /// Whether it is in a link or a button, which may only contain text.
  var isInline = false
  /// Whether it stands in a row of a list of data.
  var isInRow = false
  /// The offset of heading levels. In a dialog it is not 0, because the dialog's title isn't a
  /// first-level heading.
  var headingOffset = 0
}
