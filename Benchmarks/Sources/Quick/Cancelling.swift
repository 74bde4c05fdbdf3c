import Cairn
import Workloads

/// Returns workloads that cancel effects. The floor is bare tasks.
@MainActor
func cancelling() -> [Workload] {
  [
    Workload(
      name: "Effect.start/cancellable", own: start(), bare: startTasks(), floor: startByHand()),
    Workload(
      name: "Effect.cancel/one of 1000 by id", own: cancelByID(), bare: cancelTasks(),
      floor: cancelByHand()),
    Workload(
      name: "Effect.cancelInFlight/burst", own: replace(), bare: replaceTasks(),
      floor: replaceByHand()),
    startAndCancel(beside: 0),
    startAndCancel(beside: 100_000),
    Workload(
      name: "Effect.pop/10 effects, each to its end", own: pop(10), bare: endTasks(10),
      floor: endByHand(10)),
    Workload(
      name: "Effect.pop/1000 effects, each to its end", own: pop(1_000), bare: endTasks(1_000),
      floor: endByHand(1_000)),
  ]
}

private func start() -> Sample {
  Sample(count: 1_000) {
    let store = Store(initialState: Worker.State()) { Worker() }
    var tasks: [StoreTask] = []
    tasks.reserveCapacity(1_000)
    let time = ContinuousClock().measure {
      for id in 0..<1_000 { tasks.append(store.send(.started(id: id))) }
    }
    for id in 0..<1_000 { store.send(.cancelled(id: id)) }
    for task in tasks { await task.finish() }
    return time
  }
}

private func startTasks() -> Sample {
  Sample(count: 1_000) {
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(1_000)
    let time = ContinuousClock().measure {
      for _ in 0..<1_000 { tasks.append(idleTask()) }
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    return time
  }
}

private func startByHand() -> Sample {
  Sample(count: 1_000) {
    let worker = WorkerByHand()
    var tasks: [TaskHandle?] = []
    tasks.reserveCapacity(1_000)
    let time = ContinuousClock().measure {
      for id in 0..<1_000 { tasks.append(worker.send(.started(id: id))) }
    }
    worker.cancelAll()
    for task in tasks { await task?.finish() }
    return time
  }
}

private func cancelByID() -> Sample {
  Sample(count: 1_000) {
    let store = Store(initialState: Worker.State()) { Worker() }
    let tasks = (0..<1_000).map { store.send(.started(id: $0)) }
    await settle()
    let time = ContinuousClock().measure { for id in 0..<1_000 { store.send(.cancelled(id: id)) } }
    for task in tasks { await task.finish() }
    return time
  }
}

private func cancelTasks() -> Sample {
  Sample(count: 1_000) {
    let tasks = (0..<1_000).map { _ in idleTask() }
    await settle()
    let time = ContinuousClock().measure { for task in tasks { task.cancel() } }
    for task in tasks { await task.value }
    return time
  }
}

private func cancelByHand() -> Sample {
  Sample(count: 1_000) {
    let worker = WorkerByHand()
    let tasks = (0..<1_000).map { worker.send(.started(id: $0)) }
    await settle()
    let time = ContinuousClock().measure { for id in 0..<1_000 { worker.send(.cancelled(id: id)) } }
    for task in tasks { await task?.finish() }
    return time
  }
}

/// Returns a sample in which each effect replaces the previous one.
private func replace() -> Sample {
  Sample(count: 1_000) {
    let store = Store(initialState: Worker.State()) { Worker() }
    var last: StoreTask?
    let time = ContinuousClock().measure {
      for _ in 0..<1_000 { last = store.send(.replaced(id: 0)) }
    }
    store.send(.cancelled(id: 0))
    await last?.finish()
    return time
  }
}

private func replaceTasks() -> Sample {
  Sample(count: 1_000) {
    var last = idleTask()
    let time = ContinuousClock().measure {
      for _ in 0..<1_000 {
        last.cancel()
        last = idleTask()
      }
    }
    last.cancel()
    await last.value
    return time
  }
}

private func replaceByHand() -> Sample {
  Sample(count: 1_000) {
    let worker = WorkerByHand()
    var last: TaskHandle?
    let time = ContinuousClock().measure {
      for _ in 0..<1_000 { last = worker.send(.replaced(id: 0)) }
    }
    worker.cancelAll()
    await last?.finish()
    return time
  }
}

/// Returns a workload that starts and cancels one effect at a time, while another screen's effects
/// wait.
@MainActor
private func startAndCancel(beside others: Int) -> Workload {
  let own = Sample(count: 1_000) {
    let path = StackState<StackApp.Path.State>([.worker(Worker.State()), .worker(Worker.State())])
    let store = Store(initialState: StackApp.State(path: path)) { StackApp() }
    func send(_ action: Worker.Action, to position: Int) -> StoreTask {
      store.send(.path(.element(id: path.ids[position], action: .worker(action))))
    }
    var tasks = (0..<others).map { send(.started(id: $0), to: 0) }
    await settle()
    let time = ContinuousClock().measure {
      for id in 0..<1_000 {
        tasks.append(send(.started(id: id), to: 1))
        _ = send(.cancelled(id: id), to: 1)
      }
    }
    store.send(.path(.popFrom(id: path.ids[0])))
    for task in tasks { await task.finish() }
    return time
  }
  let bare = Sample(count: 1_000) {
    var tasks: [Task<Void, Never>] = []
    let time = ContinuousClock().measure {
      for _ in 0..<1_000 {
        let task = idleTask()
        task.cancel()
        tasks.append(task)
      }
    }
    for task in tasks { await task.value }
    return time
  }
  let floor = Sample(count: 1_000) {
    let worker = WorkerByHand()
    var tasks = (0..<others).map { worker.send(.started(id: -1 - $0)) }
    await settle()
    let time = ContinuousClock().measure {
      for id in 0..<1_000 {
        tasks.append(worker.send(.started(id: id)))
        worker.send(.cancelled(id: id))
      }
    }
    worker.cancelAll()
    for task in tasks { await task?.finish() }
    return time
  }
  return Workload(
    name: "Effect.start+cancel/beside \(others) others", own: own, bare: bare, floor: floor)
}

/// Returns a sample that pops a screen and waits until each of its effects has ended.
private func pop(_ effects: Int) -> Sample {
  Sample(count: effects) {
    let path = StackState<StackApp.Path.State>([.worker(Worker.State())])
    let store = Store(initialState: StackApp.State(path: path)) { StackApp() }
    let id = path.ids[0]
    let tasks = (0..<effects).map {
      store.send(.path(.element(id: id, action: .worker(.started(id: $0)))))
    }
    await settle()
    return await ContinuousClock().measure {
      store.send(.path(.popFrom(id: id)))
      for task in tasks { await task.finish() }
    }
  }
}

private func endTasks(_ count: Int) -> Sample {
  Sample(count: count) {
    let tasks = (0..<count).map { _ in idleTask() }
    await settle()
    return await ContinuousClock().measure {
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
    }
  }
}

private func endByHand(_ count: Int) -> Sample {
  Sample(count: count) {
    let worker = WorkerByHand()
    let tasks = (0..<count).map { worker.send(.started(id: $0)) }
    await settle()
    return await ContinuousClock().measure {
      worker.cancelAll()
      for task in tasks { await task?.finish() }
    }
  }
}

private func idleTask() -> Task<Void, Never> {
  Task.detached { await suspendUntilCancelled() }
}
