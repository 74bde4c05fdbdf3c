public import Foundation

/// Where primes are asked for: a service that answers as Wolfram Alpha does.
public struct PrimeService: Equatable, Sendable {
  /// The address, without the question.
  public var address: URL
  /// The key that the service has given to this app.
  public var key: String

  public init(address: URL, key: String) {
    self.address = address
    self.key = key
  }

  /// Reads `PRIMES_KEY`, without which there is no service, and `PRIMES_URL`, whose default is Wolfram
  /// Alpha's address.
  public init?(environment: [String: String]) {
    guard let key = environment["PRIMES_KEY"], !key.isEmpty,
      let address = URL(
        string: environment["PRIMES_URL"] ?? "https://api.wolframalpha.com/v2/query")
    else { return nil }
    self.init(address: address, key: key)
  }

  /// The address of a question; `nil` where the address can't have one.
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

/// Why there is no prime.
public enum PrimeError: Error, Equatable, Sendable {
  /// The service answered, and with no prime.
  case noAnswer
  /// No service is named: the environment has no `PRIMES_KEY`.
  case noService
  /// There is no such place in the row of primes.
  case noSuchPrime
  /// The service refused, with a status of HTTP.
  case refused(status: Int)
  /// The service did not answer: the machine is offline, say.
  case unreachable(reason: String)
}
