public import CairnDependencies

/// A request of a client.
public struct Request: Sendable {
  public var path: String
  public var user: String

  public init(path: String, user: String) {
    self.path = path
    self.user = user
  }
}

/// Answers requests: one function from a request to its response.
///
/// It works with any server. What the function needs besides the request are dependencies.
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

/// Sets up what one request needs, and then answers it.
///
/// Each request runs under overrides of its own. Tasks that the handler starts see them too, and
/// requests that are answered at the same time do not see each other's.
public func respond(to request: Request, requestID: String) async throws -> String {
  try await withDependencies {
    $0.requestID = requestID
  } operation: {
    try await RequestHandler().response(to: request)
  }
}

/// Knows the orders of a user.
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
  /// Knows the orders of a user.
  public var orders: OrdersClient {
    get { self[OrdersClient.self] }
    set { self[OrdersClient.self] = newValue }
  }

  /// The id of the request that is being answered, for logs.
  public var requestID: String {
    get { self[RequestIDKey.self] }
    set { self[RequestIDKey.self] = newValue }
  }
}
