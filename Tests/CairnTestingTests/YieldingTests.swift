import CairnDependencies
import CairnTesting
import Testing

@Suite struct YieldingTests {
  @Test("Many yields give a task its turn that was started before them")
  func megaYield() async {
    let order = LockIsolated<[String]>([])
    let task = Task { order.withValue { $0.append("task") } }
    await Task.megaYield()
    order.withValue { $0.append("test") }
    await task.value
    #expect(order.value == ["task", "test"])
  }

  @Test("On the main serial executor tasks take turns in the order they were started")
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

  @Test("Child tasks take turns there too: none of them is interrupted by another")
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
