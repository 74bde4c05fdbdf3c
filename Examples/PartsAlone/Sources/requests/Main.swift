import CairnDependencies
import RequestHandler

/// Answers two requests at the same time. A server would call `respond` for each that it receives.
@main
struct Main {
  static func main() async throws {
    prepareDependencies {
      $0.orders = OrdersClient { user in user == "blob" ? ["tea", "cups"] : [] }
    }
    async let first = respond(to: Request(path: "/orders", user: "blob"), requestID: "#1")
    async let second = respond(to: Request(path: "/orders", user: "other"), requestID: "#2")
    print(try await first)
    print(try await second)
  }
}
