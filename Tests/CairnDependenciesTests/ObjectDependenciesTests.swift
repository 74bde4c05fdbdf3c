import CairnTestSupport
import IssueReporting
import Testing

@testable import CairnDependencies

/// Tests of objects without a `@Dependency` property that captures their dependencies.
@Suite struct ObjectDependenciesTests {
  @Test(
    "An object passes on the dependencies of its creation, even without a dependency of its own")
  func madeWith() async {
    let app = withDependencies {
      $0.greeting = "made with"
      $0.farewell = "made with too"
    } operation: {
      AppModel()
    }
    let other = await withDependencies {
      $0.greeting = "made with later"
    } operation: {
      await Task.yield()
      return AppModel()
    }

    #expect(withDependencies(from: app) { Model().greeting } == "made with")
    #expect(withDependencies(from: other) { Model().greeting } == "made with later")
    withDependencies {
      $0.farewell = "current"
    } operation: {
      #expect(withDependencies(from: app) { Model().farewell } == "current")
    }
  }

  @Test("Objects pass dependencies on over generations")
  func generations() {
    let app = withDependencies {
      $0.greeting = "from the root"
    } operation: {
      AppModel()
    }
    let child = withDependencies(from: app) {
      $0.farewell = "from the middle"
    } operation: {
      AppModel()
    }
    let grandchild = withDependencies(from: child) { AppModel() as any AnyObject & Sendable }

    let model = withDependencies(from: grandchild) { Model() }
    #expect(model.greeting == "from the root")
    #expect(model.farewell == "from the middle")
  }

  @Test("An object has the dependencies of the innermost operation that returns it")
  func nested() {
    let app = withDependencies {
      $0.greeting = "outer"
    } operation: {
      withDependencies {
        $0.greeting = "inner"
      } operation: {
        AppModel()
      }
    }
    #expect(withDependencies(from: app) { Model().greeting } == "inner")
  }

  @Test("An object that was created elsewhere has no dependencies to pass on, which is reported")
  func unknown() {
    let reporter = RecordingReporter()
    let app = AppModel()
    withIssueReporters([reporter]) {
      withDependencies(from: app) {}
    }
    #expect(reporter.messages.count == 1)
    #expect(reporter.messages.first?.contains("was given a 'AppModel', which captured no") == true)
  }

  @Test("Objects are not retained, and their dependencies only until the next insertion")
  func release() {
    let objects = ObjectDependencies()
    weak var object: AppModel?
    weak var captured: AppModel?
    do {
      let (app, witness) = (AppModel(), AppModel())
      (object, captured) = (app, witness)
      objects.insert(app, madeWith: TypedOverride(type: WitnessKey.self, value: witness, next: nil))
    }
    #expect(object == nil)

    let next = AppModel()
    objects.insert(next, madeWith: nil)
    #expect(captured == nil)
    #expect(objects.count == 1)
  }

  @Test("There are at most two entries for each living object, and one more")
  func bounded() {
    let objects = ObjectDependencies()
    for _ in 0..<1000 { objects.insert(AppModel(), madeWith: nil) }
    #expect(objects.count == 1)

    let living = (0..<100).map { _ in AppModel() }
    for app in living { objects.insert(app, madeWith: nil) }
    for _ in 0..<10_000 {
      objects.insert(AppModel(), madeWith: nil)
      #expect(objects.count <= 2 * living.count + 1)
    }
    #expect(living.allSatisfy { objects.values(of: $0) != nil })
  }

  @Test("A deinitializer that runs when an entry is removed can insert another entry")
  func reentrantEnd() {
    let objects = ObjectDependencies()
    let ends = LockIsolated(0)
    for _ in 0..<10 {
      let ending = Ending {
        objects.insert(AppModel(), madeWith: nil)
        ends.withValue { $0 += 1 }
      }
      let override = TypedOverride(type: EndingKey.self, value: ending, next: nil)
      objects.insert(AppModel(), madeWith: override)
    }
    objects.insert(AppModel(), madeWith: nil)
    objects.insert(AppModel(), madeWith: nil)
    #expect(ends.value > 0)
  }

  @Test("Concurrent tasks create objects, each with its own dependencies")
  func race() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let app = withDependencies {
            $0.greeting = "\(number)"
          } operation: {
            AppModel()
          }
          return withDependencies(from: app) { Model().greeting } == "\(number)"
        }
      }
      #expect(await group.allSatisfy { $0 })
    }
  }
}

private final class AppModel: Sendable {}

private enum WitnessKey: TestDependencyKey {
  static var testValue: AppModel { AppModel() }
}

private final class Ending: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  deinit { body() }
}

private enum EndingKey: TestDependencyKey {
  static var testValue: Ending { Ending {} }
}
