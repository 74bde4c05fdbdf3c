import Benchmark
import Cairn
import Harness
import Workloads

/// Measures a child that is presented, runs an effect and is dismissed.
func presentedEffects() {
  measureOnMainActor("Effect.present+dismiss/one effect, to its end") { benchmark in
    let store = Store(initialState: Presenter.State()) { Presenter() }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      store.send(.presentButtonTapped)
      let task = store.send(.child(.presented(.started(id: 0))))
      store.send(.child(.dismiss))
      await task.finish()
    }
    benchmark.stopMeasurement()
  }
}
