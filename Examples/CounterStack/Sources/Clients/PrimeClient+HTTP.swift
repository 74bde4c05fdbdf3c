import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension PrimeClient {
  /// Creates a client of a service over HTTP. A request times out after five seconds.
  public static func http(_ service: PrimeService) -> Self {
    Self { place in
      guard place > 0 else { throw PrimeError.noSuchPrime }
      guard let url = service.url(askingFor: place) else { throw PrimeError.noService }
      let data = try await load(url)
      guard let prime = (try? JSONDecoder().decode(PrimeAnswer.self, from: data))?.prime else {
        throw PrimeError.noAnswer
      }
      return prime
    }
  }

  private static func load(_ url: URL) async throws -> Data {
    #if canImport(FoundationNetworking) || canImport(Darwin)
      let request = URLRequest(url: url, timeoutInterval: 5)
      let answer: (data: Data, response: URLResponse)
      do {
        answer = try await URLSession.shared.data(for: request)
      } catch {
        try Task.checkCancellation()
        throw PrimeError.unreachable(reason: error.localizedDescription)
      }
      let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 0
      guard status == 200 else { throw PrimeError.refused(status: status) }
      return answer.data
    #else
      throw PrimeError.unreachable(reason: "This system has no URLSession.")
    #endif
  }
}

/// The answer of the service. Its first primary pod is the prime.
private struct PrimeAnswer: Decodable {
  let queryresult: Result

  struct Result: Decodable {
    let pods: [Pod]?
  }

  struct Pod: Decodable {
    let primary: Bool?
    let subpods: [Subpod]
  }

  struct Subpod: Decodable {
    let plaintext: String
  }

  var prime: Int? {
    queryresult.pods?.first { $0.primary == true }?.subpods.first.flatMap { Int($0.plaintext) }
  }
}
