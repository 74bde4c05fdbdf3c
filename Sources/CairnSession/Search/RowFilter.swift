package import CairnViews

/// A filter that keeps the rows of data that contain the words of a search.
///
/// It caches the words of the rows, so each row's words are made once for a whole search.
package struct RowFilter<Action> {
  /// The rows of the last search and their words.
  private var known: [NodePath: (rows: LazyRows<Action>, texts: [SearchableText])] = [:]
  /// The number of rows. `shown` is the number of rows that matched.
  package private(set) var all = 0
  package private(set) var shown = 0

  /// Creates a filter with an empty cache.
  package init() {}

  /// Returns the screen without the rows of data that lack one of the words.
  ///
  /// - Complexity: O(*n*) in the words of the rows. Only rows with new elements are made.
  package mutating func filter(
    _ screen: Screen<Action>, by words: SearchWords
  ) -> Screen<Action> {
    (all, shown) = (0, 0)
    var screen = screen
    screen.content = filter(screen.content, under: NodePath(), by: words)
    return screen
  }

  /// Returns the rows that contain all words.
  ///
  /// - Complexity: O(*n*) in the words of the rows. Only rows with new elements are made.
  package mutating func filter(
    _ rows: LazyRows<Action>, by words: SearchWords
  ) -> LazyRows<Action> {
    (all, shown) = (0, 0)
    return filter(rows, at: NodePath(), by: words)
  }

  /// Returns the layer with its screen filtered in the same way. A dialog has no rows.
  package mutating func filter(_ layer: Layer<Action>, by words: SearchWords) -> Layer<Action> {
    var layer = layer
    switch layer.content {
    case .base(let screen): layer.content = .base(filter(screen, by: words))
    case .presented(let screen, let kind):
      layer.content = .presented(filter(screen, by: words), kind)
    case .dialog: (all, shown) = (0, 0)
    }
    return layer
  }

  private mutating func filter(
    _ nodes: [Node<Action>], under path: NodePath, by words: SearchWords
  ) -> [Node<Action>] {
    guard nodes.contains(where: \.mayHoldRows) else { return nodes }
    return nodes.keyed(under: path).flatMap { path, node -> [Node<Action>] in
      var node = node
      switch node.content {
      case .rows(let rows):
        let kept = filter(rows, at: path, by: words)
        node.content = .rows(kept)
        return kept.count > 0 ? [node] : [node, Text("No matches").secondary()]
      case .list(let nodes): node.content = .list(filter(nodes, under: path, by: words))
      case .vertical(let nodes): node.content = .vertical(filter(nodes, under: path, by: words))
      case .group(let nodes):
        node.content = .group(NodeGroup(filter(nodes.all, under: path, by: words)))
      case .section(var section):
        section.children = filter(section.children, under: path, by: words)
        node.content = .section(section)
      default: break
      }
      return [node]
    }
  }

  private mutating func filter(
    _ rows: LazyRows<Action>, at path: NodePath, by words: SearchWords
  ) -> LazyRows<Action> {
    let texts = texts(of: rows, at: path)
    let positions = texts.indices.filter { words.match(texts[$0]) }
    all += rows.count
    shown += positions.count
    return positions.count == rows.count ? rows : rows.keeping(positions)
  }

  private mutating func texts(of rows: LazyRows<Action>, at path: NodePath) -> [SearchableText] {
    var texts = known[path]?.texts ?? []
    let ends = known[path].flatMap { rows.commonEnds(with: $0.rows) } ?? (0, 0)
    texts.replaceSubrange(
      ends.first..<texts.count - ends.last,
      with: (ends.first..<rows.count - ends.last).map {
        SearchableText(rows.texts(at: $0).joined(separator: " "))
      })
    known[path] = (rows, texts)
    return texts
  }
}

extension Node {
  fileprivate var mayHoldRows: Bool {
    switch content {
    case .rows, .list, .vertical, .group, .section: true
    default: false
    }
  }
}
