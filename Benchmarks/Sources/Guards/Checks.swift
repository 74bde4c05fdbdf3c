import MallocCounter

/// Counts the blocks that each operation asks for.
///
/// - Returns: A sentence for each that asks for more than it may.
@MainActor
func checkAllocations() -> [String] {
  Operation.all.compactMap { operation in
    let perform = operation.prepare()
    // Metadata, caches and capacities are paid for once.
    perform(1_000)
    let sample = 1_000
    let before = malloc_counter_allocations()
    perform(sample)
    let allocations = malloc_counter_allocations() - before
    // Storage that doubles now and then is no block per operation.
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

/// Compares the time of an operation at depth 10 and 1,000, in turns, so that both see the same
/// noise; the least of many short samples is compared.
///
/// - Returns: A sentence for each that grows more than it may.
@MainActor
func checkGrowth() -> [String] {
  Growth.all.compactMap { growth in
    let small = growth.operation(10).prepare()
    let large = growth.operation(1_000).prepare()
    var least = (small: Duration.seconds(1_000), large: Duration.seconds(1_000))
    let clock = ContinuousClock()
    for _ in 0..<200 {
      least.small = min(least.small, clock.measure { small(20) })
      least.large = min(least.large, clock.measure { large(20) })
    }
    let ratio = least.large / least.small
    let shown = Double(Int(ratio * 100)) / 100
    print("\(growth.name): \(shown) times from depth 10 to 1,000, at most \(growth.timeLimit)")
    guard ratio > growth.timeLimit else { return nil }
    return """
      '\(growth.name)' takes \(shown) times as long at depth 1,000 as at depth 10.
        Rule: It may take \(growth.timeLimit) times as long.
        Fix:  Look for what walks or copies the whole path for a change of its top.
      """
  }
}
