let benchmarks: @Sendable () -> Void = {
  comparisons()
  changes()
  differences()
}
