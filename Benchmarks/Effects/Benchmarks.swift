let benchmarks: @Sendable () -> Void = {
  effects()
  cancellations()
  crowds()
  presentedEffects()
  taskFloors()
}
