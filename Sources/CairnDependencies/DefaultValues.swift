import CairnLocks
import IssueReporting
import Synchronization

/// The defaults of dependencies, each created once per context at its first use.
///
/// A test value is shared within one Swift Testing test and never between two; where a trait of
/// `CairnTesting` runs it, within one case of the test. It is shared within one test of XCTest
/// where `CairnTesting` is linked. Where the test is not known (a thread of its own) a test value
/// is created anew for each use.
final class DefaultValues: Sendable {
  static let shared = DefaultValues()

  /// A default, and what to report at each use if the key has none for the context.
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

    /// Whether a value is kept for it: a test value only where it is known whose it is.
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
    // What an `@Dependency` captured reaches what the default reads as it is created. What is being
    // overridden does not: the value may be shared with those for whom it is not.
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

  /// The default that is in use, else a new one that is kept if it can be shared.
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
        // Outside of the lock: the value of a key is code of the program.
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
  /// - Returns: Whether the value was taken.
  func prepare(_ override: Override, in values: DependencyValues) -> Bool {
    let isContext = override.type == ContextKey.self
    let id = id(
      of: override.key, context: isContext ? .ofProcess : values.context,
      owner: values.defaultsOwner)
    if isContext { Self.wasContextPrepared.store(true, ordering: .releasing) }
    let value = Value(node: override.prepended(to: nil), missing: nil, isPrepared: true)
    return table.withLock { $0.prepare(id, value) }
  }

  /// Whether a context was ever prepared in this process: each read of a default asks for it.
  private static let wasContextPrepared = Atomic(false)

  /// Whether the context is that of the process wherever it is not overridden.
  @inline(__always)
  static var areOfProcess: Bool { !wasContextPrepared.load(ordering: .acquiring) }

  /// The context that the program, or the test, has prepared, if it has.
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

  /// The live default of a key, if the program has set one.
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
