public import CairnDependencies

/// A client's request.
public struct Request: Sendable {
  public var path: String
  public var user: String

  public init(path: String, user: String) {
    self.path = path
    self.user = user
  }
}

/// A request handler: a function from a request to its response.
///
/// It works with any server. Everything else that it needs is a dependency.
public struct RequestHandler: Sendable {
  @Dependency(\.orders) private var orders
  @Dependency(\.requestID) private var requestID

  public init() {}

  public func response(to request: Request) async throws -> String {
    switch request.path {
    case "/orders":
      let names = try await orders.names(request.user)
      return "\(requestID): \(names.isEmpty ? "no orders" : names.joined(separator: ", "))"
    default:
      return "\(requestID): there is no page \(request.path)"
    }
  }
}

/// Answers a request under its own dependencies.
///
/// Tasks that the handler starts inherit the overrides. Requests that are answered at the same time
/// don't see each other's.
public func respond(to request: Request, requestID: String) async throws -> String {
  try await withDependencies {
    $0.requestID = requestID
  } operation: {
    try await RequestHandler().response(to: request)
  }
}

/// A client that knows the orders of a user.
public struct OrdersClient: TestDependencyKey, Sendable {
  public var names: @Sendable (_ user: String) async throws -> [String]

  public init(names: @escaping @Sendable (_ user: String) async throws -> [String]) {
    self.names = names
  }

  public static var testValue: Self { Self { _ in throw NoOrders() } }

  struct NoOrders: Error {}
}

private enum RequestIDKey: DependencyKey {
  static let liveValue = "(no request)"
  static let testValue = "(no request)"
}

extension DependencyValues {
  /// The client that knows the orders of a user.
  public var orders: OrdersClient {
    get { self[OrdersClient.self] }
    set { self[OrdersClient.self] = newValue }
  }

  /// The id of the current request, for logs.
  public var requestID: String {
    get { self[RequestIDKey.self] }
    set { self[RequestIDKey.self] = newValue }
  }
}
