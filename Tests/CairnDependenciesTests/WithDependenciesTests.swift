import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

@Suite struct WithDependenciesTests {
  @Dependency(\.greeting) var greeting

  @Test("Overrides end with their scope, and inner ones win")
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

  @Test("Tasks take the overrides along")
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

  @Test("Errors of the update and of the operation are thrown on")
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

  @Test("A model hands on what it captured, under what is overridden now")
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

  @Test("An object inherits what it captured from its superclass")
  func fromSubclass() {
    let model = withDependencies {
      $0.greeting = "captured"
    } operation: {
      ChildModel()
    }
    #expect(withDependencies(from: model) { Model() }.greeting == "captured")
  }

  @Test("A model without dependencies has none to hand on")
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

  @Test("Reading what has no value, to make overrides, is no use of it")
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

  @Test("Escaped dependencies are at hand in a callback that inherits nothing")
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

  @Test("What a callback was given can be overridden in it")
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

  @Test("Lazy work runs under the dependencies of the place where it was made")
  func lazyWork() async {
    let work = withDependencies {
      $0.greeting = "made"
    } operation: {
      Lazy { [greeting = _greeting] in greeting.wrappedValue }
    }
    #expect(await Task.detached { work.run() }.value == "made")
  }
}

/// Work that runs when somebody asks for its value.
private struct Lazy<Value: Sendable>: Sendable {
  let run: @Sendable () -> Value

  init(_ work: @escaping @Sendable () -> Value) {
    run = withEscapedDependencies { continuation in { continuation.yield(work) } }
  }
}

@Suite struct DependencyValuesTests {
  @Test("Installed values replace what is overridden around them")
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

  @Test("Merging lays one set of values over another")
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

  @Test("Overriding a key again and again keeps one value of it")
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
