let benchmarks: @Sendable () -> Void = {
  comparisons()
  hashes()
  changes()
  differences()
}
