import CairnLocks

/// What objects were made with, by their identity: for those that have no `@Dependency` to capture it.
///
/// There is one table for the process, since Swift has nothing to attach to an object of any class,
/// and who asks later has the object and nothing else. It holds objects weakly, and overrides as long
/// as their object lives or until the next sweep, which comes before the entries have doubled. A
/// program whose operations return no objects never touches it.
@usableFromInline
final class ObjectDependencies: Sendable {
  private static let shared = ObjectDependencies()

  /// `@unchecked Sendable`: of the object nothing but its identity is used.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let overrides: Override?
  }

  /// What is let go of outside of the lock, since its end may run code that comes back here.
  ///
  /// `@unchecked Sendable`: passed out of the lock, and dropped.
  private struct Remains: @unchecked Sendable {
    var dead: [Entry] = []
    /// Objects that were found alive, and of which this may be the last to know.
    var living: [AnyObject] = []
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before the dead are swept out.
    var limit = 1

    /// Takes out the dead. Entries must double until the next time, so it costs O(1) for each.
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

  /// Remembers what a result was made with, if it is an object.
  @inlinable
  static func keep<Result>(_ overrides: Override?, of result: Result) {
    // As 'Any', which tells the type of the object that an existential holds.
    if type(of: result as Any) is AnyObject.Type { keep(overrides, ofObject: result as AnyObject) }
  }

  @usableFromInline
  static func keep(_ overrides: Override?, ofObject object: AnyObject) {
    shared.insert(object, madeWith: overrides)
  }

  /// How many entries there are, those of dead objects included.
  var count: Int { table.withLock { $0.entries.count } }

  /// Remembers what an object was made with: what is in force where it is returned first.
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

  /// What an object was made with, or `nil` for one that is not known, and for what is no object.
  func values(of model: some Any) -> DependencyValues? {
    guard type(of: model as Any) is AnyObject.Type else { return nil }
    let id = ObjectIdentifier(model as AnyObject)
    // Where an object has died another one may have its address: the entry does not speak of it.
    return table.withLock { table in
      guard let entry = table.entries[id], entry.object != nil else { return nil }
      return DependencyValues(overrides: entry.overrides)
    }
  }
}
