import Cairn
import CairnTesting
import Testing

/// Two numbers that are set directly or by effects.
struct Pair: Equatable, Sendable {
  var left = 0
  var right = 0
}

struct Pairing: Reducer {
  typealias State = Pair

  enum Action: Equatable, Sendable {
    case bothAsked(Int)
    case gateAwaited
    case leftAsked(Int)
    case leftSet(Int)
    case rightSet(Int)
    case worked
  }

  var gate = AsyncStream<Void>.never

  func reduce(into state: inout Pair, action: Action) -> Effect<Action> {
    switch action {
    case .bothAsked(let number):
      return .merge(.send(.leftSet(number)), .send(.rightSet(number)))
    case .gateAwaited:
      return .run { [gate] send in
        for await _ in gate { break }
        await send(.leftSet(1))
      }
    case .leftAsked(let number):
      return .send(.leftSet(number))
    case .leftSet(let number):
      state.left = number
      return .none
    case .rightSet(let number):
      state.right = number
      return .none
    case .worked:
      return .endless()
    }
  }
}

extension TestStoreLaws {
  /// A step and the texts of its report, or `nil` if the step is right.
  struct Assertion: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let action: Pairing.Action
    let update: (@Sendable (inout Pair) throws -> Void)?
    var exhaustive: [String]?
    var nonExhaustive: [String]?

    static let all = [
      Self(
        testDescription: "the change", action: .leftSet(1), update: { $0.left = 1 }),
      Self(
        testDescription: "no closure, no change", action: .leftSet(0), update: nil),
      Self(
        testDescription: "another value", action: .leftSet(1), update: { $0.left = 2 },
        exhaustive: ["−   left: 2", "+   left: 1", "(Expected: −, Actual: +)"],
        nonExhaustive: ["−   left: 2", "+   left: 1", "(Expected: −, Actual: +)"]),
      Self(
        testDescription: "a change that is not said", action: .leftSet(1), update: nil,
        exhaustive: ["−   left: 0", "+   left: 1"]),
      Self(
        testDescription: "a change that is none", action: .leftSet(0), update: { $0.left = 0 },
        exhaustive: ["The state was expected to change, and it did not", "Leave the closure out"]),
      Self(
        testDescription: "a property that stayed", action: .leftSet(1),
        update: {
          $0.left = 1
          $0.right = 0
        }),
      Self(
        testDescription: "an error", action: .leftSet(1), update: { _ in throw Failure() },
        exhaustive: ["The closure of the assertion threw an error: Failure()"],
        nonExhaustive: ["The closure of the assertion threw an error: Failure()"]),
    ]

    private struct Failure: Error {}
  }
}
