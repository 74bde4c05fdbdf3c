/// What an endpoint throws that was called and not given.
public struct Unimplemented: Error, Hashable, CustomStringConvertible {
  /// The endpoint.
  public let endpoint: String

  /// Makes the error of an endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  public var description: String { "Unimplemented: '\(endpoint)'" }
}
