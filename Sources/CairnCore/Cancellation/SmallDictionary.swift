/// A dictionary that usually has one entry, and then needs no table.
enum SmallDictionary<Key: Hashable, Value> {
  case empty
  case one(Key, Value)
  case many([Key: Value])

  var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }

  func forEachValue(_ body: (Value) -> Void) {
    switch self {
    case .empty: break
    case .one(_, let value): body(value)
    case .many(let entries): for value in entries.values { body(value) }
    }
  }

  /// Sets the value of a key.
  mutating func set(_ key: Key, to value: Value) {
    if isEmpty { self = .one(key, value) } else { change(key) { $0 = value } }
  }

  /// Changes the value of a key. `nil` means no entry.
  ///
  /// A function, because an accessor would allocate memory for each access.
  mutating func change(_ key: Key, _ body: (inout Value?) -> Void) {
    switch self {
    case .empty:
      var value: Value?
      body(&value)
      if let value { self = .one(key, value) }
    case .one(key, let old):
      self = .empty
      var value = Optional(old)
      body(&value)
      if let value { self = .one(key, value) }
    case .one(let other, let otherValue):
      var value: Value?
      body(&value)
      if let value { self = .many([other: otherValue, key: value]) }
    case .many(var entries):
      self = .empty  // Release the table, so that it is changed in place.
      body(&entries[key])
      if !entries.isEmpty { self = .many(entries) }
    }
  }
}
