public import CairnViews

/// The way back over several screens, and what the user has chosen there.
///
/// Screens are left one by one, as by the way back. A screen that asks first is left by the answer: then
/// the way goes on. It ends at a screen that stays, at an answer that only dismisses the question, and at
/// anything else that the user does.
///
/// ```swift
/// var choice = Choice([action])
/// var actions = choice.next(in: Library.screens(store.state))
/// while !actions.isEmpty {
///   for action in actions { store.send(action) }
///   actions = choice.next(in: Library.screens(store.state))
/// }
/// ```
///
/// A choice that is still pending waits for an answer: ask again after the next change of the screens.
public struct Choice<Action> {
  /// Whether something is still to be sent.
  public private(set) var isPending = true

  private let actions: [Action]
  /// The number of layers that stay, and of titles on the way back from the topmost of them.
  private let goal: (layers: Int, depth: Int)
  /// The screen that was left last.
  private var left: LayerKey?
  /// Whether that screen has asked the user.
  private var hasAsked = false

  /// Creates a choice made in the root, which is the list of ``Columns``. Nothing has been sent yet.
  public init(_ actions: [Action]) {
    self.actions = actions
    goal = (layers: 1, depth: 0)
  }

  /// Creates the way back to a screen that the topmost one names in its ``Layer/backPath``.
  ///
  /// - Parameters:
  ///   - count: How many screens are left.
  ///   - stack: The screens now.
  public init(back count: Int, in stack: NavigationStack<Action>) {
    let layers = stack.layers
    let depth = layers.last?.backPath.count ?? 0
    actions = []
    // What is presented has no way back of its own, and uncovers the layer below.
    goal =
      count > depth ? (layers: layers.count - 1, depth: .max) : (layers.count, depth: depth - count)
  }

  /// What is to be sent next, given the screens that have come of what was sent before. Nothing once all
  /// is done, if there is something in the way, or while the user is asked.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public mutating func next(in stack: NavigationStack<Action>) -> [Action] {
    let layers = stack.layers
    guard isPending, let top = layers.last else { return [] }
    if case .dialog = top.content {
      if left == nil { end() } else { hasAsked = true }
      return []
    }
    if layers.count < goal.layers
      || layers.count == goal.layers && top.backPath.count <= goal.depth
    {
      end()
      return actions
    }
    guard top.key != left, let leave = top.escape else {
      // What the answer does to the screen may take a while.
      if !hasAsked { end() }
      return []
    }
    (left, hasAsked) = (top.key, false)
    return [leave]
  }

  /// Ends the choice: the user does something else.
  public mutating func end() { isPending = false }
}

extension Choice<AnyAction> {
  /// Takes in what the user does while the choice is pending. Only an answer to the question of a screen
  /// keeps it going.
  ///
  /// - Parameters:
  ///   - actions: What the user sends.
  ///   - stack: The screens that the user sees.
  package mutating func take(_ actions: [AnyAction], in stack: NavigationStack<AnyAction>) {
    guard hasAsked, case .dialog(let dialog)? = stack.layers.last?.content,
      !actions.contains(where: { $0.isEqual(to: dialog.dismiss) })
    else { return end() }
  }
}

extension Optional {
  /// Returns the next actions of a pending choice, and forgets the choice when it has ended.
  package mutating func proceed<Action>(in stack: NavigationStack<Action>) -> [Action]
  where Wrapped == Choice<Action> {
    let actions = self?.next(in: stack) ?? []
    if self?.isPending == false { self = nil }
    return actions
  }
}
