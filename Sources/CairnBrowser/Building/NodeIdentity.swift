import CairnSession
import CairnViews

/// The stable ids of a node's elements across states, and the identities of its children.
///
/// A node keeps its ids as long as it stays in its place and consists of the same elements.
final class NodeIdentity {
  private let ids: ElementIDs
  /// The node's name, stable across restarts of the page.
  private(set) lazy var stableName: StableName? = position.name
  private let position: Position
  private var shape = NodeShape()
  private var parts: [Int] = []
  private var children: [NodeIdentity] = []
  private var earlier: [NodeIdentity] = []
  private var positions: [NodePath.Step: Int]?
  /// The range of the ids of the node and its descendants, except rows of data.
  private var span: ClosedRange<Int>?
  /// The rows, if the node is a lazy list.
  private(set) var rows: RowList?
  /// The rows that the client asks for.
  private var askedRows: AskedRows?

  /// The place of a node.
  private enum Position {
    case top(() -> StableName?)
    /// In a node that outlives it.
    case below(Unowned, NodePath.Step)

    struct Unowned { unowned let identity: NodeIdentity }

    var name: StableName? {
      switch self {
      case .top(let name): name()
      case .below(let parent, let step): parent.identity.stableName?.appending(step)
      }
    }

    var step: NodePath.Step? {
      if case .below(_, let step) = self { step } else { nil }
    }
  }

  /// - Parameter name: The node's name, stable across restarts of the page, or `nil` if it needs
  ///   none.
  init(_ ids: ElementIDs, _ name: @escaping () -> StableName? = { nil }) {
    self.ids = ids
    position = .top(name)
  }

  private init(_ ids: ElementIDs, _ step: NodePath.Step, in parent: NodeIdentity) {
    self.ids = ids
    position = .below(.init(identity: parent), step)
  }

  /// Starts with new ids if the node consists of other elements than before. An id never changes
  /// its kind or its place.
  func settle(as shape: NodeShape) {
    guard shape != self.shape else { return }
    (self.shape, parts, children, rows, askedRows) = (shape, [], [], nil, nil)
  }

  /// The id of an element of the node, by its index.
  subscript(part: Int) -> Int {
    while parts.count <= part { parts.append(0) }
    if parts[part] == 0 {
      parts[part] = ids.next()
      widen(to: parts[part])
    }
    return parts[part]
  }

  /// Whether the id may belong to the node or its descendants, except rows of data.
  func mayHold(_ id: Int) -> Bool { span?.contains(id) == true }

  private func widen(to id: Int) {
    span = span.map { min($0.lowerBound, id)...max($0.upperBound, id) } ?? id...id
    if case .below(let parent, _) = position { parent.identity.widen(to: id) }
  }

  /// The first part of a list that is a gap. The toggle above the list comes before.
  private static let firstGap = 3

  /// Replaces the rows of the list.
  func update(
    to rows: LazyRows<AnyAction>, _ context: NodeContext, _ building: NodeBuilding
  ) -> RowList {
    let asked = askedRows ?? AskedRows()
    askedRows = asked
    let list = RowList(
      rows, named: stableName, after: self.rows, context, building, asked: asked, fresh: ids,
      gapIDs: { (0..<RowWindow.gapPlaces).map { self[Self.firstGap + $0] } })
    self.rows = list
    return list
  }

  /// Visits the children. Those that the closure doesn't request are removed.
  func visitChildren<Result>(_ body: (NodeIdentity) -> Result) -> Result {
    (earlier, children) = (children, [])
    defer { (earlier, positions) = ([], nil) }
    return body(self)
  }

  /// The child at a step, while the children are visited.
  func child(_ step: NodePath.Step) -> NodeIdentity {
    let identity = known(step) ?? NodeIdentity(ids, step, in: self)
    children.append(identity)
    return identity
  }

  private func known(_ step: NodePath.Step) -> NodeIdentity? {
    // Most children stand where they stood.
    let position = children.count
    if position < earlier.count, earlier[position].position.step == step {
      return earlier[position]
    }
    guard !earlier.isEmpty else { return nil }
    let positions =
      self.positions
      ?? Dictionary(
        earlier.enumerated().compactMap { position, child in
          child.position.step.map { ($0, position) }
        },
        uniquingKeysWith: { first, _ in first })
    self.positions = positions
    return positions[step].map { earlier[$0] }
  }
}

/// A generator of ids that are unique in the life of a page.
final class ElementIDs {
  /// The id that was made last.
  private(set) var last: Int

  init(last: Int = 0) {
    self.last = last
  }

  func next() -> Int {
    last += 1
    return last
  }

  /// Skips ids that another generator uses.
  func skip(_ count: Int) { last += count }
}

/// The kinds and nesting of the elements of a node.
struct NodeShape: Equatable {
  /// The element that stands for the node.
  var tag: ElementTag?
  /// The elements around or in it, as bits that each kind of node defines.
  var details: UInt8 = 0
}
