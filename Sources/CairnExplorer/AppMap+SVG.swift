extension AppMap {
  /// The map as an SVG image. Screens that are the same number of steps from the first share a
  /// column.
  public var svg: String {
    let layout = MapLayout(self)
    let ways = bundles.enumerated().map { layout.path(of: $1, number: $0) }
    let boxes = screens.indices.map { layout.box(of: screens[$0], at: $0) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      font-family="sans-serif" font-size="12">
        <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" \
      markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#777"/></marker></defs>
        <rect width="100%" height="100%" fill="#fff"/>
      \((ways + boxes).map { "  " + $0 }.joined(separator: "\n"))
      </svg>
      """
  }
}

/// The positions of the screens of a map.
private struct MapLayout {
  private var columns: [Int]
  private var rows: [Int] = []
  private let box = (width: 190, height: 34)
  private let gap = (width: 150, height: 56)

  init(_ map: AppMap) {
    columns = Array(repeating: 0, count: map.screens.count)
    var known: Set<Int> = [0]
    var open = [0]
    while !open.isEmpty {
      let node = open.removeFirst()
      for way in map.bundles where way.source == node && known.insert(way.target).inserted {
        columns[way.target] = columns[node] + 1
        open.append(way.target)
      }
    }
    var filled: [Int: Int] = [:]
    for column in columns {
      rows.append(filled[column, default: 0])
      filled[column, default: 0] += 1
    }
  }

  var width: Int { ((columns.max() ?? 0) + 1) * (box.width + gap.width) - gap.width + 40 }
  var height: Int { ((rows.max() ?? 0) + 1) * (box.height + gap.height) - gap.height + 60 }

  private func corner(_ screen: Int) -> (x: Int, y: Int) {
    (20 + columns[screen] * (box.width + gap.width), 30 + rows[screen] * (box.height + gap.height))
  }

  func box(of name: String, at screen: Int) -> String {
    let (x, y) = corner(screen)
    let text = name.count > 28 ? name.prefix(27) + "…" : name[...]
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\" "
      + "fill=\"#eef2fb\" stroke=\"#456\"/>"
      + "<text x=\"\(x + box.width / 2)\" y=\"\(y + 21)\" text-anchor=\"middle\">"
      + "\(escaped(text))<title>\(escaped(name[...]))</title></text>"
  }

  /// Returns a curve between two boxes. Curves back run lower, so that they don't cover the others.
  func path(
    of way: (source: Int, target: Int, triggers: [String]), number: Int
  ) -> String {
    let (from, to) = (corner(way.source), corner(way.target))
    let isForward = columns[way.target] > columns[way.source]
    let start = (from.x + (isForward ? box.width : 0), from.y + (isForward ? 12 : 24))
    let end = (to.x + (isForward ? 0 : box.width), to.y + (isForward ? 12 : 24))
    let bend = isForward ? 60 : -60
    let label = way.triggers.joined(separator: ", ")
    return "<path id=\"w\(number)\" d=\"M\(start.0) \(start.1)C\(start.0 + bend) \(start.1) "
      + "\(end.0 - bend) \(end.1) \(end.0) \(end.1)\" fill=\"none\" stroke=\"#777\" "
      + "marker-end=\"url(#tip)\"><title>\(escaped(label[...]))</title></path>"
      + "<text font-size=\"9\" fill=\"#333\" text-anchor=\"middle\" "
      + "x=\"\((start.0 + end.0) / 2)\" y=\"\((start.1 + end.1) / 2 - 3)\">"
      + "\(escaped(label.count > 40 ? label.prefix(39) + "…" : label[...]))</text>"
  }

  private func escaped(_ text: Substring) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }
    .joined()
  }
}
