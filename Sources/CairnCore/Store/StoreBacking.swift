/// The implementation behind a store: the loop of a root store, or the parent of a scoped one.
///
/// A class, like the request of an effect. A protocol would take twelve instructions more for each
/// send, out of about three hundred.
package class StoreBacking<State, Action> {
  init() {}

  var isReducing: Bool { missing() }
  var isResting: Bool { missing() }
  var isPaused: Bool { missing() }
  var state: State { missing() }
  var runningEffectCount: Int { missing() }
  var runningEffects: String { missing() }
  func withState<Result>(_ body: (State) -> Result) -> Result { missing() }
  func send(_ action: Action) -> EffectGroup? { missing() }
  var reference: StoreReference { missing() }
  func observe(_ onChange: @escaping () -> Void) -> () -> Void { missing() }

  private func missing(_ member: String = #function) -> Never {
    preconditionFailure("'\(Self.self)' must override '\(member)'.")
  }
}
