import Cairn

/// What a test store's reducer did: what the test asserts upon.
final class Recorder<State, Action> {
  /// An action, with the state that it led to.
  final class Entry {
    /// Its place among all actions that were reduced.
    let order: Int
    let action: Action
    /// The state that the reducer found.
    let before: State
    /// The state that it left.
    let state: State
    /// The generator of element ids as the reducer found it.
    let firstElementID: UInt64
    /// The group of the effect that sent it, and so of the action of the test that it followed
    /// from.
    let group: EffectGroup?

    /// Whether a report has named it as unreceived: the end of the test need not name it again.
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

    /// What came of this action and of a later one, as one step.
    func followed(by later: Entry) -> Entry {
      Entry(
        order: later.order, action: later.action, before: before, state: later.state,
        firstElementID: firstElementID, group: later.group)
    }
  }

  /// What came of the action that the test sent.
  var sent: Entry?

  /// What effects sent and the test has not received, in order.
  var received: [Entry] = []

  private var lastOrder = 0

  /// Whether the next action is the test's own.
  var expectsSend = false

  private(set) var isDismissed = false

  /// The line of the test that is being run.
  var callSite: CallSite? {
    didSet { executor.callSite = callSite }
  }

  private let executor: QuietExecutor

  init(executor: QuietExecutor) {
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
  /// A reducer that runs the feature under test and records what came of each action.
  func node(
    recording base: _ReducerNode<State, Action>
  ) -> _ReducerNode<State, Action> {
    _ReducerNode { [self] state, action, context in
      let firstElementID = DependencyValues.current.stackElementID.position
      // Shared with the entry before: it copies nothing that the entries would not.
      let before = state
      let effect = CallSite.$driver.withValue(callSite) {
        base.reduce(into: &state, action: action, in: context)
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
  /// As a parent would, takes the feature away and so ends its effects.
  func dismiss(_ child: EffectPlace, for group: EffectGroup) {
    isDismissed = true
    child.retire()
  }
}
