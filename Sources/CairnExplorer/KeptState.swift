import Cairn
import CairnLocks

/// A state at which runs can start, with its dependencies.
///
/// All runs behave the same. So the first run that starts here checks that its state is the
/// expected one. The others rely on that, and reuse its screens.
final class KeptState<State: Sendable, Action: Sendable>: Sendable {
  let state: State
  let prepare: @Sendable (inout DependencyValues) -> Void
  let fingerprint: Fingerprint
  /// The id of the next element of a path.
  let nextID: UInt64

  private let beginning = CheckedMutex(Beginning.unknown)

  /// The result of starting a run here.
  enum Beginning: Sendable {
    /// No run has started here yet.
    case unknown
    /// The state is the expected one. The screens are set if no task of theirs changed them.
    case asBefore(SharedScreens<Action>?)
    /// The state differs, so all steps must be taken again.
    case different
  }

  init(
    state: State, prepare: @escaping @Sendable (inout DependencyValues) -> Void,
    fingerprint: Fingerprint, nextID: UInt64
  ) {
    self.state = state
    self.prepare = prepare
    self.fingerprint = fingerprint
    self.nextID = nextID
  }

  /// The result of an earlier run that started here.
  var known: Beginning { beginning.withLock { $0 } }

  /// Stores the result of starting a run here.
  func learn(_ beginning: Beginning) { self.beginning.withLock { $0 = beginning } }
}

/// Screens that runs on several threads share.
///
/// They are only read, and contain only values and closures that create values.
struct SharedScreens<Action>: @unchecked Sendable {
  let stack: NavigationStack<Action>
}
