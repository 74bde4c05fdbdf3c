/// Something to measure, and what the language takes for the same.
struct Workload {
  let name: String
  let own: Sample
  let floor: Sample?
}

/// Some operations in a row.
struct Sample {
  let count: Int

  /// Performs them, and says how long they took, without what had to be set up.
  let take: @MainActor () async -> Duration

  /// Operations that need no set-up of their own.
  init(_ count: Int, _ perform: @escaping @MainActor (_ number: Int) -> Void) {
    self.init(count: count) {
      ContinuousClock().measure { for number in 0..<count { perform(number) } }
    }
  }

  init(count: Int, _ take: @escaping @MainActor () async -> Duration) {
    self.count = count
    self.take = take
  }

  /// The nanoseconds of one operation.
  @MainActor
  func nanoseconds() async -> Double {
    await take() / .nanoseconds(count)
  }
}

/// What was measured of a workload, in nanoseconds for each operation.
struct Figure {
  private(set) var own = Double.infinity
  private(set) var floor: Double?

  /// Takes samples of the workload and its floor in turns, so that both see the same noise, for 500
  /// turns or a second, and keeps the least of each. A sample that is short is not interrupted.
  @MainActor
  init(of workload: Workload) async {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(1)
    var turns = 0
    while turns < 3 || turns < 500 && clock.now < end {
      own = min(own, await workload.own.nanoseconds())
      if let sample = workload.floor {
        floor = min(floor ?? .infinity, await sample.nanoseconds())
      }
      turns += 1
    }
  }

  func row(_ name: String) -> String {
    let times = floor.map { decimal(own / $0) } ?? "–"
    let cells = [
      name, grouped(1_000_000_000 / own), time(own), floor.map(time) ?? "–", times,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}

// MARK: - Numbers as text

/// A number with one digit after the point.
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

/// A whole number with commas between thousands.
private func grouped(_ number: Double) -> String {
  var digits = String(Int(number.rounded()))[...]
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = digits.dropLast(3)
  }
  return ([digits] + groups).joined(separator: ",")
}
