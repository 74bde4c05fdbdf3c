package import CairnViews

/// Starts the `.task` of a screen when it appears, and ends it when the screen goes.
///
/// A host keeps one and tells it each stack that is about to be shown. A screen that lies below
/// another has not gone: its task goes on.
package struct ScreenTasks<Action> {
  private var root = ElementTasks()
  private var path: [ElementTasks] = []

  /// Creates a record of no screens.
  package init() {}

  /// Ends the tasks of screens that have gone, then starts those of screens that have appeared.
  ///
  /// - Parameters:
  ///   - stack: What is shown now.
  ///   - start: Sends an action and returns what cancels its effects.
  /// - Complexity: O(*n*) in the number of screens on the stack. Those that `PathScreens` has kept,
  ///   up to the first that changed, cost next to nothing.
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

  /// How many elements, from the lowest on, are what they were.
  private func countOfKept(in stack: NavigationStack<Action>) -> Int {
    var count = 0
    while count < path.count, count < stack.path.count,
      path[count].revision.isSame(as: stack.path[count].revision)
    {
      count += 1
    }
    return count
  }

  /// Ends all tasks: nothing is shown any more.
  package mutating func cancelAll() {
    let all = [root] + path
    self = Self()
    for tasks in all {
      for cancel in tasks.cancellations.values { cancel() }
    }
  }

  /// The number of tasks that have started and whose screens have not gone.
  package var count: Int { path.reduce(root.cancellations.count) { $0 + $1.cancellations.count } }
}

/// The tasks of an element and of what is presented over it.
private struct ElementTasks {
  var revision = ScreenRevision.none
  var cancellations: [ScreenKey: () -> Void] = [:]
}
