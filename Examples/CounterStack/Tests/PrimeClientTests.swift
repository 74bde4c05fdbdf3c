import Cairn
import CairnTesting
import CounterStack
import Foundation
import Testing

@Suite struct PrimeClientTests {
  @Test(
    "The client returns the prime at a position, counted from 1",
    arguments: [(1, 2), (2, 3), (100, 541), (999, 7907)])
  func primes(_ place: Int, _ prime: Int) async throws {
    #expect(try await PrimeClient.local.nthPrime(place) == prime)
  }

  @Test("No prime exists at a position below 1", arguments: [0, -1])
  func noPrime(_ place: Int) async {
    await #expect(throws: PrimeError.noSuchPrime) { try await PrimeClient.local.nthPrime(place) }
  }

  @Test("Canceling the task ends a computation")
  func endlessComputation() async {
    let task = Task { try await PrimeClient.local.nthPrime(.max) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Previews and tests compute the primes")
  func values() async throws {
    #expect(try await PrimeClient.previewValue.nthPrime(100) == 541)
    #expect(try await PrimeClient.testValue.nthPrime(100) == 541)
  }

  @Test("The service needs a key, and its default address can be changed")
  func configuration() {
    let other = "http://localhost:8080/query"
    #expect(PrimeService(environment: [:]) == nil)
    #expect(PrimeService(environment: ["PRIMES_URL": other]) == nil)
    #expect(PrimeService(environment: ["PRIMES_KEY": "k"])?.address.scheme == "https")
    let service = PrimeService(environment: ["PRIMES_KEY": "k", "PRIMES_URL": other])
    #expect(service?.address.absoluteString == other)
  }
}

#if canImport(FoundationNetworking) || canImport(Darwin)
  /// Tests the HTTP client with a server on this machine.
  @Suite struct PrimeRequestTests {
    @Test("The request contains the position, and its JSON response is decoded")
    func answer() async throws {
      let server = try LocalServer(
        body: """
          {"queryresult": {"pods": [
            {"subpods": [{"plaintext": "prime 1000"}]},
            {"primary": true, "subpods": [{"plaintext": "7919"}]}
          ]}}
          """)
      #expect(try await server.client.nthPrime(1_000) == 7919)
      let request = try #require(server.request)
      #expect(request.hasPrefix("GET /query?"))
      #expect(request.contains("input=prime%201000"))
      #expect(request.contains("output=JSON"))
      #expect(request.contains("appid=secret"))
    }

    @Test(
      "A response without a prime is an error",
      arguments: [
        "", "<h1>Sign in</h1>", "{}", #"{"queryresult": {"pods": []}}"#, #"{"queryresult": {}}"#,
        #"{"queryresult": {"pods": [{"primary": true, "subpods": [{"plaintext": "many"}]}]}}"#,
      ])
    func noAnswer(_ body: String) async throws {
      let server = try LocalServer(body: body)
      await #expect(throws: PrimeError.noAnswer) { try await server.client.nthPrime(7) }
    }

    @Test("The error of a refused request contains the status", arguments: [403, 500])
    func refused(_ status: Int) async throws {
      let server = try LocalServer(status: status, body: "No.")
      await #expect(throws: PrimeError.refused(status: status)) {
        try await server.client.nthPrime(7)
      }
    }

    @MainActor
    @Test("If the client is offline, an alert explains why there is no answer")
    func offline() async throws {
      let client = try LocalServer.unreachableClient()
      let store = Store(initialState: PrimeNumberFeature.State(number: 7)) {
        PrimeNumberFeature()
      } withDependencies: {
        $0.primeClient = client
      }
      await store.send(.nthPrimeButtonTapped).finish()
      let alert = try #require(store.state.alert)
      let message = String(state: alert.title)
      #expect(message.hasPrefix("The service of primes can't be reached: "))
      #expect(message.hasSuffix("Check your connection and ask again."))
      #expect(!store.isLoading)
    }
  }
#endif
