/// A dictionary for what is mostly one entry, which it holds without a table.
enum SmallDictionary<Key: Hashable, Value> {
  case empty
  case one(Key, Value)
  case many([Key: Value])

  var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }

  var values: [Value] {
    switch self {
    case .empty: []
    case .one(_, let value): [value]
    case .many(let entries): Array(entries.values)
    }
  }

  /// The value of a key. Setting `nil` removes it.
  subscript(key: Key) -> Value? {
    get {
      switch self {
      case .empty: nil
      case .one(let only, let value): only == key ? value : nil
      case .many(let entries): entries[key]
      }
    }
    _modify {
      switch self {
      case .many(var entries):
        self = .empty  // Lets go of the table, so that it is changed in place.
        defer { if !entries.isEmpty { self = .many(entries) } }
        yield &entries[key]
      case .one(let other, let otherValue) where other != key:
        var value: Value?
        defer { if let value { self = .many([other: otherValue, key: value]) } }
        yield &value
      case .one, .empty:
        var value = self[key]
        self = .empty
        defer { if let value { self = .one(key, value) } }
        yield &value
      }
    }
  }
}
