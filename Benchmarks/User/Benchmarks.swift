let benchmarks: @Sendable () -> Void = {
  frames()
  imports()
}
