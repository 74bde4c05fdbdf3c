import CounterStack
import Foundation
import Testing

private let service = "http://localhost:8080"

@Suite struct ClientTests {
  private static let trivia = HTTPAnswer(
    status: 200, contentType: "text/plain", text: "42 is the answer.")

  @Test("The client fetches a fact from the address of its number")
  func http() async throws {
    let client = FactClient.http(service) { url in
      #expect(url.absoluteString == "http://localhost:8080/-42/trivia")
      return Self.trivia
    }
    #expect(try await client.fetch(-42) == "42 is the answer.")
  }

  @Test(
    "A response that contains no fact is an error",
    arguments: [
      HTTPAnswer(status: 404, contentType: "text/plain", text: "Not found"),
      HTTPAnswer(status: 200, contentType: "text/html", text: "<h1>Sign in</h1>"),
      HTTPAnswer(status: 200, contentType: "text/plain", text: ""),
    ])
  func noFact(_ answer: HTTPAnswer) async {
    let error = HTTPError.noFact(status: answer.status, contentType: answer.contentType)
    await #expect(throws: error) { try await FactClient.http(service) { _ in answer }.fetch(42) }
  }

  @Test("If the network fails, the fact is computed")
  func fallingBack() async throws {
    let client = FactClient.http(service) { _ in throw HTTPError.noNetworking }.fallingBack(
      to: .local)
    #expect(try await client.fetch(1729) == "1729 = 7 × 13 × 19.")
  }

  @Test("If the network answers, nothing is computed")
  func notFallingBack() async throws {
    let client = FactClient.http(service) { _ in Self.trivia }.fallingBack(
      to: FactClient { number in
        Issue.record("The fallback was asked about \(number).")
        return ""
      })
    #expect(try await client.fetch(42) == "42 is the answer.")
  }

  @Test("A canceled request doesn't use the fallback")
  func cancelled() async {
    let client = FactClient { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw HTTPError.noNetworking
    }
    .fallingBack(
      to: FactClient { number in
        Issue.record("The fallback was asked about \(number).")
        return ""
      })
    let answer = await Task { try await client.fetch(42) }.result
    #expect(throws: CancellationError.self) { try answer.get() }
  }

  @Test(
    "Every number has a fact, even offline",
    arguments: [
      (0, "0 is the only number that every other divides."),
      (1, "1 is neither a prime nor a product of primes."),
      (-7, "-7 is 7 below zero."),
      (2, "2 is a prime."),
      (7907, "7907 is a prime."),
      (360, "360 = 2 × 2 × 2 × 3 × 3 × 5."),
      (999_999_937, "999999937 is a prime."),
    ])
  func localFact(_ number: Int, _ fact: String) async throws {
    #expect(try await FactClient.local.fetch(number) == fact)
  }
}
