/// A JSON value of any kind, for what only the app knows the type of.
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number that is too large for `integer`. A `Duration` has such numbers.
  case largeInteger(UInt64)
  /// A number with a fraction.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  indirect case array([JSONValue])
  /// Values by name.
  indirect case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Decodes a value of any kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      self = .largeInteger(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .largeInteger(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}
