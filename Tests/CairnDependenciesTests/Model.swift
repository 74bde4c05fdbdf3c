import CairnDependencies

// NB: `DependencyTests.missingTestValue` contains line numbers of this file.
struct Model: Sendable {
  @Dependency(\.greeting) var greeting
  @Dependency(\.farewell) var farewell
  @Dependency(GreetingKey.self) var greetingByKey
  @Dependency(FarewellKey.self) var farewellByKey
}

enum GreetingKey: DependencyKey {
  static let liveValue = "live greeting"
  static let previewValue = "preview greeting"
  static let testValue = "test greeting"
}

enum FarewellKey: DependencyKey {
  static let liveValue = "live farewell"
}

enum InterfaceKey: TestDependencyKey {
  static let testValue = 42
}

extension DependencyValues {
  var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }

  var farewell: String {
    get { self[FarewellKey.self] }
    set { self[FarewellKey.self] = newValue }
  }
}
