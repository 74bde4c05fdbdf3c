package import CairnViews

/// A record of the running tasks of screens.
///
/// A screen's `.task` starts when the screen appears, and is canceled when the screen is removed.
///
/// A host updates it with each stack that it is about to show. A screen below another one isn't
/// removed, so its task continues.
package struct ScreenTasks<Action> {
  private var root = ElementTasks()
  private var path: [ElementTasks] = []

  /// Creates a record without screens.
  package init() {}

  /// Cancels the tasks of removed screens, then starts those of new screens.
  ///
  /// - Parameters:
  ///   - stack: The current screens.
  ///   - start: Sends an action and returns a closure that cancels its effects.
  /// - Complexity: O(*n*) in the number of screens on the stack. Screens that `PathScreens` has
  ///   kept, up to the first changed one, cost next to nothing.
  package mutating func update(
    to stack: NavigationStack<Action>, start: (Action) -> () -> Void
  ) {
    let kept = countOfKept(in: stack)
    let isRootKept = root.revision.isSame(as: stack.root.revision)
    var running = isRootKept ? [:] : root.cancellations
    for tasks in path[kept...] { running.merge(tasks.cancellations) { first, _ in first } }
    var appeared: [(index: Int?, key: ScreenKey, action: Action)] = []

    func tasks(of screen: Screen<Action>, _ key: ScreenKey, at index: Int?) -> ElementTasks {
      var tasks = ElementTasks()
      screen.visitPresented(key) { key, screen in
        if let cancel = running.removeValue(forKey: key) {
          tasks.cancellations[key] = cancel
        } else if let action = screen.task {
          appeared.append((index, key, action))
        }
      }
      return tasks
    }
    if !isRootKept {
      root = tasks(of: stack.root, ScreenKey(), at: nil)
      root.revision = stack.root.revision
    }
    path.removeSubrange(kept...)
    for (index, element) in stack.path.enumerated().dropFirst(kept) {
      path.append(tasks(of: element.screen, ScreenKey(element: element.id), at: index))
      path[index].revision = element.revision
    }

    for cancel in running.values { cancel() }
    for (index, key, action) in appeared {
      let cancel = start(action)
      if let index {
        path[index].cancellations[key] = cancel
      } else {
        root.cancellations[key] = cancel
      }
    }
  }

  /// Returns the number of unchanged elements, counted from the lowest.
  private func countOfKept(in stack: NavigationStack<Action>) -> Int {
    var count = 0
    while count < path.count, count < stack.path.count,
      path[count].revision.isSame(as: stack.path[count].revision)
    {
      count += 1
    }
    return count
  }

  /// Cancels all tasks, because the screens are no longer shown.
  package mutating func cancelAll() {
    let all = [root] + path
    self = Self()
    for tasks in all {
      for cancel in tasks.cancellations.values { cancel() }
    }
  }

  /// The number of started tasks whose screens have not been removed.
  package var count: Int { path.reduce(root.cancellations.count) { $0 + $1.cancellations.count } }
}

/// The tasks of an element and of its presentations.
private struct ElementTasks {
  var revision = ScreenRevision.none
  var cancellations: [ScreenKey: () -> Void] = [:]
}
