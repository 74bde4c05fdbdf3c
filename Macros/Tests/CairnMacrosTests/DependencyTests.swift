import CairnMacros
import CairnTesting
import Testing

@Suite struct DependencyTests {
  @Test("An endpoint that isn't overridden reports and throws")
  func unimplementedThrowing() async {
    await withKnownIssue {
      await #expect(throws: Unimplemented("forecast")) {
        try await Weather().forecast(city: "Oslo", days: 1)
      }
    } matching: {
      $0.description.contains("Unimplemented: 'Weather.forecast'")
    }
  }

  @Test("An endpoint that can't throw reports and returns its default value")
  func unimplementedValue() {
    withKnownIssue {
      #expect(Weather().temperature(3) == 21)
    } matching: {
      $0.description.contains("Unimplemented: 'Weather.temperature'")
    }
    withKnownIssue { Weather().refresh() }
  }

  @Test("An endpoint that returns an optional reports and returns nil")
  func unimplementedOptional() {
    withKnownIssue {
      #expect(Weather().warning("Oslo") == nil)
    } matching: {
      $0.description.contains("Unimplemented: 'Weather.warning'")
    }
    #expect(Weather.mild.warning("Oslo") == "Frost in Oslo")
  }

  @Test("An overridden endpoint is called with its labels, and reports nothing")
  func given() async throws {
    var weather = Weather()
    weather.forecast = { "\($0) for \($1)" }
    #expect(try await weather.forecast(city: "Oslo", days: 2) == "Oslo for 2")
    #expect(try await weather.forecast("Bergen", 1) == "Bergen for 1")
  }

  @Test("A client's initializer takes all endpoints")
  func memberwise() async throws {
    let weather = Weather.mild
    #expect(weather.temperature(3) == 3)
    #expect(weather.station == "North")
  }

  @Test("The method of an endpoint can have another name")
  func renamed() {
    var store = Shelf()
    store.fetch = { "\($0)" }
    #expect(store.book(id: 7) == "7")
  }

  @Test("An entry is a dependency: it can be read and overridden, and a test must override it")
  func entry() {
    let greeting = withDependencies {
      $0.greeting = "Hi"
    } operation: {
      @Dependency(\.greeting) var greeting
      return greeting
    }
    #expect(greeting == "Hi")
    withKnownIssue {
      @Dependency(\.greeting) var greeting
      #expect(greeting == "Hello")
    }
  }

  @Test("An entry without a type has the type of its value")
  func inferredEntry() {
    let limit: Int = withDependencies {
      $0.limit += 1
    } operation: {
      @Dependency(\.limit) var limit
      return limit
    }
    #expect(limit == 4)
  }

  @Test("An entry without a value uses its type as the key")
  func ownKey() {
    @Dependency(\.weather) var weather
    #expect(weather.station == "Test")
  }
}

@DependencyClient
private struct Weather: Sendable {
  var forecast: @Sendable (_ city: String, _ days: Int) async throws -> String
  var temperature: @Sendable (Int) -> Double = { _ in 21 }
  var refresh: @Sendable () -> Void
  var warning: @Sendable (String) -> String?
  var station: String = "Test"

  static let mild = Self(
    forecast: { city, _ in city }, temperature: { Double($0) }, refresh: {},
    warning: { "Frost in \($0)" }, station: "North")
}

extension Weather: TestDependencyKey {
  static let testValue = Self()
}

@DependencyClient
private struct Shelf {
  @DependencyEndpoint(method: "book") var fetch: (_ id: Int) -> String = { _ in "" }
}

extension DependencyValues {
  @DependencyEntry fileprivate var weather: Weather
  @DependencyEntry fileprivate var greeting: String = "Hello"
  @DependencyEntry fileprivate var limit = 3
}
