import CairnLocks

/// The dependencies that objects were created with, by the object's identity. It serves objects
/// without an `@Dependency`.
///
/// The process has one table, because Swift can't attach a value to an object of any class, and a
/// later reader has only the object. The table holds objects weakly. It keeps the overrides of a
/// dead object until the next sweep, which comes before the number of entries has doubled. A
/// program whose operations return no objects never uses the table.
@usableFromInline
final class ObjectDependencies: Sendable {
  private static let shared = ObjectDependencies()

  /// `@unchecked Sendable`: only the identity of the object is used.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let overrides: Override?
  }

  /// References to release outside of the lock, because a `deinit` may run code that uses the
  /// table.
  ///
  /// `@unchecked Sendable`: it is only passed out of the lock and dropped.
  private struct Remains: @unchecked Sendable {
    var dead: [Entry] = []
    /// Objects that were alive during the sweep. This may be the last reference to one.
    var living: [AnyObject] = []
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which a sweep starts.
    var limit = 1

    /// Removes the entries of dead objects. They must double until the next sweep: O(1) for each.
    mutating func sweep() -> Remains {
      var remains = Remains()
      var ids: [ObjectIdentifier] = []
      for (id, entry) in entries {
        if let object = entry.object {
          remains.living.append(object)
        } else {
          remains.dead.append(entry)
          ids.append(id)
        }
      }
      for id in ids { entries[id] = nil }
      limit = 2 * entries.count + 1
      return remains
    }
  }

  private let table = CheckedMutex(Table())

  init() {}

  /// Remembers the overrides that a result was created with, if the result is an object.
  @inlinable
  static func keep<Result>(_ overrides: Override?, of result: Result) {
    // As `Any`, to get the dynamic type of an object in an existential.
    if isClass(type(of: result as Any)) { keep(overrides, ofObject: result as AnyObject) }
  }

  /// Whether a type is a class.
  ///
  /// This is never inlined: Swift 6.3 compiles the check of a function's type into a crash, if it
  /// knows the type and optimizes.
  @usableFromInline
  @inline(never)
  static func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }

  @usableFromInline
  static func keep(_ overrides: Override?, ofObject object: AnyObject) {
    shared.insert(object, madeWith: overrides)
  }

  /// The number of entries, including those of dead objects.
  var count: Int { table.withLock { $0.entries.count } }

  /// Remembers the overrides of an object. The first operation that returns it decides.
  func insert(_ object: AnyObject, madeWith overrides: Override?) {
    let id = ObjectIdentifier(object)
    let entry = Entry(object: object, overrides: overrides)
    let remains = table.withLock { table in
      var remains = table.entries.count < table.limit ? Remains() : table.sweep()
      if table.entries[id]?.object == nil, let dead = table.entries.updateValue(entry, forKey: id) {
        remains.dead.append(dead)
      }
      return remains
    }
    withExtendedLifetime(remains) {}
  }

  static func values(of model: some Any) -> DependencyValues? { shared.values(of: model) }

  /// Returns the dependencies that an object was created with. Returns `nil` if the object isn't
  /// known, or if `model` isn't an object.
  func values(of model: some Any) -> DependencyValues? {
    guard Self.isClass(type(of: model as Any)) else { return nil }
    let id = ObjectIdentifier(model as AnyObject)
    // A new object may have the address of a dead one. Then the entry isn't about it.
    return table.withLock { table in
      guard let entry = table.entries[id], entry.object != nil else { return nil }
      return DependencyValues(overrides: entry.overrides)
    }
  }
}
