import CairnDependencies
import Testing

/// Tests of the first override in a process, each in a process of its own.
///
/// Before the first override, reads take a faster path.
@Suite struct FirstOverrideTests {
  @Test("The first override applies within its scope, and not after it")
  func scope() async {
    await #expect(processExitsWith: .success) {
      let model = Model()
      #expect(model.greeting == "test greeting")
      withDependencies {
        $0.greeting = "first"
      } operation: {
        #expect(model.greeting == "first")
      }
      #expect(model.greeting == "test greeting")
    }
  }

  @Test("The first override applies in tasks that are created within it")
  func tasks() async {
    await #expect(processExitsWith: .success) {
      let model = Model()
      #expect(model.greeting == "test greeting")
      let readers = withDependencies {
        $0.greeting = "first"
      } operation: {
        (Task { model.greeting }, Task.detached { model.greeting })
      }
      #expect(await readers.0.value == "first")
      #expect(await readers.1.value == "test greeting")
      #expect(model.greeting == "test greeting")
    }
  }

  @Test("If many tasks make their first override at once, each task sees its own")
  func race() async {
    await #expect(processExitsWith: .success) {
      let model = Model()
      let seen = await withTaskGroup(of: [String].self) { group in
        for number in 0..<64 {
          group.addTask {
            await withDependencies {
              $0.greeting = "\(number)"
            } operation: {
              let here = model.greeting
              async let child = model.greeting
              return await [here, child, Task { model.greeting }.value]
            }
          }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(seen == Set((0..<64).map { Array(repeating: "\($0)", count: 3) }))
      #expect(model.greeting == "test greeting")
    }
  }

  @Test("A dependency that was captured or escaped under the first override keeps it outside")
  func captured() async {
    await #expect(processExitsWith: .success) {
      let outsider = Model()
      let (model, continuation) = withDependencies {
        $0.greeting = "first"
      } operation: {
        (Model(), withEscapedDependencies { $0 })
      }
      #expect(outsider.greeting == "test greeting")
      #expect(model.greeting == "first")
      #expect(await Task.detached { continuation.yield { outsider.greeting } }.value == "first")
      #expect(withDependencies(from: model) { outsider.greeting } == "first")
    }
  }

  @Test("Escaped dependencies without overrides hide later overrides")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      let model = Model()
      let continuation = withEscapedDependencies { $0 }
      #expect(continuation.yield { model.greeting } == "test greeting")
      await withDependencies {
        $0.greeting = "first"
      } operation: {
        #expect(continuation.yield { model.greeting } == "test greeting")
        #expect(await continuation.yield { () async in model.greeting } == "test greeting")
        #expect(model.greeting == "first")
      }
    }
  }
}
