import CairnCore
import CairnDependencies
public import CairnSession
package import CairnViews

/// A replay of a recording, step by step, without a renderer.
///
/// Each step is taken, and everything that follows from it happens, before the next one. Nothing
/// waits and nothing is drawn, so it is as fast as it can be.
public final class Replay<State: Sendable, Action: Sendable, Event: Codable & Sendable> {
  /// The recording.
  public let recording: Recording<Event>
  /// The number of steps that were taken.
  public private(set) var position = 0
  package let run: DrainedRun<State, Action>
  private let app: ReplayableApp<State, Action, Event>
  private let world: ReplayedWorld<Event>
  private var sightings: SightingMaker

  /// Starts a replay before its first step.
  public init(_ recording: Recording<Event>, of app: ReplayableApp<State, Action, Event>) {
    self.recording = recording
    self.app = app
    let world = ReplayedWorld<Event>()
    self.world = world
    let header = recording.header
    world.ids.setValue(recording.ids[...])
    world.time.move(to: header.startTime)
    run = DrainedRun(
      from: app.initialState(header), reducer: app.reducer, screens: app.screens
    ) {
      world.install(header, in: &$0)
      app.prepare(&$0, world, header)
    }
    sightings = SightingMaker(isMasked: header.isMasked)
  }

  /// The current state.
  public var state: State { run.store.state }

  /// The number of the last step's recorded ids that the app has not created.
  package var unusedIDCount: Int { world.ids.value.count }

  /// The time at which the app asked for the date in the last step, or at the start. It is `nil` if
  /// the app didn't.
  package var dateTime: Duration? { world.dateTime.value }

  /// Whether an effect sleeps.
  var isSleeping: Bool { world.clock.isSleeping }

  /// The text of the front screen, line by line.
  public var shown: [String] { run.stack.lines }

  /// Takes the next step.
  ///
  /// - Throws: ``ImpossibleReplayStep``, if a control doesn't exist here. The position is that of the
  ///   next step all the same.
  public func takeStep() throws(ImpossibleReplayStep) {
    let step = recording.steps[position]
    position += 1
    world.time.move(to: step.time)
    world.dateTime.setValue(nil)
    world.ids.setValue(step.ids[...])
    switch step.work {
    case .user(let user):
      do throws(UnreachableControl) {
        run.take(try run.stack.work(of: user, opening: app.open))
      } catch {
        throw ImpossibleReplayStep(number: position, step: user, reason: error.description)
      }
    case .wakeUp(let due):
      run.happen { [world] _ in world.clock.wakeUp(due: due) }
    case .world(let event):
      if let action = app.action(event) {
        run.take(.send([action]))
      } else {
        run.happen { [world] _ in world.deliver(event) }
      }
    case .unknown: break
    }
  }

  /// Returns the screens of one of the replay's states.
  package func screens(of state: State) -> NavigationStack<Action> {
    run.store.dependencies.install { app.screens(state) }
  }

  /// Returns the digests of the current state and its screens.
  public func sighting() -> Sighting { sightings.sighting(of: state, run.stack) }
}

/// The reason why a step of a recording can't be taken.
public struct ImpossibleReplayStep: Error, CustomStringConvertible {
  /// The number of the step, from 1.
  public let number: Int
  /// The step.
  public let step: UserStep
  /// The control that is missing, or the reason why it can't be used.
  public let reason: String

  /// The step and what is missing, in a sentence or two.
  public var description: String { "Step \(number) (\(step)) can't be taken. \(reason)" }
}
