import CairnSession
import CairnViews

/// The controls of a layer in the order of reading. Those of rows out of sight are made when they are
/// asked for.
struct ControlList<Action> {
  private var parts: [Part] = []
  /// The place of the first control of each part, and the number of all.
  private var starts = [0]

  /// A run of controls.
  private enum Part {
    case made([PlacedControl<Action>])
    /// The controls of rows, whose first line is a certain one.
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
      for place in controls.indices where controls[place].isFixed {
        controls[place].frame = controls[place].frame.offset(by: 0, dy)
      }
      parts[index] = .made(controls)
    }
  }
}

extension ControlList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { starts[starts.count - 1] }

  /// The control at a place; for a row out of sight, it is laid out.
  subscript(index: Int) -> PlacedControl<Action> {
    precondition(indices.contains(index), "A control is asked for by a place below \(count).")
    let part = starts.dropLast().lastPlace(upTo: index)
    switch parts[part] {
    case .made(let controls): return controls[index - starts[part]]
    case .rows(let rows, let y): return rows.control(at: index - starts[part], y: y)
    }
  }
}

extension ControlList {
  /// The places of the controls that are laid out, which are all that can be seen.
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

  /// The controls on the nearest line above or below another that has any.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* controls that are not in rows of data.
  func onNextLine(after line: Int, down isDown: Bool) -> [Int] {
    let found = parts.indices.flatMap { index -> [(place: Int, line: Int)] in
      switch parts[index] {
      case .made(let controls):
        return controls.enumerated().map { (starts[index] + $0.offset, $0.element.line) }
      case .rows(let rows, let y):
        return rows.controlsOnNextLine(after: line - y, down: isDown).map {
          (starts[index] + $0.place, $0.line + y)
        }
      }
    }
    .filter { isDown ? $0.line > line : $0.line < line }
    let next = isDown ? found.map(\.line).min() : found.map(\.line).max()
    return found.filter { $0.line == next }.map(\.place)
  }
}

extension ControlList: FocusTargets {
  // A control that the state may ask to focus follows from more than its element, so it is in no row
  // of data.
  var asking: NodePath? {
    for case .made(let controls) in parts {
      if let control = controls.first(where: { $0.asksForFocus }) { return control.path }
    }
    return nil
  }

  func offset(of path: NodePath) -> Int? {
    for (part, start) in zip(parts, starts) {
      switch part {
      case .made(let controls):
        if let place = controls.firstIndex(where: { $0.path == path }) { return start + place }
      case .rows(let rows, _):
        if let place = rows.placeOfControl(path) { return start + place }
      }
    }
    return nil
  }
}

extension ControlList {
  /// The place of the control that is the row with an id, or `nil` if there is none.
  func offset(ofRow id: AnyHashable) -> Int? {
    for (part, start) in zip(parts, starts) {
      switch part {
      case .made(let controls):
        let place = controls.firstIndex { $0.path.steps.last == .id(id) }
        if let place { return start + place }
      case .rows(let rows, _):
        if let place = rows.placeOfControl(rows.path / .id(id)) { return start + place }
      }
    }
    return nil
  }
}

extension PlacedControl {
  /// The line that the control starts on; the toolbar is above all, and the notice below.
  var line: Int { !isFixed ? frame.y : path.isInNotice ? .max : -1 }
}

extension RowsLayout {
  fileprivate func control(at place: Int, y: Int) -> PlacedControl<Action> {
    // Rows without controls start where the next one does.
    let row = firstControls.lastPlace(upTo: place)
    var control = block(of: row).controls[place - firstControls[row]]
    control.frame = control.frame.offset(by: 0, y + tops[row])
    return control
  }

  fileprivate func placeOfControl(_ path: NodePath) -> Int? {
    guard let id = path.id(below: self.path), let row = rows.index(of: id) else { return nil }
    return block(of: row).controls.firstIndex { $0.path == path }.map { firstControls[row] + $0 }
  }

  /// The controls of the nearest row that has one beyond a line, with their lines.
  fileprivate func controlsOnNextLine(
    after line: Int, down isDown: Bool
  ) -> [(place: Int, line: Int)] {
    guard rows.count > 0 else { return [] }
    var row = Swift.min(tops.lastPlace(upTo: Swift.max(0, line)), rows.count - 1)
    while rows.count > row, row >= 0 {
      let found = (firstControls[row]..<firstControls[row + 1]).map {
        (place: $0, line: control(at: $0, y: 0).line)
      }
      if found.contains(where: { isDown ? $0.line > line : $0.line < line }) { return found }
      row += isDown ? 1 : -1
    }
    return []
  }
}
