import Cairn

/// Records what a test store's reducer does, for assertions.
final class Recorder<State, Action> {
  /// An action, with the state that it led to.
  final class Entry {
    /// The position among all actions that were reduced.
    let order: Int
    let action: Action
    /// The state before the action.
    let before: State
    /// The state after the action.
    let state: State
    /// The position of the generator of element ids before the action.
    let firstElementID: UInt64
    /// The group of the effect that sent it, and so of the test's action that led to it.
    let group: EffectGroup?

    /// Whether a report has named it as unreceived, so that the end of the test doesn't repeat
    /// that.
    var isReported = false

    init(
      order: Int, action: Action, before: State, state: State, firstElementID: UInt64,
      group: EffectGroup?
    ) {
      self.order = order
      self.action = action
      self.before = before
      self.state = state
      self.firstElementID = firstElementID
      self.group = group
    }

    /// Returns one entry for this action and a later one.
    func followed(by later: Entry) -> Entry {
      Entry(
        order: later.order, action: later.action, before: before, state: later.state,
        firstElementID: firstElementID, group: later.group)
    }
  }

  /// The entry of the action that the test sent.
  var sent: Entry?

  /// The actions from effects that the test has not received, in order.
  var received: [Entry] = []

  private var lastOrder = 0

  /// Whether the next action is the test's own.
  var expectsSend = false

  private(set) var isDismissed = false

  /// The current line of the test.
  var callSite: CallSite? {
    didSet { executor.callSite = callSite }
  }

  private let executor: DrainableExecutor

  init(executor: DrainableExecutor) {
    self.executor = executor
  }

  func record(_ entry: Entry) {
    if expectsSend {
      expectsSend = false
      sent = entry
    } else {
      received.append(entry)
      executor.wake()
    }
  }
}

extension Recorder {
  /// Returns a reducer that runs the feature under test and records each action.
  func reducer(
    recording base: _ResolvedReducer<State, Action>
  ) -> _ResolvedReducer<State, Action> {
    _ResolvedReducer { [self] state, action, context in
      let firstElementID = DependencyValues.current.stackElementID.position
      // It shares storage with the previous entry, so this copies nothing that the entries would
      // not.
      let before = state
      let effect = CallSite.$currentTestStep.withValue(callSite) {
        base.reduction(&state, action, context)
      }
      lastOrder += 1
      record(
        Entry(
          order: lastOrder, action: action, before: before, state: state,
          firstElementID: firstElementID, group: context.group))
      return effect
    }
  }
}

extension Recorder: Presenter {
  /// Removes the feature and ends its effects, as a parent would.
  func dismiss(_ child: CancellationScope, for group: EffectGroup) {
    isDismissed = true
    child.remove()
  }
}
