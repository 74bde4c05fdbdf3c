public import CairnViews

/// The way back over several screens, and the actions that the user chose for its end.
///
/// Screens are left one by one, as by going back. If a screen asks first, the answer leaves it, and
/// the way continues. The choice ends at a screen that stays, at an answer that only dismisses the
/// question, and at anything else that the user does.
///
/// ```swift
/// var choice = PendingNavigation([action])
/// var actions = choice.next(in: Library.screens(store.state))
/// while !actions.isEmpty {
///   for action in actions { store.send(action) }
///   actions = choice.next(in: Library.screens(store.state))
/// }
/// ```
///
/// A pending choice waits for an answer. Call ``next(in:)`` again after the next change of the
/// screens.
public struct PendingNavigation<Action> {
  /// Whether there are still actions to send.
  public private(set) var isPending = true

  private let actions: [Action]
  /// The number of layers that stay, and the depth of the topmost of them: the titles on its way
  /// back.
  private let goal: (layers: Int, depth: Int)
  /// The screen that was left last.
  private var left: LayerKey?
  /// Whether that screen has asked the user.
  private var hasAsked = false

  /// Creates a choice that was made in the root, which is the list of ``Columns``. It sends nothing
  /// yet.
  public init(_ actions: [Action]) {
    self.actions = actions
    goal = (layers: 1, depth: 0)
  }

  /// Creates the way back to a screen in the topmost layer's ``Layer/backPath``.
  ///
  /// - Parameters:
  ///   - count: The number of screens to leave.
  ///   - stack: The current screens.
  public init(back count: Int, in stack: NavigationStack<Action>) {
    let layers = stack.layers
    let depth = layers.last?.backPath.count ?? 0
    actions = []
    // A presented screen has no back path of its own. Leaving it uncovers the layer below.
    goal =
      count > depth ? (layers: layers.count - 1, depth: .max) : (layers.count, depth: depth - count)
  }

  /// Returns the next actions to send, given the screens after the previous ones.
  ///
  /// There are none when the choice has ended, when a screen can't be left, or while the user is
  /// asked.
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
      // The effect of the answer on the screen may take a while.
      if !hasAsked { end() }
      return []
    }
    (left, hasAsked) = (top.key, false)
    return [leave]
  }

  /// Ends the choice, because the user does something else.
  public mutating func end() { isPending = false }
}

extension PendingNavigation<AnyAction> {
  /// Ends the pending choice unless the user answers a screen's question.
  ///
  /// - Parameters:
  ///   - actions: The actions that the user sends.
  ///   - stack: The screens that the user sees.
  package mutating func take(_ actions: [AnyAction], in stack: NavigationStack<AnyAction>) {
    guard hasAsked, case .dialog(let dialog)? = stack.layers.last?.content,
      !actions.contains(where: { $0.isEqual(to: dialog.dismiss) })
    else { return end() }
  }
}

extension Optional {
  /// Returns the next actions of a pending choice, and forgets the choice when it has ended.
  package mutating func nextActions<Action>(in stack: NavigationStack<Action>) -> [Action]
  where Wrapped == PendingNavigation<Action> {
    let actions = self?.next(in: stack) ?? []
    if self?.isPending == false { self = nil }
    return actions
  }
}
