import CairnMacros
import SideBySide

/// Sends the same actions to a feature with macros and to one without, in turns, and prints the
/// cost of one send in each. An argument sets the number of sends per turn.
@main @MainActor
enum Main {
  private static let sends = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300_000
  private static let turns = 9

  static func main() {
    var marked: [Duration] = []
    var plain: [Duration] = []
    for _ in 0..<turns {
      marked.append(timeOfMarked())
      plain.append(timeOfPlain())
    }
    let (withMacros, without) = (best(marked), best(plain))
    let ratio = (withMacros / without * 100).rounded() / 100
    print("with macros:    \(withMacros.rounded()) ns a send")
    print("without macros: \(without.rounded()) ns a send")
    print("ratio:          \(ratio)")
  }

  private static func timeOfMarked() -> Duration {
    let store = Store(initialState: Marked.Counter.State()) { Marked.Counter() }
    store.send(.helpButtonTapped)
    return ContinuousClock().measure {
      for _ in 0..<sends {
        store.send(.destination(.presented(.help(.nextButtonTapped))))
      }
    }
  }

  private static func timeOfPlain() -> Duration {
    let store = Store(initialState: Plain.Counter.State()) { Plain.Counter() }
    store.send(.helpButtonTapped)
    return ContinuousClock().measure {
      for _ in 0..<sends {
        store.send(.destination(.presented(.help(.nextButtonTapped))))
      }
    }
  }

  /// Returns the nanoseconds per send of the fastest turn.
  private static func best(_ times: [Duration]) -> Double {
    (times.min() ?? .zero) / .nanoseconds(sends)
  }
}
