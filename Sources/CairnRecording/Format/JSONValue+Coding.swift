#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension JSONValue {
  /// Creates a value with the JSON of another one.
  public init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: try JSONValue.line(value))
  }

  /// Returns the value as one of the app's types.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONValue.line(self))
  }

  /// Returns the JSON of a value in one line. The same value has the same JSON each time.
  package static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
