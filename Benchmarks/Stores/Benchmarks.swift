let benchmarks: @Sendable () -> Void = {
  sends()
  paths()
  presentations()
}
