import CairnMacros
import Testing

/// Tests properties of clients that aren't endpoints, and endpoints with unusual parameters.
@Suite struct ClientPropertyTests {
  @Test("The initializer of a client takes no parameter for a dependency")
  func dependency() {
    let lamp = withDependencies {
      $0.lampLimit = 7
    } operation: {
      Lamp(log: { _, _ in }, power: { 2 })
    }
    #expect(lamp.limit == 7)
    #expect(lamp.power() == 2)
  }

  @Test("A property has the type of its literal")
  func literals() {
    let lamp = Lamp(
      log: { _, _ in }, power: { 1 }, isOn: true, level: 2, volts: -3.5, name: "b", names: [],
      colors: ["red": 2], width: 4)
    #expect(lamp.isOn && lamp.level == 2 && lamp.volts == -3.5 && lamp.name == "b")
    #expect(lamp.names.isEmpty && lamp.colors["red"] == 2 && lamp.width == 4)
    #expect(!Lamp().isOn)
  }

  @Test("An argument is passed to an autoclosure without evaluation")
  func autoclosure() throws {
    let lines = LockIsolated<[String]>([])
    let lamp = Lamp(
      log: { line, isWanted in
        guard isWanted else { return }
        let line = line()
        lines.withValue { $0.append(line) }
      }, power: { 1 })
    func fail() -> String {
      Issue.record("evaluated")
      return ""
    }
    lamp.log(line: fail(), isWanted: false)
    lamp.log(line: "on", isWanted: true)
    #expect(lines.value == ["on"])
    let checked = Checked(check: { try $0() })
    #expect(try checked.check(value: 3) == 3)
  }

  @Test("A property with observers can be initialized, and its observers run")
  func observers() {
    var dimmer = Dimmer(level: 2)
    dimmer.level = 3
    #expect(dimmer.history.value == [3])
    dimmer.changed(4)
    #expect(Dimmer().level == 1)
  }

  @Test("A closure that is marked as ignored stays unchanged")
  func ignored() {
    #expect(Dimmer().double(2) == 4)
    #expect(Dimmer(double: { $0 * 3 }).double(2) == 6)
  }

  @Test("The default of an endpoint can be any form of a closure")
  func values() {
    withKnownIssue { #expect(Forms().same(3) == 3) }
    withKnownIssue { #expect(Forms().sign(-3) == "minus") }
    withKnownIssue { #expect(Forms().name(0) == "none") }
    var number = 2
    withKnownIssue { Forms().double(&number) }
    #expect(number == 4)
  }

  @Test("A method's name can be a keyword")
  func method() {
    let lines = LockIsolated<[Int]>([])
    Named(reset: { id in lines.withValue { $0.append(id) } }).default(id: 3)
    #expect(lines.value == [3])
  }
}

@DependencyClient
private struct Lamp: Sendable {
  @Dependency(\.lampLimit) var limit
  var log: @Sendable (_ line: @autoclosure () -> String, _ isWanted: Bool) -> Void
  // A closure that ends the program is allowed. It is compiled and never called.
  var power: @Sendable () -> Int = { fatalError("A test gives it.") }
  var isOn = false
  var level = 1
  var volts = -1.5
  var name = "a"
  var names = ["a", "b"]
  var colors = ["red": 1]
  var width = 1 as UInt8
}

@DependencyClient
private struct Checked {
  var check: (_ value: @autoclosure () throws -> Int) throws -> Int
}

@DependencyClient
private struct Dimmer: Sendable {
  let history = LockIsolated<[Int]>([])
  var level: Int = 1 { willSet { history.setValue([newValue]) } }
  var changed: @Sendable (Int) -> Void = { _ in } { didSet {} }
  @DependencyEndpointIgnored var double: @Sendable (Int) -> Int = { $0 * 2 }
}

@DependencyClient
private struct Forms {
  var same: (Int) -> Int = { $0 }
  var sign: (Int) -> String = { if $0 < 0 { "minus" } else { "plus" } }
  var name: (_ number: Int) -> String = { number in
    switch number {
    case 0: "none"
    default: "some"
    }
  }
  var double: (inout Int) -> Void = { $0 *= 2 }
}

@DependencyClient
private struct Named {
  @DependencyEndpoint(method: "default") var reset: (_ id: Int) -> Void
}

extension DependencyValues {
  @DependencyEntry fileprivate var lampLimit: Int = 3
}
