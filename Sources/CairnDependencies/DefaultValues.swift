import CairnLocks
import IssueReporting
import Synchronization

/// The defaults of dependencies. Each is created at its first use, once per context.
///
/// Test values are never shared between tests:
///
/// - In Swift Testing, one test shares them. With a `DependenciesTrait`, each case has its own.
/// - In XCTest, one test shares them if `CairnTesting` is linked.
/// - If the test is unknown, as on a thread of your own, each use creates a new value.
final class DefaultValues: Sendable {
  static let shared = DefaultValues()

  /// A default, and the issue to report at each use if the key has no value for the context.
  struct Value: Sendable {
    let node: Override
    let missing: MissingValue?
    var isPrepared = false
  }

  private struct ID: Hashable, Sendable {
    let key: ObjectIdentifier
    let context: DependencyContext
    var test: TestContext.Testing.Test.ID?
    var owner: Int?

    /// Whether the value is kept. A test value is kept only if its test is known.
    var isShared: Bool { context != .test || test != nil || owner != nil }
  }

  private let table = CheckedMutex(DefaultTable<ID>())

  /// The default of a key.
  func value<Key: TestDependencyKey>(
    for key: Key.Type,
    in values: DependencyValues,
    property: StaticString,
    declaration: SourceLocation
  ) -> Key.Value {
    let access = values.access
    let purpose = access?.purpose ?? .use
    let id = id(of: ObjectIdentifier(key), context: values.context, owner: values.defaultsOwner)
    // While a default is created, it sees the overrides that an `@Dependency` captured. It doesn't
    // see overrides that are still being made: the value may be shared with code that doesn't have
    // them.
    let creation = purpose == .use ? values : .current
    let value = creation.install {
      self.value(for: key, id: id, isShared: purpose != .prepare)
    }
    if let missing = value.missing, purpose == .use {
      missing.report(key: key, property: property, location: access?.location ?? declaration)
    }
    if id.context == .live, value.missing == nil, purpose == .use,
      DependencyContext.ofProcess == .live
    {
      access?.remember(value.node)
    }
    return value.node.value(of: key)
  }

  /// Returns the default in use, or creates one. The new one is kept if it can be shared.
  private func value<Key: TestDependencyKey>(
    for key: Key.Type, id: ID, isShared: Bool
  ) -> Value {
    if let known = table.withLock({ $0.known(id) }) { return known }
    let creation = DefaultCreation(of: key)
    guard isShared, id.isShared else { return creation.value(of: key, context: id.context) }
    while true {
      switch table.withLock({ $0.decide(id, creation) }) {
      case .take(let value): return value
      case .wait(let other): other.waitUntilEnd()
      case .create:
        // Created outside of the lock, because the program's own code creates the value.
        let value = creation.value(of: key, context: id.context)
        table.withLock { $0.keep(id, value) }
        creation.end()
        return value
      case .giveUp(let cycle):
        fatalError(
          """
          The default of a dependency does not need itself; \(cycle.joined(separator: " -> ")). \
          Read one of them lazily.
          """)
      }
    }
  }

  /// Makes a value the default of its key, unless a default is already in use.
  ///
  /// - Returns: `false` if a default was already in use.
  func prepare(_ override: Override, in values: DependencyValues) -> Bool {
    let isContext = override.type == ContextKey.self
    let id = id(
      of: override.key, context: isContext ? .ofProcess : values.context,
      owner: values.defaultsOwner)
    if isContext { Self.wasContextPrepared.store(true, ordering: .releasing) }
    let value = Value(node: override.prepended(to: nil), missing: nil, isPrepared: true)
    return table.withLock { $0.prepare(id, value) }
  }

  /// Whether a context was ever prepared in this process. Each read of a default checks it.
  private static let wasContextPrepared = Atomic(false)

  /// Whether the context is that of the process wherever nothing overrides it.
  @inline(__always)
  static var areOfProcess: Bool { !wasContextPrepared.load(ordering: .acquiring) }

  /// The context that the program or test has prepared, or `nil`.
  @inline(__always)
  static func preparedContext(in values: DependencyValues) -> DependencyContext? {
    guard wasContextPrepared.load(ordering: .acquiring) else { return nil }
    return shared.preparedContext(in: values)
  }

  @inline(never)
  private func preparedContext(in values: DependencyValues) -> DependencyContext? {
    let id = id(
      of: ObjectIdentifier(ContextKey.self), context: .ofProcess, owner: values.defaultsOwner)
    return table.withLock { $0.known(id) }?.node.value(of: ContextKey.self)
  }

  /// The live default of a key, if the program has prepared one.
  func preparedValue(of key: Any.Type) -> Override? {
    let id = ID(key: ObjectIdentifier(key), context: .live)
    let value = table.withLock { $0.known(id) }
    return value.flatMap { $0.isPrepared ? $0.node : nil }
  }

  private func id(of key: ObjectIdentifier, context: DependencyContext, owner: Int?) -> ID {
    var id = ID(key: key, context: context)
    guard context == .test else { return id }
    id.owner = owner
    guard owner == nil else { return id }
    if case .swiftTesting(let testing)? = TestContext.current {
      id.test = testing?.test.id
    } else {
      id.owner = DefaultsOwner.ofXCTest
    }
    return id
  }
}
