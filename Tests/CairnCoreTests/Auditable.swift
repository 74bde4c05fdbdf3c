import Cairn

/// A feature that can reach a key without a live value.
struct Leaf: Reducer {
  static let line = #line + 1
  @Dependency(\.sensor) var sensor

  func reduce(into state: inout Int, action: Void) -> Effect<Void> { .none }
}

/// Another feature that can reach that key.
struct OtherLeaf: Reducer {
  @Dependency(SensorKey.self) var sensor

  func reduce(into state: inout Int, action: Void) -> Effect<Void> { .none }
}

/// A feature that reads a key of the test's choice.
struct Reading<Key: TestDependencyKey>: Reducer {
  let dependency: Dependency<Key.Value>

  init(_ key: Key.Type) {
    dependency = Dependency(key)
  }

  func reduce(into state: inout Int, action: Void) -> Effect<Void> { .none }
}

/// A feature whose body is another one.
struct Feature<Child: Reducer<Int, Void>>: Reducer {
  let child: () -> Child

  var body: some Reducer<Int, Void> { child() }
}

/// A feature that contains another one twice, and counts the evaluations of its body.
struct Doubled<Child: Reducer<Int, Void>>: Reducer {
  let child: Child
  let evaluations: LockIsolated<Int>

  var body: some Reducer<Int, Void> {
    let _ = evaluations.withValue { $0 += 1 }
    child
    child
  }
}

/// A feature that contains itself.
struct Tree: Reducer {
  struct State {
    var branches: [Self] = []
    var leaf = 0
  }

  @Dependency(\.sensor) var sensor

  var body: some Reducer<State, Void> {
    EmptyReducer()
    Scope(state: \.branches[0], action: \.self) { Tree() }
  }
}

/// A key that only another module could give a live value.
enum SensorKey: TestDependencyKey {
  static let testValue = "test"
}

extension DependencyValues {
  var sensor: String {
    get { self[SensorKey.self] }
    set { self[SensorKey.self] = newValue }
  }
}

enum EagerKey: DependencyKey {
  static var liveValue: Int { Dependency(\.sensor).wrappedValue.count }
}

enum LazyKey: DependencyKey {
  static var liveValue: @Sendable () -> Int {
    @Dependency(\.sensor) var sensor
    return { sensor.count }
  }
}

enum CountedKey: DependencyKey {
  static let count = LockIsolated(0)

  static var liveValue: Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
