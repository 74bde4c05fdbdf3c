import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

@Suite struct DependencyTests {
  @Test("A dependency captures the overrides at its creation")
  func capture() {
    let model = withDependencies {
      $0.greeting = "captured"
    } operation: {
      Model()
    }

    #expect(model.greeting == "captured")
    #expect(model.greetingByKey == "captured")
  }

  @Test("Overrides at the read take precedence over captured ones")
  func currentWins() {
    let model = withDependencies {
      $0.greeting = "captured"
      $0.farewell = "captured too"
    } operation: {
      Model()
    }

    withDependencies {
      $0.greeting = "current"
    } operation: {
      #expect(model.greeting == "current")
      #expect(model.farewell == "captured too")
    }
    #expect(model.greeting == "captured")
  }

  @Test("Each context has its own default")
  func contexts() {
    let model = Model()
    func greeting(in context: DependencyContext) -> String {
      withDependencies {
        $0.context = context
      } operation: {
        model.greeting
      }
    }

    #expect(greeting(in: .live) == "live greeting")
    #expect(greeting(in: .preview) == "preview greeting")
    #expect(greeting(in: .test) == "test greeting")
    #expect(model.greeting == "test greeting")
  }

  @Test("In a test, using a dependency without a test value is reported with its location")
  func missingTestValue() {
    let model = Model()
    let reporter = RecordingReporter()

    withIssueReporters([reporter]) {
      #expect(model.farewell == "live farewell")
      #expect(model.farewellByKey == "live farewell")
    }

    #expect(reporter.messages.count == 2)
    #expect(
      reporter.messages.first == """
        @Dependency(\\.farewell) has no test implementation, but was accessed from a test context:

          Location: CairnDependenciesTests/Model.swift:6
          Key: FarewellKey
          Value: String

        A test controls every dependency that it touches. Override it: 'withDependencies { \
        $0.farewell = … }', or give 'FarewellKey' a 'testValue' whose endpoints are unimplemented.
        """)
    #expect(reporter.messages.last?.hasPrefix("@Dependency(FarewellKey.self) has no test") == true)
    #expect(reporter.lines == [6, 8])
  }

  @Test("Overriding a part of a client doesn't count as using the client")
  func partialOverride() {
    let reporter = RecordingReporter()
    let model = withIssueReporters([reporter]) {
      withDependencies {
        $0.farewell.append("!")
      } operation: {
        Model()
      }
    }

    #expect(model.farewell == "live farewell!")
    #expect(reporter.messages == [])
  }

  @Test("In a live run, using a dependency without a live value is reported")
  func missingLiveValue() {
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(InterfaceKey.self) var interface
        #expect(interface == 42)
      }
    }

    #expect(
      reporter.messages.first?.hasPrefix(
        "@Dependency(InterfaceKey.self) has no live implementation, but was accessed from a live")
        == true)
  }

  @Test("All dependencies can be read at once")
  func allValues() {
    let dependencies = withDependencies {
      $0.greeting = "captured"
    } operation: {
      Dependency(\.self)
    }

    #expect(dependencies.wrappedValue.greeting == "captured")
  }

  @Test("A dependency can be declared with a property, a stored key path or a function")
  func readers() {
    let keyPath: any KeyPath<DependencyValues, String> & Sendable = \.greeting
    @Dependency(\.greeting) var byProperty
    @Dependency(keyPath) var byKeyPath
    @Dependency({ $0.greeting }) var byFunction
    @Dependency(\.greeting.count) var part

    withDependencies {
      $0.greeting = "current"
    } operation: {
      #expect([byProperty, byKeyPath, byFunction] == ["current", "current", "current"])
      #expect(part == 7)
    }
    #expect([byProperty, byKeyPath, byFunction].allSatisfy { $0 == "test greeting" })
  }

  @Test("A wrapper that is read with and without overrides returns the right value each time")
  func remembered() {
    let model = Model()
    let other = Dependency { $0[GreetingKey.self] + $0[FarewellKey.self] }
    withDependencies {
      $0.context = .live
    } operation: {
      for _ in 0..<2 {
        #expect(model.greeting == "live greeting")
        #expect(
          withDependencies {
            $0.greeting = "inner"
          } operation: {
            model.greeting
          } == "inner")
        #expect(other.wrappedValue == "live greetinglive farewell")
      }
    }
    #expect(model.greeting == "test greeting")
  }
}
