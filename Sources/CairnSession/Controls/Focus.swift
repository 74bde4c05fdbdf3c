import CairnViews

/// Where the user is among the controls of a layer.
///
/// A renderer keeps one for each layer, in a ``LayerMemory``, and settles it whenever the layer has
/// changed:
///
/// ```swift
/// let controls = Library.screens(state).layers.last?.controls ?? []
/// var focus = Focus()
/// focus.settle(in: controls)
/// let focused = focus.control(in: controls)
/// ```
public struct Focus: Equatable {
  /// The control that has the focus, or `nil` where there is none.
  public private(set) var path: NodePath?
  /// The place of that control among all, which tells its successor when it is gone.
  package private(set) var index = 0
  /// Whether the user or the state has chosen it. Until then it is but where a layer starts.
  private var isChosen = false
  /// The control that the state asked to focus last.
  private var request: NodePath?
  /// The control that stood first when the focus was settled last.
  private var first: NodePath?

  /// Creates a focus that is nowhere yet.
  public init() {}

  /// Puts the focus where the state asks for it, or keeps it, or moves it to what is nearest.
  ///
  /// At first it is in the content, or on an answer that destroys nothing. A row that has gone leaves it
  /// to the row in its place, or else to the one before; anything else to the control that has its place
  /// now, but not to a button that leaves or destroys. Where all is new, it starts anew.
  ///
  /// - Returns: Whether the focus was moved: it may be out of sight.
  /// - Complexity: O(*n*) in the number of controls.
  @discardableResult
  public mutating func settle<Action>(in controls: [Control<Action>]) -> Bool {
    settle(in: controls[...])
  }

  /// The control that has the focus, or `nil` if there is none.
  ///
  /// - Complexity: O(1) where the controls are those that the focus was settled in.
  public func control<Action>(in controls: [Control<Action>]) -> Control<Action>? {
    position(in: controls[...]).map { controls[$0] }
  }

  /// Moves the focus by places in the order of reading, around the ends.
  ///
  /// - Returns: What is sent for that: see ``/CairnViews/TextField/onFocus``.
  public mutating func move<Action>(by steps: Int, in controls: [Control<Action>]) -> Action? {
    guard !controls.isEmpty else { return nil }
    return move(to: place(after: steps, of: controls.count), in: controls)
  }

  /// Moves the focus to a control.
  ///
  /// - Returns: What is sent for that: see ``/CairnViews/TextField/onFocus``.
  public mutating func move<Action>(
    to control: Control<Action>, in controls: [Control<Action>]
  ) -> Action? {
    controls.firstIndex { $0.path == control.path }.flatMap { move(to: $0, in: controls) }
  }

  private mutating func move<Action>(
    to index: Int, in controls: [Control<Action>]
  ) -> Action? {
    move(to: index, controls[index].path) ? controls[index].textField?.onFocus : nil
  }
}

// For what is a control and more, such as one that has a place on a screen.
extension Focus {
  package mutating func settle(in controls: some FocusTargets) -> Bool {
    let asked = controls.asking
    let isAskedAnew = asked != nil && asked != request
    request = asked
    if isAskedAnew { (path, isChosen) = (asked, true) }
    // A layer that was empty at first starts in its content once there is some.
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

  /// The place that the focus goes to from a control that is gone, or `nil` if it starts anew.
  private func successor(
    of gone: NodePath, after first: NodePath?, in controls: some FocusTargets
  ) -> Int? {
    guard !controls.isEmpty else { return nil }
    let place = max(0, min(index, controls.count - 1))
    if let list = gone.list {
      let row = [place, place - 1].first {
        $0 >= 0 && controls.at($0).path.id(below: list) != nil
      }
      if let row { return row }
    }
    guard let first, first == gone ? gone.list != nil : controls.offset(of: first) != nil else {
      return nil
    }
    return (0...place).last { controls.at($0).isSafe } ?? place
  }

  /// The place of the control that has the focus.
  package func position(in controls: some FocusTargets) -> Int? {
    guard let path else { return nil }
    if index < controls.count, controls.at(index).path == path { return index }
    return controls.offset(of: path)
  }

  /// Moves the focus, and returns whether it was elsewhere.
  package mutating func move(to index: Int, _ path: NodePath) -> Bool {
    defer { (self.index, self.path, isChosen) = (index, path, true) }
    return self.path != path
  }

  /// The place that is some steps on, around the ends.
  package func place(after steps: Int, of count: Int) -> Int {
    ((index + steps) % count + count) % count
  }
}

/// What the focus can be on.
package protocol FocusTarget {
  /// Who it is.
  var path: NodePath { get }
  /// Whether the state asks for the focus to be here.
  var asksForFocus: Bool { get }
  /// Whether the focus may start here.
  var isFirstChoice: Bool { get }
  /// Whether it neither leaves nor destroys anything, so that the focus may come here by itself.
  var isSafe: Bool { get }
}

/// All that the focus can be on in a layer, in the order of reading.
package protocol FocusTargets: RandomAccessCollection where Element: FocusTarget {
  /// The one that the state asks to focus, the first if there are several.
  var asking: NodePath? { get }
  /// The place of one among all.
  func offset(of path: NodePath) -> Int?
}

extension ArraySlice: FocusTargets where Element: FocusTarget {
  package var asking: NodePath? { first { $0.asksForFocus }?.path }

  package func offset(of path: NodePath) -> Int? { firstOffset { $0.path == path } }
}

extension Control: FocusTarget {
  package var asksForFocus: Bool {
    switch kind {
    case .button(let button): button.isFocused && !isDisabled
    case .textField(let field): field.isFocused
    case .link, .slider, .picker, .toggle, .row: false
    }
  }

  package var isFirstChoice: Bool {
    guard path.isAnswer, case .button(let button) = kind else { return !path.isBesideContent }
    return button.role != .destructive
  }
}

extension Control {
  package var isSafe: Bool {
    guard case .button(let button) = kind else { return true }
    return button.role != .cancel && button.role != .destructive
  }
}

extension RandomAccessCollection {
  fileprivate func at(_ offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }

  fileprivate func firstOffset(where condition: (Element) -> Bool) -> Int? {
    firstIndex(where: condition).map { distance(from: startIndex, to: $0) }
  }
}
