import Cairn
import CairnSession
import CairnTesting

@testable import CairnRecording

/// A session of ``Dice`` with a flight recorder.
final class FlightSession {
  let flight: FlightRecorder<Dice.Event>
  private let clock = TestClock()
  private let run: DrainedRun<Dice.State, Dice.Action>
  /// Returns the events of a beginning at a state, or `nil` if there is none.
  ///
  /// A timer would run again from its start.
  var beginning: @Sendable (Dice.State) -> [Dice.Event]? = { state in
    state.isWaiting ? nil : state.rolls.map { [.stored($0)] }
  }

  init(limits: FlightLimits = FlightLimits(steps: 40)) {
    let clock = clock
    let flight = FlightRecorder<Dice.Event>(
      RecordingHeader(
        app: "Dice", version: "1", timeZone: "GMT", locale: "en", seed: 7,
        startDate: 1_800_000_000, isMasked: false),
      masking: nil, clock: clock, limits: limits, isInline: true, sharedSize: { _ in nil })
    self.flight = flight
    run = DrainedRun(
      from: Dice.State(),
      reducer: { Dice().recorded(by: flight.recorder) },
      screens: { Dice.screens($0) }
    ) { values in
      values.uuid = .incrementing
      flight.recorder.install(in: &values)
      values.storedRolls.read = {
        flight.recorder.deliver(.stored([]))
        return []
      }
    } attaching: { executor, _ in
      clock.attach(executor)
    }
    flight.recorder.flush()
  }

  var state: Dice.State { run.store.state }

  /// The report of the session so far.
  func report() async throws -> (recording: Recording<Dice.Event>, isRepeatable: Bool) {
    let report = try await Dice.replayable.report(flight, endingAt: state)
    return (try Recording(report.data, of: "Dice"), report.isRepeatable)
  }

  /// Presses a button.
  func press(_ title: String) throws {
    let (state, stack) = (state, Dice.screens(state))
    let events = beginning(state)
    flight.mark { _ in
      guard let events else { return nil }
      return { FlightBeginning(events: events) }
    }
    let step = UserStep.press(ControlName(title, role: .button))
    flight.recorder.take(step) { Dice.screens(state) }
    run.take(try stack.work(of: step))
    flight.recorder.flush()
  }

  /// Lets some time pass.
  func wait(_ duration: Duration) async {
    await run.happen { [clock] _ in await clock.advance(by: duration) }
    flight.recorder.flush()
  }

  /// Does anything.
  func go(steps: Int, seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<steps {
      switch numbers.next() % 4 {
      case 0 where !state.isWaiting: try press("Roll soon")
      case 1: await wait(.microseconds(Int(numbers.next() % 900_000)))
      default: try press("Roll")
      }
    }
  }
}
