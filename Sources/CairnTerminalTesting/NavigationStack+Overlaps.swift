import CairnSession
import CairnTerminal
package import CairnViews

extension NavigationStack {
  /// Returns a message for each pair of items that overlap within a layer, on a terminal of a size.
  ///
  /// There should be none.
  ///
  /// - Complexity: O(*n*²) in the number of laid out items of a layer.
  package func overlaps(width: Int, height: Int) -> [String] {
    let size = CellSize(width: width, height: height)
    let session = TerminalSession(name: "", stack: self, size: size)
    _ = session.draw()
    return session.overlaps
  }
}

extension LayerLayout {
  var overlaps: [String] {
    let things = placed.compactMap { thing -> (frame: CellRect, name: String)? in
      switch thing.content {
      case .fill, .edge: nil
      // The content of the row is placed separately.
      case .control(let control) where control.isWholeRow: nil
      case .control(let control): (control.frame, control.control.name)
      default: (thing.frame, "\(thing.content)")
      }
    }
    return CairnTerminalTesting.overlaps(among: things)
  }
}

/// Returns a message for each pair of items that share a cell.
func overlaps(among things: [(frame: CellRect, name: String)]) -> [String] {
  things.indices.flatMap { first in
    things[(first + 1)...].filter { $0.frame.meets(things[first].frame) }
      .map { "“\(things[first].name)” and “\($0.name)” overlap." }
  }
}

extension CellRect {
  fileprivate func meets(_ other: Self) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0
      && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
