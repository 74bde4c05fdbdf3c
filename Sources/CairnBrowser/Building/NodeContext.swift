/// What a node takes over from those around it.
struct NodeContext: Equatable {
  /// Whether the controls in it rest.
  var isDisabled = false
  /// Whether it stands in a link or a button, in which only words may be.
  var isInline = false
  /// Whether it stands in a row of a list of data.
  var isInRow = false
  /// How much deeper headings stand than they say: in a dialog, whose own title is no first heading.
  var headingOffset = 0
}
