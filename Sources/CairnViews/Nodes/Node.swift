/// One piece of a screen: a text, a control, or a container of further nodes.
///
/// Nodes and their actions are values. A test can compare a node, read it and send what a control
/// would send, and any renderer can draw it. You seldom create one yourself: write
/// ``Text``, ``Button``, ``Section`` and the like in a ``NodeBuilder``.
public struct Node<Action>: NodeConvertible {
  /// The kind of the node, with its data.
  public var content: Content
  /// The style that the node is drawn in.
  public var style = NodeStyle()
  /// Whether screen readers announce the text when it changes, after what they are saying.
  public var isAnnounced = false
  private var row: Boxed<RowTraits>?

  /// The properties that only a row has.
  fileprivate struct RowTraits {
    var id: AnyHashable?
    var deleteAction: Action?
    var move: RowMove<Action>?
    var button: Button<Action>?
  }

  /// Creates a plain node.
  public init(_ content: Content) {
    self.content = content
  }

  /// The value as a node.
  public var node: Self { self }

  /// The control, or `nil` if the node is something else.
  public var control: ControlDescription<Action>? {
    if case .control(let control) = content { control } else { nil }
  }

  /// The identity of the node among its siblings, while it lives. Without an id, its position
  /// counts.
  public var id: AnyHashable? {
    get { row?.value.id }
    set { changeRow { $0.id = newValue } }
  }

  /// The action to send when the user deletes the row, or `nil` if they can't.
  public var deleteAction: Action? {
    get { row?.value.deleteAction }
    set { changeRow { $0.deleteAction = newValue } }
  }

  /// The action to send when the user moves the row, or `nil` if they can't.
  public var move: RowMove<Action>? {
    get { row?.value.move }
    set { changeRow { $0.move = newValue } }
  }

  /// The button of the row, for what users do most with its element, or `nil` if there is none.
  public var rowButton: Button<Action>? {
    get { row?.value.button }
    set { changeRow { $0.button = newValue } }
  }

  /// Takes over the row properties of another node, with other actions.
  mutating func takeRow<Other>(of other: Node<Other>, _ transform: @escaping (Other) -> Action) {
    // Most nodes are no rows.
    guard let traits = other.row?.value else { return }
    row = Boxed(
      RowTraits(
        id: traits.id, deleteAction: traits.deleteAction.map(transform),
        move: traits.move?.map(transform), button: traits.button?.map(transform)))
  }

  private mutating func changeRow(_ change: (inout RowTraits) -> Void) {
    var traits = row?.value ?? RowTraits()
    change(&traits)
    row = traits.isEmpty ? nil : Boxed(traits)
  }

  /// The kinds of nodes, with the data that a renderer needs. The data is stored indirectly, so
  /// passing a node on copies a reference.
  public indirect enum Content {
    /// Text to read: ``Text``.
    case text(String)
    /// Text to read, with dates and durations in it: ``Text``.
    case formatted(FormattedText)
    /// A control, such as a ``Button``.
    case control(ControlDescription<Action>)
    /// A ``ProgressView``.
    case progress(ProgressView<Action>)
    /// A ``SegmentedMeter``.
    case meter(SegmentedMeter<Action>)
    /// A ``LabeledContent``.
    case labeledContent(LabeledContent<Action>)
    /// Nodes side by side: ``HStack``.
    case horizontal([Node])
    /// Nodes one below the other: ``VStack``.
    case vertical([Node])
    /// Rows and sections: ``List``.
    case list([Node])
    /// A ``Section``.
    case section(Section<Action>)
    /// Nodes that take part in their parent's layout as if they were its own children.
    case group(NodeGroup<Action>)
    /// Rows of a list of data, each made when somebody reads it:
    /// ``List/init(_:onDelete:onMove:texts:fileID:line:column:row:)``.
    case rows(LazyRows<Action>)
    /// Space between nodes: ``Spacer``.
    case spacer
    /// A line: ``Divider``.
    case divider
  }
}

/// A value that can be part of a screen.
///
/// All parts of a screen conform to it. A type of your own that consists of such parts can conform
/// too.
public protocol NodeConvertible<Action> {
  /// The type of the actions that its controls send.
  associatedtype Action
  /// The value as a node.
  var node: Node<Action> { get }
}

extension Node.RowTraits {
  fileprivate var isEmpty: Bool {
    id == nil && deleteAction == nil && move == nil && button == nil
  }
}

extension Node: Equatable where Action: Equatable {}
extension Node.RowTraits: Equatable where Action: Equatable {}
extension Node.Content: Equatable where Action: Equatable {}
