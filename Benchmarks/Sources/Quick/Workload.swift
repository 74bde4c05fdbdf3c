/// A workload, and the same work without Cairn.
struct Workload {
  let name: String
  let own: Sample

  /// The parts that the language provides, without what ties them together: bare tasks.
  var bare: Sample? = nil

  /// The same observable work, written by hand.
  let floor: Sample?
}

/// A sample of several operations.
struct Sample {
  let count: Int

  /// Performs the operations, and returns their time without the setup.
  let take: @MainActor () async -> Duration

  /// Creates a sample of operations that need no setup of their own.
  init(_ count: Int, _ perform: @escaping @MainActor (_ number: Int) -> Void) {
    self.init(count: count) {
      ContinuousClock().measure { for number in 0..<count { perform(number) } }
    }
  }

  init(count: Int, _ take: @escaping @MainActor () async -> Duration) {
    self.count = count
    self.take = take
  }

  /// Returns the time per operation, in nanoseconds.
  @MainActor
  func nanoseconds() async -> Double {
    await take() / .nanoseconds(count)
  }
}

/// The measured times of a workload, in nanoseconds per operation.
struct Figure {
  private(set) var own = Double.infinity
  private(set) var bare: Double?
  private(set) var floor: Double?

  /// Measures samples of the workload and its floor, and keeps the least of each.
  ///
  /// They run in turns, so that both see the same noise, for 500 turns or a second. A sample is
  /// never interrupted.
  @MainActor
  init(of workload: Workload) async {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(1)
    var turns = 0
    while turns < 3 || turns < 500 && clock.now < end {
      own = min(own, await workload.own.nanoseconds())
      if let sample = workload.bare {
        bare = min(bare ?? .infinity, await sample.nanoseconds())
      }
      if let sample = workload.floor {
        floor = min(floor ?? .infinity, await sample.nanoseconds())
      }
      turns += 1
    }
  }

  func row(_ name: String) -> String {
    let cells = [
      name, grouped(1_000_000_000 / own), time(own), floor.map(time) ?? "–", times(floor),
      bare.map(time) ?? "–", times(bare),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// Returns how many times another time the own one is.
  private func times(_ other: Double?) -> String {
    other.map { decimal(own / $0) } ?? "–"
  }
}

// MARK: - Numbers as text

/// Returns a number with one decimal place.
func decimal(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

private func time(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<10_000: "\(decimal(nanoseconds)) ns"
  case ..<10_000_000: "\(decimal(nanoseconds / 1_000)) µs"
  default: "\(decimal(nanoseconds / 1_000_000)) ms"
  }
}

/// Returns a whole number with commas between groups of three digits.
private func grouped(_ number: Double) -> String {
  var digits = String(Int(number.rounded()))[...]
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = digits.dropLast(3)
  }
  return ([digits] + groups).joined(separator: ",")
}
