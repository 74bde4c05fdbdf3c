package import CairnSession
import CairnViews

/// The controls of a layer in reading order. Controls in rows out of sight are created on demand.
package struct ControlList<Action> {
  private var parts: [Part] = []
  /// The index of the first control of each part, followed by the number of all controls.
  private var starts = [0]

  /// A run of controls.
  private enum Part {
    case made([PlacedControl<Action>])
    /// The controls of rows, and the line of the first row.
    case rows(RowsLayout<Action>, y: Int)
  }

  init(_ controls: [PlacedControl<Action>] = []) { append(controls) }

  mutating func append(_ controls: [PlacedControl<Action>]) {
    guard !controls.isEmpty else { return }
    parts.append(.made(controls))
    starts.append(count + controls.count)
  }

  mutating func append(_ rows: RowsLayout<Action>, y: Int) {
    guard rows.controlCount > 0 else { return }
    parts.append(.rows(rows, y: y))
    starts.append(count + rows.controlCount)
  }

  mutating func append(_ other: Self) {
    for part in other.parts {
      switch part {
      case .made(let controls): append(controls)
      case .rows(let rows, let y): append(rows, y: y)
      }
    }
  }

  /// Moves the controls that do not scroll.
  mutating func moveFixed(by dy: Int) {
    for (index, part) in parts.enumerated() {
      guard case .made(var controls) = part else { continue }
      for position in controls.indices where controls[position].isFixed {
        controls[position].frame = controls[position].frame.offset(by: 0, dy)
      }
      parts[index] = .made(controls)
    }
  }
}

extension ControlList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { starts[starts.count - 1] }

  /// The control at an index. If its row is out of sight, the row is laid out first.
  package subscript(index: Int) -> PlacedControl<Action> {
    precondition(indices.contains(index), "A control is asked for by a place below \(count).")
    let part = starts.dropLast().lastIndex(upTo: index)
    switch parts[part] {
    case .made(let controls): return controls[index - starts[part]]
    case .rows(let rows, let y): return rows.control(at: index - starts[part], y: y)
    }
  }
}

extension ControlList {
  /// The indices of the controls that are laid out, which include all visible ones.
  var laidOut: [Int] {
    parts.indices.flatMap { index -> [Int] in
      switch parts[index] {
      case .made: return Array(starts[index]..<starts[index + 1])
      case .rows(let rows, _):
        return rows.laidOutRows.flatMap { row in
          rows.firstControls[row]..<rows.firstControls[row + 1]
        }.map { $0 + starts[index] }
      }
    }
  }

  /// Returns the controls on the nearest line above or below another that has any.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* controls outside rows of data and *n* rows.
  func onNextLine(after line: Int, down isDown: Bool) -> [Int] {
    let found = parts.indices.flatMap { index -> [(position: Int, line: Int)] in
      switch parts[index] {
      case .made(let controls):
        return controls.enumerated().map { (starts[index] + $0.offset, $0.element.line) }
      case .rows(let rows, let y):
        return rows.controlsOnNextLine(after: line - y, down: isDown).map {
          (starts[index] + $0.position, $0.line + y)
        }
      }
    }
    .filter { isDown ? $0.line > line : $0.line < line }
    let next = isDown ? found.map(\.line).min() : found.map(\.line).max()
    return found.filter { $0.line == next }.map(\.position)
  }
}

extension ControlList: FocusTargets {
  // The search can leave out rows of data: whether a control asks for the focus depends on more
  // than its element.
  package var asking: NodePath? {
    for case .made(let controls) in parts {
      if let control = controls.first(where: { $0.asksForFocus }) { return control.path }
    }
    return nil
  }

  package func offset(of path: NodePath) -> Int? {
    for (part, start) in zip(parts, starts) {
      switch part {
      case .made(let controls):
        if let position = controls.firstIndex(where: { $0.path == path }) {
          return start + position
        }
      case .rows(let rows, _):
        if let position = rows.indexOfControl(path) { return start + position }
      }
    }
    return nil
  }
}

extension ControlList {
  /// Returns the index of the control of the row with an id, or `nil` if there is none.
  func offset(ofRow id: AnyHashable) -> Int? {
    for (part, start) in zip(parts, starts) {
      switch part {
      case .made(let controls):
        let position = controls.firstIndex { $0.path.steps.last == .id(id) }
        if let position { return start + position }
      case .rows(let rows, _):
        if let position = rows.indexOfControl(rows.path / .id(id)) { return start + position }
      }
    }
    return nil
  }
}

extension PlacedControl {
  /// The first line of the control. The toolbar counts as -1, and the notice as the last line.
  var line: Int { !isFixed ? frame.y : path.isInNotice ? .max : -1 }
}

extension RowsLayout {
  fileprivate func control(at position: Int, y: Int) -> PlacedControl<Action> {
    // Rows without controls start at the same index as the next row.
    let row = firstControls.lastIndex(upTo: position)
    var control = block(of: row).controls[position - firstControls[row]]
    control.frame = control.frame.offset(by: 0, y + tops[row])
    return control
  }

  fileprivate func indexOfControl(_ path: NodePath) -> Int? {
    guard let id = path.id(below: self.path), let row = rows.index(of: id) else { return nil }
    return block(of: row).controls.firstIndex { $0.path == path }.map { firstControls[row] + $0 }
  }

  /// Returns the controls of the nearest row with one beyond a line, and their lines.
  fileprivate func controlsOnNextLine(
    after line: Int, down isDown: Bool
  ) -> [(position: Int, line: Int)] {
    guard rows.count > 0 else { return [] }
    var row = Swift.min(tops.lastIndex(upTo: Swift.max(0, line)), rows.count - 1)
    while rows.count > row, row >= 0 {
      let found = (firstControls[row]..<firstControls[row + 1]).map {
        (position: $0, line: control(at: $0, y: 0).line)
      }
      if found.contains(where: { isDown ? $0.line > line : $0.line < line }) { return found }
      row += isDown ? 1 : -1
    }
    return []
  }
}
