public import CairnCore
public import CairnDependencies
public import CairnViews

/// An app whose recordings can be replayed: how it starts, what it shows, and what its world is.
public struct ReplayableApp<State: Sendable, Action: Sendable, Event: Codable & Sendable>: Sendable
{
  /// The name in the header of recordings.
  public let name: String
  let initialState: @Sendable (RecordingHeader) -> State
  let reducer: @Sendable () -> _ResolvedReducer<State, Action>
  let screens: @Sendable (State) -> NavigationStack<Action>
  let prepare: @Sendable (inout DependencyValues, ReplayedWorld<Event>, RecordingHeader) -> Void
  /// Returns the action that opens a link.
  public var open: (@Sendable (String) -> Action)?
  /// Returns the link that an action opens, or `nil` for another action.
  public var openedLink: (@Sendable (Action) -> String?)?
  /// Returns the action of an event that the program itself sends, or `nil` for an event of a
  /// dependency.
  public var action: @Sendable (Event) -> Action? = { _ in nil }

  /// Returns a closure that makes the beginning of a replay at a state, or `nil` if the app can't be
  /// started again there. It gets the state, and the header of a recording that begins there, which
  /// still has the contents of the world at the start of the session. A ``FlightRecorder`` keeps the
  /// closure, and calls it for a report.
  ///
  /// Without it, a report of a long session lacks what the first of its steps depend on.
  public var restart:
    @Sendable (State, RecordingHeader) -> (@Sendable () -> FlightBeginning<Event>)? = { _, _ in nil
    }

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: The name in the header of recordings.
  ///   - initialState: Returns the state at the beginning of a recording.
  ///   - reducer: The app.
  ///   - screens: Returns the screens of a state.
  ///   - dependencies: Sets clients that ask the replayed world for their answers. The clocks, dates,
  ///     ids and random numbers are set already.
  public init<R: Reducer<State, Action> & SendableMetatype>(
    _ name: String, initialState: @escaping @Sendable (RecordingHeader) -> State,
    reducer: @escaping @Sendable () -> R,
    screens: @escaping @Sendable (State) -> NavigationStack<Action>,
    dependencies:
      @escaping @Sendable (inout DependencyValues, ReplayedWorld<Event>, RecordingHeader) -> Void
  ) {
    self.name = name
    self.initialState = initialState
    self.reducer = { reducer()._resolved() }
    self.screens = screens
    self.prepare = dependencies
  }
}
