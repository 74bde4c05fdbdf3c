/// One piece of a screen: a text, a control, or a container of further nodes.
///
/// A node is a value that carries its actions as values, so a test can compare it, read it and send
/// what a control would send, and any renderer can draw it. It is seldom made by hand: write
/// ``Text``, ``Button``, ``Section`` and the like in a ``NodeBuilder``.
public struct Node<Action>: NodeConvertible {
  /// What the node is.
  public var content: Content
  /// How it looks.
  public var style = NodeStyle()
  /// Whether its words are told when they change, after what is being told.
  public var isAnnounced = false
  private var row: Boxed<RowTraits>?

  /// What only a row has.
  fileprivate struct RowTraits {
    var id: AnyHashable?
    var deleteAction: Action?
    var move: RowMove<Action>?
  }

  /// Creates a plain node.
  public init(_ content: Content) {
    self.content = content
  }

  /// The value as a node.
  public var node: Self { self }

  /// Who it is among its siblings, for as long as it lives. Without an id it is known by its place.
  public var id: AnyHashable? {
    get { row?.value.id }
    set { changeRow { $0.id = newValue } }
  }

  /// What is sent when the user deletes the row, or `nil` if it cannot be deleted.
  public var deleteAction: Action? {
    get { row?.value.deleteAction }
    set { changeRow { $0.deleteAction = newValue } }
  }

  /// What is sent when the user moves the row, or `nil` if it cannot be moved.
  public var move: RowMove<Action>? {
    get { row?.value.move }
    set { changeRow { $0.move = newValue } }
  }

  /// Takes over what another node is as a row, with other actions.
  mutating func takeRow<Other>(of other: Node<Other>, _ transform: @escaping (Other) -> Action) {
    row = other.row.map { row in
      let traits = row.value
      return Boxed(
        RowTraits(
          id: traits.id, deleteAction: traits.deleteAction.map(transform),
          move: traits.move?.map(transform)))
    }
  }

  private mutating func changeRow(_ change: (inout RowTraits) -> Void) {
    var traits = row?.value ?? RowTraits()
    change(&traits)
    row = traits.isEmpty ? nil : Boxed(traits)
  }

  /// The kinds of node, with what a renderer must know of each. What that is lies apart, so that a node
  /// is passed on by a reference.
  public indirect enum Content {
    /// Words to read: ``Text``.
    case text(String)
    /// Words to read, with dates and durations in them: ``Text``.
    case formatted(FormattedText)
    /// A ``Button``.
    case button(Button<Action>)
    /// A ``NavigationLink``.
    case navigationLink(NavigationLink<Action>)
    /// A ``TextField``.
    case textField(TextField<Action>)
    /// A ``Slider``.
    case slider(Slider<Action>)
    /// A ``Picker``.
    case picker(Picker<Action>)
    /// A ``Toggle``.
    case toggle(Toggle<Action>)
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
    /// Nodes that stand in their parent as if they were written there one by one.
    case group(NodeGroup<Action>)
    /// Rows of a list of data, which are made when they are looked at:
    /// ``List/init(_:onDelete:onMove:texts:fileID:line:column:row:)``.
    case rows(LazyRows<Action>)
    /// Room between nodes: ``Spacer``.
    case spacer
    /// A line: ``Divider``.
    case divider
  }
}

/// A value that can stand in a screen.
///
/// The words of a screen conform to it, and so may a type of your own that is made of them.
public protocol NodeConvertible<Action> {
  /// What the controls in it send.
  associatedtype Action
  /// The value as a node.
  var node: Node<Action> { get }
}

extension Node.RowTraits {
  fileprivate var isEmpty: Bool { id == nil && deleteAction == nil && move == nil }
}

extension Node: Equatable where Action: Equatable {}
extension Node.RowTraits: Equatable where Action: Equatable {}
extension Node.Content: Equatable where Action: Equatable {}
