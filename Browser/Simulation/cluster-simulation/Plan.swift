/// A way in which a call of the store goes wrong.
enum StoreFault: String, CaseIterable, Codable {
  /// The call fails, and nothing happens.
  case refused
  /// The call fails after some seconds, and nothing happens.
  case timedOut
  /// The connection breaks after the call is done.
  case answerLost
  /// The call takes some seconds.
  case slow
  /// A reading of everything is as it was some commits ago.
  case oldReading
}

/// A step of a run: something that a user does, or that goes wrong.
enum Step: Codable {
  case work(SimulatedUser.Work, user: Int)
  /// Ends a node at once. It starts again after some seconds.
  case kill(node: Int)
  /// Ends a node at one of its next calls of the store, before or after that is done.
  case killAtCall(node: Int, call: Int, isDone: Bool)
  /// Stops a node in order, as for a new version, and starts it again.
  case restart(node: Int)
  /// Halts a node for some seconds, as SIGSTOP does. Then it goes on as if nothing had happened.
  case halt(node: Int, seconds: Int)
  /// Lets the next calls of the store go wrong.
  case fail(StoreFault, calls: Int)
  /// Lets all calls of the store be refused for some seconds, as if its server was stopped.
  case stopStore(seconds: Int)
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .work(let work, let user): "user \(user): \(work)"
    case .kill(let node): "node \(node) is killed"
    case .killAtCall(let node, let call, let isDone):
      "node \(node) is killed \(isDone ? "after" : "before") call \(call) of the store"
    case .restart(let node): "node \(node) is stopped and started"
    case .halt(let node, let seconds): "node \(node) is halted for \(seconds) s"
    case .fail(let fault, let calls): "the next \(calls) calls of the store: \(fault)"
    case .stopStore(let seconds): "the store is away for \(seconds) s"
    }
  }
}

/// The steps of a run, and when each begins.
struct Plan: Codable {
  struct TimedStep: Codable {
    let time: Duration
    let step: Step
  }

  var seed: UInt64
  var steps: [TimedStep]

  static let userCount = 3
  static let nodeCount = 3

  /// Creates a random plan.
  init(seed: UInt64, stepCount: Int) {
    self.seed = seed
    var dice = SplitMix(seed: seed)
    var time = Duration.zero
    steps = (0..<stepCount).map { _ in
      time += .milliseconds(Int.random(in: 0...1_500, using: &dice))
      return TimedStep(time: time, step: Step.random(using: &dice))
    }
  }
}

extension Step {
  fileprivate static func random(using dice: inout SplitMix) -> Self {
    let node = Int.random(in: 0..<Plan.nodeCount, using: &dice)
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: return .kill(node: node)
    case 1:
      let call = Int.random(in: 1...12, using: &dice)
      return .killAtCall(node: node, call: call, isDone: Bool.random(using: &dice))
    case 2: return .restart(node: node)
    case 3: return .halt(node: node, seconds: Int.random(in: 1...15, using: &dice))
    case 4 where Int.random(in: 0..<4, using: &dice) == 0:
      return .stopStore(seconds: Int.random(in: 1...12, using: &dice))
    case 4, 5:
      let fault = StoreFault.allCases.randomElement(using: &dice) ?? .refused
      return .fail(fault, calls: Int.random(in: 1...4, using: &dice))
    default:
      let work = SimulatedUser.Work.allCases.randomElement(using: &dice) ?? .add
      return .work(work, user: Int.random(in: 0..<Plan.userCount, using: &dice))
    }
  }
}

/// Numbers that follow from a seed: Sebastiano Vigna's SplitMix64.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
