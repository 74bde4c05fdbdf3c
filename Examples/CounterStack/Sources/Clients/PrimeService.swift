public import Foundation

/// A service that answers like Wolfram Alpha.
public struct PrimeService: Equatable, Sendable {
  /// The address, without the query.
  public var address: URL
  /// The API key.
  public var key: String

  public init(address: URL, key: String) {
    self.address = address
    self.key = key
  }

  /// Reads `PRIMES_KEY` and `PRIMES_URL`. Without a key, there is no service. The default address
  /// is Wolfram Alpha's.
  public init?(environment: [String: String]) {
    guard let key = environment["PRIMES_KEY"], !key.isEmpty,
      let address = URL(
        string: environment["PRIMES_URL"] ?? "https://api.wolframalpha.com/v2/query")
    else { return nil }
    self.init(address: address, key: key)
  }

  /// Returns the URL of a query, or `nil` if the address can't have one.
  func url(askingFor place: Int) -> URL? {
    guard var components = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
      return nil
    }
    components.queryItems = [
      URLQueryItem(name: "input", value: "prime \(place)"),
      URLQueryItem(name: "format", value: "plaintext"),
      URLQueryItem(name: "output", value: "JSON"),
      URLQueryItem(name: "appid", value: key),
    ]
    return components.url
  }
}

/// The reason that there is no prime.
public enum PrimeError: Error, Equatable, Sendable {
  /// The service answered without a prime.
  case noAnswer
  /// The environment has no `PRIMES_KEY`, so there is no service.
  case noService
  /// There is no such prime.
  case noSuchPrime
  /// The service refused with an HTTP status.
  case refused(status: Int)
  /// The service didn't answer, for example because the machine is offline.
  case unreachable(reason: String)
}
