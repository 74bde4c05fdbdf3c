import Cairn
import CairnLocks

/// A state that runs can begin at, with what the world was like.
///
/// What one run does is the same in each. So the first that begins here looks whether all is as it was,
/// and the others believe it, and take its screens.
final class KeptState<State: Sendable, Action: Sendable>: Sendable {
  let state: State
  let prepare: @Sendable (inout DependencyValues) -> Void
  let fingerprint: Fingerprint
  /// The id of the next element of a path.
  let nextID: UInt64

  private let beginning = CheckedMutex(Beginning.unknown)

  /// What a run begins with here.
  enum Beginning: Sendable {
    /// Nobody has looked.
    case unknown
    /// All is as it was. The screens are there if no task of theirs changed them.
    case asBefore(SharedScreens<Action>?)
    /// Something is different: all steps are to be taken again.
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

  /// What is known of a run that begins here.
  var known: Beginning { beginning.withLock { $0 } }

  /// Says what a run has begun with.
  func learn(_ beginning: Beginning) { self.beginning.withLock { $0 = beginning } }
}

/// Screens that runs share, on whatever threads they are.
///
/// They are only read: what stands in them is values, and closures that make values.
struct SharedScreens<Action>: @unchecked Sendable {
  let stack: NavigationStack<Action>
}
