import CairnDependencies
import CairnDependenciesTesting
import RequestHandler
import Testing

@Suite(.dependency(\.orders, OrdersClient { user in ["\(user)'s tea"] }))
struct RequestHandlerTests {
  @Test("The response contains the request's id and the user's orders")
  func orders() async throws {
    let response = try await respond(to: Request(path: "/orders", user: "blob"), requestID: "#1")
    #expect(response == "#1: blob's tea")
  }

  @Test(
    "A user without orders gets a response that says so",
    .dependency(\.orders, OrdersClient { _ in [] }))
  func noOrders() async throws {
    let response = try await respond(to: Request(path: "/orders", user: "blob"), requestID: "#1")
    #expect(response == "#1: no orders")
  }

  @Test("Concurrent requests keep their own ids")
  func apart() async throws {
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<100 {
        group.addTask {
          (number, try await respond(to: Request(path: "/", user: ""), requestID: "#\(number)"))
        }
      }
      for try await (number, response) in group {
        #expect(response == "#\(number): there is no page /")
      }
    }
  }
}
