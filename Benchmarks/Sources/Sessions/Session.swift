import Cairn
import Workloads

/// A server's session of one user: a store on an actor of its own.
actor Session {
  private var store: StoreOf<StackApp>?
  private var tasks: [StoreTask] = []

  /// Creates the store, with a path of three screens, and sends it an action.
  func open() {
    let path = StackState<StackApp.Path.State>([
      .counter(Counter.State()), .counter(Counter.State()), .worker(Worker.State()),
    ])
    let store = Store(initialState: StackApp.State(path: path), isolation: self) { StackApp() }
    self.store = store
    send(1)
  }

  /// Increments the counter at the bottom of the path `count` times.
  func send(_ count: Int) {
    guard let store else { return }
    let id = store.state.path.ids[0]
    for _ in 0..<count { store.send(.path(.element(id: id, action: .counter(.incremented)))) }
  }

  /// Starts an effect on the top screen that waits until it is canceled.
  func startWork() {
    start(.started(id: 0))
  }

  /// Starts a timer on the top screen.
  func startTimer() {
    start(.timerStarted)
  }

  /// Pops everything and waits until all effects have ended.
  func close() async {
    guard let store else { return }
    store.send(.path(.popFrom(id: store.state.path.ids[0])))
    for task in tasks { await task.finish() }
  }

  private func start(_ action: Worker.Action) {
    guard let store else { return }
    let id = store.state.path.ids[2]
    tasks.append(store.send(.path(.element(id: id, action: .worker(action)))))
  }
}
