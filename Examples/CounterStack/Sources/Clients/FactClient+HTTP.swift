public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FactClient {
  /// A client of the service at `FACTS_URL`, by default numbersapi.com. A request times out after
  /// three seconds.
  static var http: Self {
    let service = ProcessInfo.processInfo.environment["FACTS_URL"] ?? numbersAPI
    #if canImport(FoundationNetworking) || canImport(Darwin)
      return .http(service) { url in
        let request = URLRequest(url: url, timeoutInterval: 3)
        let (data, response) = try await URLSession.shared.data(for: request)
        let answer = response as? HTTPURLResponse
        return HTTPAnswer(
          status: answer?.statusCode ?? 0, contentType: answer?.mimeType ?? "",
          text: String(decoding: data, as: UTF8.self))
      }
    #else
      return .http(service) { _ in throw HTTPError.noNetworking }
    #endif
  }

  private static let numbersAPI = "http://numbersapi.com"

  /// Creates a client of a service.
  ///
  /// - Parameters:
  ///   - service: The address of a service that answers like numbersapi.com, without a slash at the
  ///     end.
  ///   - load: Loads the answer from a URL.
  public static func http(
    _ service: String,
    load: @escaping @Sendable (URL) async throws -> HTTPAnswer
  ) -> Self {
    Self { number in
      guard let url = URL(string: "\(service)/\(number)/trivia") else {
        throw HTTPError.noAddress(number)
      }
      let answer = try await load(url)
      // The login page of a network is an answer too, but not a fact.
      guard answer.status == 200, answer.contentType == "text/plain", !answer.text.isEmpty else {
        throw HTTPError.noFact(status: answer.status, contentType: answer.contentType)
      }
      return answer.text
    }
  }
}

/// The answer from a URL.
public struct HTTPAnswer: Equatable, Sendable {
  public var status: Int
  public var contentType: String
  public var text: String

  public init(status: Int, contentType: String, text: String) {
    self.status = status
    self.contentType = contentType
    self.text = text
  }
}

/// The reason that a URL gave no fact.
public enum HTTPError: Error, Equatable {
  case noAddress(Int)
  case noFact(status: Int, contentType: String)
  case noNetworking
}
