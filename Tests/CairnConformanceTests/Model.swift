import Cairn
import Foundation

/// A model outside of any store, with a child.
final class Model {
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  @Dependency(\.apiClient) var api
  @Dependency(\.onlyTest) var number
  @Dependency(\.greeter) var greeter
  @Dependency(Counter.self) var counter
  func child() -> ChildModel { withDependencies(from: self) { ChildModel() } }
  func child2() -> ChildModel {
    withDependencies(from: self) {
      $0.onlyTest = 7
    } operation: {
      ChildModel()
    }
  }
}

final class ChildModel {
  @Dependency(\.onlyTest) var number
  @Dependency(\.uuid) var uuid
}

struct APIClient: Sendable {
  var fetchUsers: @Sendable () async throws -> [String]
  var name: @Sendable () -> String = { "default" }
}

extension APIClient: DependencyKey {
  static var liveValue: Self { Self(fetchUsers: { ["live"] }) }
  static var previewValue: Self { Self(fetchUsers: { ["preview"] }) }
  static var testValue: Self {
    Self(
      fetchUsers: unimplemented("APIClient.fetchUsers"),
      name: unimplemented("name", placeholder: "x"))
  }
}

enum OnlyTestKey: TestDependencyKey {
  static let testValue = 1729
}

protocol Greeter: Sendable { func greet() -> String }

struct English: Greeter { func greet() -> String { "Hello" } }

private enum GreeterKey: DependencyKey {
  static let liveValue: any Greeter = English()
  static let testValue: any Greeter = English()
}

actor Counter: DependencyKey {
  var value = 0
  func increment() -> Int {
    value += 1
    return value
  }
  static let liveValue = Counter()
  static var testValue: Counter { Counter() }
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
  var onlyTest: Int {
    get { self[OnlyTestKey.self] }
    set { self[OnlyTestKey.self] = newValue }
  }
  var greeter: any Greeter {
    get { self[GreeterKey.self] }
    set { self[GreeterKey.self] = newValue }
  }
}
