import Benchmark
import Cairn
import Harness
import Workloads

/// Measures a child that is presented and dismissed.
func presentations() {
  measure("Store.send/presented child") { benchmark, owner in
    let store = Store(initialState: Presenter.State(), isolation: owner) { Presenter() }
    store.send(.presentButtonTapped)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { store.send(.child(.presented(.noted))) }
    benchmark.stopMeasurement()
  }
  measure("Store.present+dismiss") { benchmark, owner in
    let store = Store(initialState: Presenter.State(), isolation: owner) { Presenter() }
    store.send(.presentButtonTapped)
    store.send(.child(.dismiss))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      store.send(.presentButtonTapped)
      store.send(.child(.dismiss))
    }
    benchmark.stopMeasurement()
  }
}
