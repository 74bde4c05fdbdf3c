import CairnViews

/// The focused control of a layer.
///
/// A renderer keeps one focus for each layer, in a ``LayerMemory``. It settles the focus whenever
/// the layer has changed:
///
/// ```swift
/// let controls = Library.screens(state).layers.last?.controls ?? []
/// var focus = Focus()
/// focus.settle(in: controls)
/// let focused = focus.control(in: controls)
/// ```
public struct Focus: Equatable {
  /// The path of the focused control, or `nil` if there is none.
  public private(set) var path: NodePath?
  /// The index of that control. If the control is removed, the index determines its successor.
  package private(set) var index = 0
  /// Whether the user or the state chose the focus. Otherwise it is only the layer's default.
  private var isChosen = false
  /// The control that the state last asked to focus.
  private var request: NodePath?
  /// The first choice of the focus when it was last settled.
  private var first: NodePath?

  /// Creates a focus on no control.
  public init() {}

  /// Moves the focus where the state asks, keeps it, or moves it to a nearby control.
  ///
  /// The focus starts in the content of a screen, or on the answer of a dialog that destroys the least. If its control is gone, it moves:
  ///
  /// - From a row to the row that took its place, or else to the row before.
  /// - From another control to the one that took its place, or else back to the nearest one that
  ///   neither cancels nor destroys.
  /// - To the start, if all controls are new.
  ///
  /// - Returns: Whether the focus moved, so it may be out of view.
  /// - Complexity: O(*n*) in the number of controls.
  @discardableResult
  public mutating func settle<Action>(in controls: [Control<Action>]) -> Bool {
    settle(in: controls[...])
  }

  /// Returns the focused control, or `nil` if there is none.
  ///
  /// - Complexity: O(1) if the focus was settled in the same controls, otherwise O(*n*).
  public func control<Action>(in controls: [Control<Action>]) -> Control<Action>? {
    position(in: controls[...]).map { controls[$0] }
  }

  /// Moves the focus by some controls in reading order, and wraps around at both ends.
  ///
  /// - Returns: The action to send for the new focus: see ``/CairnViews/ControlText/onFocus``.
  public mutating func move<Action>(by steps: Int, in controls: [Control<Action>]) -> Action? {
    guard !controls.isEmpty else { return nil }
    return move(to: position(after: steps, of: controls.count), in: controls)
  }

  /// Moves the focus to a control.
  ///
  /// - Returns: The action to send for the new focus: see ``/CairnViews/ControlText/onFocus``.
  public mutating func move<Action>(
    to control: Control<Action>, in controls: [Control<Action>]
  ) -> Action? {
    controls.firstIndex { $0.path == control.path }.flatMap { move(to: $0, in: controls) }
  }

  private mutating func move<Action>(
    to index: Int, in controls: [Control<Action>]
  ) -> Action? {
    move(to: index, controls[index].path) ? controls[index].description.value.text?.onFocus : nil
  }
}

// For renderers' own types of controls, such as one with a position on the screen.
extension Focus {
  package mutating func settle(in controls: some FocusTargets) -> Bool {
    let asked = controls.asking
    let isAskedAnew = asked != nil && asked != request
    request = asked
    if isAskedAnew { (path, isChosen) = (asked, true) }
    // If a layer was empty at first, the focus moves to its content once there is some.
    if !isChosen, path?.isBesideContent == true { path = nil }
    let start = controls.firstOffset { $0.isFirstChoice }
    let oldFirst = first
    first = start.map { controls.at($0).path }
    if let position = position(in: controls) {
      index = position
      return isAskedAnew
    }
    let gone = path
    index = gone.flatMap { successor(of: $0, after: oldFirst, in: controls) } ?? start ?? 0
    path = controls.isEmpty ? nil : controls.at(index).path
    return gone != nil
  }

  /// The index of the successor of a removed control, or `nil` to start anew.
  private func successor(
    of gone: NodePath, after first: NodePath?, in controls: some FocusTargets
  ) -> Int? {
    guard !controls.isEmpty else { return nil }
    let position = max(0, min(index, controls.count - 1))
    if let list = gone.list {
      let row = [position, position - 1].first {
        $0 >= 0 && controls.at($0).path.id(below: list) != nil
      }
      if let row { return row }
    }
    guard let first, first == gone ? gone.list != nil : controls.offset(of: first) != nil else {
      return nil
    }
    return (0...position).last { controls.at($0).isSafe } ?? position
  }

  /// The index of the focused control.
  package func position(in controls: some FocusTargets) -> Int? {
    guard let path else { return nil }
    if index < controls.count, controls.at(index).path == path { return index }
    return controls.offset(of: path)
  }

  /// Moves the focus and returns whether it was on another control.
  package mutating func move(to index: Int, _ path: NodePath) -> Bool {
    defer { (self.index, self.path, isChosen) = (index, path, true) }
    return self.path != path
  }

  /// The index after some steps, wrapped around at both ends.
  package func position(after steps: Int, of count: Int) -> Int {
    ((index + steps) % count + count) % count
  }
}

/// An element that can have the focus.
package protocol FocusTarget {
  /// The path that identifies it.
  var path: NodePath { get }
  /// Whether the state asks for the focus here.
  var asksForFocus: Bool { get }
  /// Whether the focus may start here.
  var isFirstChoice: Bool { get }
  /// Whether it neither cancels nor destroys anything, so the focus may move here automatically.
  var isSafe: Bool { get }
}

/// The elements of a layer that can have the focus, in reading order.
package protocol FocusTargets: RandomAccessCollection where Element: FocusTarget {
  /// The first element that the state asks to focus.
  var asking: NodePath? { get }
  /// The index of an element.
  func offset(of path: NodePath) -> Int?
}

extension ArraySlice: FocusTargets where Element: FocusTarget {
  package var asking: NodePath? { first { $0.asksForFocus }?.path }

  package func offset(of path: NodePath) -> Int? { firstOffset { $0.path == path } }
}

extension Control: FocusTarget {
  package var asksForFocus: Bool { description.isFocused && !isDisabled }

  package var isFirstChoice: Bool {
    path.isAnswer ? description.buttonRole != .destructive : !path.isBesideContent
  }

  package var isSafe: Bool {
    description.buttonRole != .cancel && description.buttonRole != .destructive
  }
}

extension RandomAccessCollection {
  fileprivate func at(_ offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }

  fileprivate func firstOffset(where condition: (Element) -> Bool) -> Int? {
    firstIndex(where: condition).map { distance(from: startIndex, to: $0) }
  }
}
