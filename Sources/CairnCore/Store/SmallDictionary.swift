/// A dictionary for what is mostly one entry, which it holds without a table.
enum SmallDictionary<Key: Hashable, Value> {
  case empty
  case one(Key, Value)
  case many([Key: Value])

  var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }

  var count: Int {
    switch self {
    case .empty: 0
    case .one: 1
    case .many(let entries): entries.count
    }
  }

  var values: [Value] {
    switch self {
    case .empty: []
    case .one(_, let value): [value]
    case .many(let entries): Array(entries.values)
    }
  }

  mutating func insert(_ value: Value, for key: Key) {
    switch self {
    case .empty:
      self = .one(key, value)
    case .one(let first, let firstValue):
      self = .many([first: firstValue, key: value])
    case .many(var entries):
      self = .empty  // Lets go of the table, so that it is changed in place.
      entries[key] = value
      self = .many(entries)
    }
  }

  mutating func remove(_ key: Key) {
    switch self {
    case .empty:
      break
    case .one(let only, _):
      if only == key { self = .empty }
    case .many(var entries):
      self = .empty
      entries[key] = nil
      if !entries.isEmpty { self = .many(entries) }
    }
  }
}
