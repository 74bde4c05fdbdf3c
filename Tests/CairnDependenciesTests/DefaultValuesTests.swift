import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DefaultValuesTests {
  @Test(
    "A default is created once per context, even under a hundred racing tasks",
    arguments: [DependencyContext.live, .preview, .test])
  func race(in context: DependencyContext) async {
    let creations = LockIsolated(0)
    await withDependencies {
      $0.context = context
      $0[CreationsKey.self] = creations
    } operation: {
      await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<100 {
          group.addTask { ObjectIdentifier(Dependency(RacedKey.self).wrappedValue) }
        }
        let identities = await group.reduce(into: Set()) { $0.insert($1) }
        #expect(identities.count == 1)
      }
    }
    #expect(creations.value <= 1, "None where another run of this process was first.")
  }

  @Test(
    "A test value is shared within a test, and never between two tests", arguments: ["one", "two"])
  func sharedInOneTest(_: String) {
    @Dependency(LogKey.self) var log
    @Dependency(LogKey.self) var same

    #expect(log === same)
  }

  @Test("Another test has another test value")
  func notSharedBetweenTests() {
    @Dependency(LogKey.self) var log

    log.withValue { $0.append("\(#function)") }
    #expect(log.value == ["\(#function)"])
  }

  @Test("Yet another test has yet another test value")
  func notSharedBetweenTestsEither() {
    @Dependency(LogKey.self) var log

    log.withValue { $0.append("\(#function)") }
    #expect(log.value == ["\(#function)"])
  }

  @Test("A default can read another dependency, including its override")
  func nested() {
    withDependencies {
      $0.context = .live
      $0.greeting = "hi"
    } operation: {
      @Dependency(NestingKey.self) var nesting
      #expect(nesting == "hi, and live farewell")
    }
  }

  @Test("A default is created with the dependencies that its reader captured")
  func capturedByReader() {
    struct Reader { @Dependency(NestingKey.self) var nesting }
    let reader = withDependencies {
      $0.greeting = "captured"
      $0.farewell = "so long"
    } operation: {
      Reader()
    }
    withDependencies {
      $0.farewell = "bye"
    } operation: {
      #expect(reader.nesting == "captured, and bye")
    }
  }

  @Test("Values without overrides have test values of their own")
  func fresh() {
    @Dependency(LogKey.self) var log

    log.withValue { $0.append("ours") }
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      #expect(log.value == [])
      log.withValue { $0.append("theirs") }
      #expect(log.value == ["theirs"])
    }
    #expect(log.value == ["ours"])
  }

  @Test("A prepared context selects the defaults of all dependencies")
  func preparedContext() {
    let name = prepareDependencies {
      $0.farewell = "prepared for it"
      $0.context = .preview
      return "prepared"
    }
    #expect(name == "prepared")

    #expect(DependencyValues.current.context == .preview)
    #expect(Model().greeting == "preview greeting")
    #expect(Model().farewell == "prepared for it")
    withDependencies {
      $0.context = .test
    } operation: {
      #expect(Model().greeting == "test greeting")
    }
  }

  @Test("The context that one test has prepared does not apply to others", arguments: 0..<4)
  func preparedContextOfAnother(_: Int) {
    #expect(DependencyValues.current.context == .test)
  }

  @Test("A live context can be prepared for a test")
  func preparedLiveContext() {
    prepareDependencies { $0.context = .live }

    #expect(abs(Dependency(\.date.now).wrappedValue.timeIntervalSinceNow) < 60)
    #expect(Dependency(\.uuid).wrappedValue() != Dependency(\.uuid).wrappedValue())
  }

  @Test("A missing test value is reported at each use")
  func reportedAtEachUse() {
    let reporter = RecordingReporter()
    @Dependency(\.farewell) var farewell
    withIssueReporters([reporter]) {
      _ = farewell
      _ = farewell
    }
    #expect(reporter.messages.count == 2)
  }

  @Test("A default that depends on itself ends the program, with the cycle in the message")
  func cycle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withDependencies {
        $0.context = .live
      } operation: {
        _ = Dependency(ChickenKey.self).wrappedValue
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("ChickenKey -> EggKey -> ChickenKey"))
  }

  @Test("A task that a default starts can read that default")
  func readByTask() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      let task = Dependency(EchoKey.self).wrappedValue
      await task.value
    }
  }

  @Test("A prepared value is the default of its key, also if only a part was prepared")
  func prepared() {
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      prepareDependencies { $0.farewell.append("!") }
      prepareDependencies { $0.greeting = "prepared greeting" }
    }

    #expect(Model().greeting == "prepared greeting")
    #expect(Model().farewell == "live farewell!")
    #expect(reporter.messages == [])
  }

  @Test("A dependency that is in use can't be prepared")
  func preparedTooLate() {
    let reporter = RecordingReporter()
    #expect(Model().greeting == "test greeting")

    withIssueReporters([reporter]) {
      prepareDependencies { $0.greeting = "too late" }
    }

    #expect(Model().greeting == "test greeting")
    #expect(
      reporter.messages == [
        """
        'GreetingKey' was prepared after its first use, and keeps its first value.

        A default is set once, before anything reads it. Call 'prepareDependencies' first thing in \
        the program, or use 'withDependencies' to override the value for a part of it.
        """
      ])
  }
}

private enum RacedKey: DependencyKey {
  final class Value: Sendable {
    init() { Dependency(CreationsKey.self).wrappedValue.withValue { $0 += 1 } }
  }

  static var liveValue: Value { Value() }
  static var previewValue: Value { Value() }
  static var testValue: Value { Value() }
}

private enum CreationsKey: TestDependencyKey {
  static var testValue: LockIsolated<Int> { LockIsolated(0) }
}

private enum LogKey: TestDependencyKey {
  static var testValue: LockIsolated<[String]> { LockIsolated([]) }
}

private enum NestingKey: DependencyKey {
  static var testValue: String { liveValue }
  static var liveValue: String {
    @Dependency(\.greeting) var greeting
    @Dependency(\.farewell) var farewell
    return "\(greeting), and \(farewell)"
  }
}

private enum EchoKey: DependencyKey {
  static var liveValue: Task<Void, Never> {
    Task { _ = Dependency(EchoKey.self).wrappedValue }
  }
}

private enum ChickenKey: DependencyKey {
  static var liveValue: Int { Dependency(EggKey.self).wrappedValue }
}

private enum EggKey: DependencyKey {
  static var liveValue: Int { Dependency(ChickenKey.self).wrappedValue }
}
