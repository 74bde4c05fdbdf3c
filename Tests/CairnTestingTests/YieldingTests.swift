import CairnDependencies
import CairnTesting
import Testing

@Suite struct YieldingTests {
  @Test("A task that was started before many yields gets its turn")
  func megaYield() async {
    let order = LockIsolated<[String]>([])
    let task = Task { order.withValue { $0.append("task") } }
    await Task.megaYield()
    order.withValue { $0.append("test") }
    await task.value
    #expect(order.value == ["task", "test"])
  }

  @Test("On the main serial executor, tasks run in the order they were started")
  func serial() async {
    let order = await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      let tasks = (0..<100).map { number in Task { order.withValue { $0.append(number) } } }
      await Task.yield()
      order.withValue { $0.append(-1) }
      for task in tasks { await task.value }
      return order.value
    }
    #expect(order == Array(0..<100) + [-1])
  }

  @Test("On the main serial executor, child tasks also run one after the other, uninterrupted")
  func children() async {
    let order = await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      await withTaskGroup { group in
        for number in 0..<100 {
          group.addTask { order.withValue { $0.append(number) } }
        }
      }
      return order.value
    }
    #expect(order == Array(0..<100))
  }
}
