public import Foundation

/// A JSON value.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses a value.
  ///
  /// - Throws: The error of `JSONSerialization` for invalid data.
  public init(data: Data) throws {
    self.init(any: try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(any: Any) {
    switch any {
    case let string as String: self = .string(string)
    case let number as NSNumber:
      self = isBoolean(number) ? .bool(number.boolValue) : .number(number.doubleValue)
    case let array as [Any]: self = .array(array.map(JSON.init(any:)))
    case let object as [String: Any]: self = .object(object.mapValues(JSON.init(any:)))
    default: self = .null
    }
  }

  /// The value as data.
  public var data: Data {
    // All that a case can hold can be written.
    (try? JSONSerialization.data(
      withJSONObject: any, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]))
      ?? Data()
  }

  private var any: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.any)
    case .object(let values): values.mapValues(\.any)
    }
  }
}

/// Returns whether a number is a boolean, which Foundation also reads as a number.
private func isBoolean(_ number: NSNumber) -> Bool {
  number.objCType[0] == CChar(UInt8(ascii: "c"))
}

extension JSON {
  /// The value of a key, or `null` if there is none.
  public subscript(key: String) -> JSON {
    if case .object(let values) = self { values[key] ?? .null } else { .null }
  }

  /// The value at an index, or `null` if there is none.
  public subscript(index: Int) -> JSON {
    if case .array(let values) = self, values.indices.contains(index) {
      values[index]
    } else {
      .null
    }
  }

  /// The text, or `nil` for other values.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The number, or `nil` for other values.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// Whether it is `true`.
  public var isTrue: Bool { self == .bool(true) }

  /// The values of an array. It is empty for other values.
  public var array: [JSON] { if case .array(let values) = self { values } else { [] } }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension JSON: CustomStringConvertible {
  public var description: String { String(decoding: data, as: UTF8.self) }
}
