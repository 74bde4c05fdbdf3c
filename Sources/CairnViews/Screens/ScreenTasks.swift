/// Starts the `.task` of a screen when it appears, and ends it when the screen goes.
///
/// A renderer keeps one and tells it each stack that it is about to show. A screen that lies below
/// another has not gone: its task goes on.
public struct ScreenTasks<Action> {
  private var cancellations: [ScreenKey: () -> Void] = [:]

  /// Creates a record of no screens.
  public init() {}

  /// Ends the tasks of screens that have gone, then starts those of screens that have appeared.
  ///
  /// - Parameters:
  ///   - stack: What is shown now.
  ///   - start: Sends an action and returns what cancels its effects.
  /// - Complexity: O(*n*) in the number of screens on the stack.
  public mutating func update(
    to stack: NavigationStack<Action>, start: (Action) -> () -> Void
  ) {
    var present: Set<ScreenKey> = []
    var appeared: [(ScreenKey, Action)] = []
    stack.visitScreens { key, screen in
      present.insert(key)
      guard cancellations[key] == nil, let task = screen.task else { return }
      appeared.append((key, task))
    }
    for (key, cancel) in cancellations where !present.contains(key) {
      cancellations[key] = nil
      cancel()
    }
    for (key, action) in appeared { cancellations[key] = start(action) }
  }

  /// Ends all tasks: nothing is shown any more.
  public mutating func cancelAll() {
    let all = cancellations
    cancellations = [:]
    for cancel in all.values { cancel() }
  }

  /// The number of tasks that have started and whose screens have not gone.
  public var count: Int { cancellations.count }
}

/// Which screen of a stack: an element, and the way up through what is presented over it.
package struct ScreenKey: Hashable {
  /// The id of the element, or `nil` for the root.
  package var element: AnyHashable?
  /// The ids of the presentations, from the lowest to the topmost.
  package var presentations: [AnyHashable]

  /// Names a screen.
  package init(element: AnyHashable?, presentations: [AnyHashable] = []) {
    self.element = element
    self.presentations = presentations
  }
}

extension NavigationStack {
  /// Calls a closure for each screen, from the lowest to the topmost, with what it is known by.
  package func visitScreens(_ body: (ScreenKey, Screen<Action>) -> Void) {
    visit(root, ScreenKey(element: nil), body)
    for element in path { visit(element.screen, ScreenKey(element: element.id), body) }
  }

  private func visit(
    _ screen: Screen<Action>, _ key: ScreenKey, _ body: (ScreenKey, Screen<Action>) -> Void
  ) {
    body(key, screen)
    for presentation in screen.presentations {
      var key = key
      key.presentations.append(presentation.id)
      visit(presentation.screen, key, body)
    }
  }
}
