import AppWorkloads
import CairnSystem
import MallocCounter

/// Measures the cost of a key press until the cells have changed, with few and with many standups.
///
///     Frames                     prints times and blocks. Exits with 1 if larger lists take more.
///     Frames run NAME COUNT N    performs a gesture N times with COUNT standups, for a profiler.
@main
struct Frames {
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "run", arguments.count == 4,
      let gesture = Gesture.all.first(where: { $0.name == arguments[1] }),
      let count = Int(arguments[2]), let times = Int(arguments[3])
    {
      var user = gesture.prepare(count)
      for turn in 0..<times { _ = gesture.perform(&user, turn) }
      return
    }
    let growing = Gesture.all.filter { gesture in
      // With three standups, fewer blocks are needed because they don't fill the screen.
      let blocks = gesture.counts.map { Double(gesture.measured($0)) }.suffix(2)
      return gesture.isFlat && blocks[blocks.endIndex - 1] > 1.2 * blocks[blocks.startIndex]
    }
    for gesture in growing {
      print(
        """
        frames: '\(gesture.name)' allocates more, the more standups there are.
          Rule: It may take 1.2 times the blocks with 10,000 of those with 1,000.
          Fix:  Look for what makes, maps or lays out all rows again for what one of them shows.
        """)
    }
    exit(growing.isEmpty ? 0 : 1)
  }
}

extension Gesture {
  /// Prints the median, least and worst time of 100 turns. Returns the allocated blocks per turn.
  @MainActor
  fileprivate func measured(_ count: Int) -> Int {
    var user = prepare(count)
    let clock = ContinuousClock()
    for turn in 0..<2 { _ = perform(&user, turn) }
    let before = malloc_counter_allocations()
    var times: [Duration] = []
    for turn in 2..<102 { times.append(clock.measure { _ = perform(&user, turn) }) }
    let blocks = (malloc_counter_allocations() - before) / 100
    times.sort()
    func microseconds(_ time: Duration) -> Int { Int(time / .microseconds(1)) }
    print(
      "\(name)/\(count) standups: median \(microseconds(times[50])) µs, "
        + "least \(microseconds(times[0])) µs, worst \(microseconds(times[99])) µs, \(blocks) blocks"
    )
    return blocks
  }
}
