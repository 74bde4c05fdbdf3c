import MallocCounter

/// Counts the blocks that each operation allocates.
///
/// - Returns: A message for each operation that allocates too many.
@MainActor
func checkAllocations() -> [String] {
  Operation.all.compactMap { operation in
    let perform = operation.prepare()
    // Run once first, because metadata, caches and capacities are allocated only once.
    perform(1_000)
    let sample = 1_000
    let before = malloc_counter_allocations()
    perform(sample)
    let allocations = malloc_counter_allocations() - before
    // Round, so that storage that doubles now and then doesn't count as a block per operation.
    let perOperation = (allocations + sample / 2) / sample
    print("\(operation.name): \(perOperation) allocations, at most \(operation.allocations)")
    if perOperation < operation.allocations {
      print("  It took \(operation.allocations): write \(perOperation) there, so that it stays so.")
    }
    guard perOperation > operation.allocations else { return nil }
    return """
      '\(operation.name)' allocates \(perOperation) blocks.
        Rule: It may take \(operation.allocations).
        Fix:  Find the new ones: ltrace, heaptrack, or a breakpoint on malloc in
              'Guards run "\(operation.name)" 1000'.
      """
  }
}

/// Compares the times of two operations.
///
/// They run in turns, so that both see the same noise. The least of many short samples counts.
///
/// - Returns: A message for each operation that takes too long compared with its base.
@MainActor
func checkRatios() -> [String] {
  Ratio.all.compactMap { ratio in
    let (name, baseName) = (ratio.operation.name, ratio.base.name)
    let base = ratio.base.prepare()
    let perform = ratio.operation.prepare()
    var least = (base: Duration.seconds(1_000), own: Duration.seconds(1_000))
    let clock = ContinuousClock()
    for _ in 0..<200 {
      least.base = min(least.base, clock.measure { base(20) })
      least.own = min(least.own, clock.measure { perform(20) })
    }
    let times = least.own / least.base
    let shown = Double(Int(times * 100)) / 100
    print("\(name): \(shown) times the time of \(baseName), at most \(ratio.timeLimit)")
    guard times > ratio.timeLimit else { return nil }
    return """
      '\(name)' takes \(shown) times as long as '\(baseName)'.
        Rule: It may take \(ratio.timeLimit) times as long.
        Fix:  Look for what walks or copies the whole path for a change of its top, or copies more \
      than the ids and the elements.
      """
  }
}
