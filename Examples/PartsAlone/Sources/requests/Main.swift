import CairnDependencies
import RequestHandler

extension OrdersClient: DependencyKey {
  public static let liveValue = Self { user in user == "blob" ? ["tea", "cups"] : [] }
}

/// Answers two requests at the same time. A server would call `respond` for each that it receives.
@main
struct Main {
  static func main() async throws {
    async let first = respond(to: Request(path: "/orders", user: "blob"), requestID: "#1")
    async let second = respond(to: Request(path: "/orders", user: "other"), requestID: "#2")
    print(try await first)
    print(try await second)
  }
}
