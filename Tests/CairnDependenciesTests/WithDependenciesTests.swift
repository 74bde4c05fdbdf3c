import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

@Suite struct WithDependenciesTests {
  @Dependency(\.greeting) var greeting

  @Test("Overrides end with their scope, and inner ones take precedence")
  func scopes() {
    withDependencies {
      $0.greeting = "outer"
    } operation: {
      #expect(greeting == "outer")
      withDependencies {
        $0.greeting += " and inner"
      } operation: {
        #expect(greeting == "outer and inner")
      }
      #expect(greeting == "outer")
    }
    #expect(greeting == "test greeting")
  }

  @Test("Tasks inherit the overrides")
  func tasks() async {
    let task = withDependencies {
      $0.greeting = "overridden"
    } operation: {
      Task { [dependency = _greeting] in dependency.wrappedValue }
    }
    #expect(await task.value == "overridden")
  }

  @Test("An asynchronous operation stays on its caller's actor")
  @MainActor func isolation() async {
    let result = await withDependencies {
      $0.greeting = "overridden"
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      return greeting
    }
    #expect(result == "overridden")
  }

  @Test("Errors of the update and of the operation are rethrown")
  func errors() async {
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies { _ in
      } operation: { () async throws in
        throw Failure()
      }
    }
  }

  @Test("A model passes on its captured dependencies, and current overrides take precedence")
  func fromModel() async {
    let model = withDependencies {
      $0.greeting = "captured"
      $0.farewell = "captured too"
    } operation: {
      Model()
    }

    withDependencies {
      $0.farewell = "current"
    } operation: {
      let child = withDependencies(from: model) { Model() }
      #expect(child.greeting == "captured")
      #expect(child.farewell == "current")
    }
    let child = await withDependencies(from: model) {
      $0.farewell = "overridden"
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect(child.greeting == "captured")
    #expect(child.farewell == "overridden")
  }

  @Test("An object captures dependencies through a property of its superclass")
  func fromSubclass() {
    let model = withDependencies {
      $0.greeting = "captured"
    } operation: {
      ChildModel()
    }
    #expect(withDependencies(from: model) { Model() }.greeting == "captured")
  }

  @Test("A model without dependencies has none to pass on")
  func fromModelWithout() {
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      withDependencies(from: Failure()) {}
    }
    #expect(
      reporter.messages == [
        """
        'withDependencies(from:)' was given a 'Failure', which captured no dependencies.

        A model hands on what its '@Dependency' properties captured, and an object what it was made \
        with. Give 'Failure' at least one '@Dependency' property, stored and not lazy, or return the \
        object from the operation of 'withDependencies' that makes it.
        """
      ])
  }

  @Test("Reading a missing value in an update doesn't count as using it")
  func readByUpdate() async {
    let reporter = RecordingReporter()
    @Dependency(MissingKey.self) var missing
    await withIssueReporters([reporter]) {
      withDependencies {
        $0.context = .live
        $0.greeting = "\(missing), \($0[MissingKey.self])"
      } operation: {
        #expect(greeting == "0, 0")
      }
      await withDependencies {
        $0.context = .live
        await Task.yield()
        $0.greeting = "\(missing), \($0[MissingKey.self])"
      } operation: {
        #expect(greeting == "0, 0")
      }
      prepareDependencies { $0.farewell = "\(missing)" }
      #expect(reporter.messages == [])
      withDependencies {
        $0.context = .live
      } operation: {
        _ = missing
      }
    }
    #expect(reporter.messages.count == 1)
  }

  @Test("Escaped dependencies are available in a callback that inherits nothing")
  func escaped() async {
    let callback: @Sendable () async -> [String] = withDependencies {
      $0.greeting = "overridden"
    } operation: {
      withEscapedDependencies { continuation in
        { [dependency = _greeting] in
          let sync = continuation.yield { dependency.wrappedValue }
          let async = await continuation.yield {
            await Task.yield()
            return dependency.wrappedValue
          }
          return [sync, async, dependency.wrappedValue]
        }
      }
    }
    let result = await Task.detached { await callback() }.value
    #expect(result.prefix(2) == ["overridden", "overridden"])
    #expect(result.last != "overridden")
  }

  @Test("Escaped dependencies can be overridden inside the callback")
  func overriddenInCallback() async {
    let callback: @Sendable () -> [String] = withDependencies {
      $0.greeting = "given"
    } operation: {
      withEscapedDependencies { continuation in
        { [greeting = _greeting] in
          continuation.yield {
            let inner = withDependencies {
              $0.greeting = "overridden"
            } operation: {
              greeting.wrappedValue
            }
            return [greeting.wrappedValue, inner]
          }
        }
      }
    }
    #expect(await Task.detached { callback() }.value == ["given", "overridden"])
  }

  @Test("Lazy work runs with the dependencies of its creation")
  func lazyWork() async {
    let work = withDependencies {
      $0.greeting = "made"
    } operation: {
      Lazy { [greeting = _greeting] in greeting.wrappedValue }
    }
    #expect(await Task.detached { work.run() }.value == "made")
  }
}

/// Work that runs when its value is read.
private struct Lazy<Value: Sendable>: Sendable {
  let run: @Sendable () -> Value

  init(_ work: @escaping @Sendable () -> Value) {
    run = withEscapedDependencies { continuation in { continuation.yield(work) } }
  }
}

@Suite struct DependencyValuesTests {
  @Test("Installed values replace the surrounding overrides")
  func install() async {
    var values = DependencyValues.current
    #expect(values === .current)
    values.greeting = "installed"
    #expect(!(values === .current))

    await withDependencies {
      $0.farewell = "around"
    } operation: {
      values.install {
        #expect(DependencyValues.current.greeting == "installed")
        #expect(DependencyValues.current.context == .test)
      }
      await values.install {
        await Task.yield()
        #expect(DependencyValues.current.greeting == "installed")
      }
      let fresh = DependencyValues()
      fresh.install { #expect(fresh === .current) }
    }
  }

  @Test("Merging gives one set of values precedence over another")
  func merge() {
    var base = DependencyValues()
    base.greeting = "base"
    base.farewell = "base"
    base.uuid = .constant(UUIDs.zero)
    var over = DependencyValues()
    over.farewell = "over"
    over.context = .preview

    let merged = base.merging(over)

    #expect(merged.greeting == "base")
    #expect(merged.farewell == "over")
    #expect(merged.context == .preview)
    #expect(merged.uuid() == UUIDs.zero)
    #expect(base.farewell == "base")
    #expect(DependencyValues().merging(over).farewell == "over")
    #expect(base.merging(DependencyValues()).farewell == "base")
  }

  @Test("Overriding a key repeatedly keeps only the last value")
  func repeated() {
    var values = DependencyValues()
    values.greeting = "first"
    values.farewell = "kept"
    let copy = values
    for index in 0..<100_000 { values.greeting = "\(index)" }

    #expect(values.greeting == "99999")
    #expect(values.farewell == "kept")
    #expect(copy.greeting == "first")
  }
}

private struct Failure: Error {}

private enum MissingKey: TestDependencyKey {
  static let testValue = 0
}

private class ParentModel {
  @Dependency(\.greeting) var greeting
}

private final class ChildModel: ParentModel {
  let name = "child"
}
