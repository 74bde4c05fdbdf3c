let benchmarks: @Sendable () -> Void = {
  casePaths()
  dependencies()
  testStores()
}
