import CairnDependencies
import Testing

/// Each test in a process of its own, where nothing was overridden before: reads take a shorter way
/// there.
@Suite struct FirstOverrideTests {
  @Test("The first override is seen within its scope, and not behind it")
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

  @Test("The first override reaches the tasks that are made within it, and what they call")
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

  @Test("The first overrides, made by many tasks at once, are each seen by its own")
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

  @Test("What was captured or taken along under the first override is found outside of it")
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

  @Test("What overrides nothing hides nothing, until there is something to hide")
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
