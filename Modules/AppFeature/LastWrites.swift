public import Cairn
public import StandupsDatabase

/// What is not in the database when the user quits, and the time that it gets to be written.
public struct LastWrites {
  private let store: StoreOf<AppFeature>
  private let say: (String) -> Void

  /// - Parameters:
  ///   - store: The app, whose screens are gone.
  ///   - say: Tells the user something, in a line.
  public init(of store: StoreOf<AppFeature>, say: @escaping (String) -> Void) {
    self.store = store
    self.say = say
  }

  /// Tries to write what waits, for at most five seconds, and tells the user if that takes a while.
  ///
  /// - Throws: ``UnsavedChanges`` if some of it could not be written.
  @MainActor
  public func run() async throws(UnsavedChanges) {
    guard !store.state.mayEnd else { return }
    store.send(.endingBegan)
    var hasSaid = false
    for await state in store.states {
      if state.mayEnd { break }
      if state.ending == .noticeable, !hasSaid {
        hasSaid = true
        say("Saving \(state.writes.unsavedCount.changes), for at most 5 seconds…")
      }
    }
    let state = store.state
    let count = state.writes.unsavedCount + state.lostChanges
    guard count > 0 else { return }
    throw UnsavedChanges(count: count, reason: state.writes.failure)
  }
}

/// Some changes did not reach the database before the program ended.
public struct UnsavedChanges: Error, Equatable, CustomStringConvertible {
  /// How many changes.
  public let count: Int
  /// What stood in the way, as far as it is known.
  public let reason: StandupsDatabaseError?

  /// What is lost and why, for the user.
  public var description: String {
    let verb = count == 1 ? "was" : "were"
    return "\(count.changes) \(verb) not saved. "
      + (reason?.description ?? "The database did not answer in time.")
  }
}

extension Int {
  fileprivate var changes: String { self == 1 ? "1 change" : "\(self) changes" }
}
