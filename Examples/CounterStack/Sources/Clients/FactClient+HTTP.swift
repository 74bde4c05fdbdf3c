public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FactClient {
  /// Asks the service at `FACTS_URL`, by default numbersapi.com, and waits no longer than some seconds.
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

  /// Asks a service over some transport.
  ///
  /// - Parameters:
  ///   - service: The address of a service that answers as numbersapi.com does, without a slash at its
  ///     end.
  ///   - load: What loads the answer from a URL.
  public static func http(
    _ service: String,
    load: @escaping @Sendable (URL) async throws -> HTTPAnswer
  ) -> Self {
    Self { number in
      guard let url = URL(string: "\(service)/\(number)/trivia") else {
        throw HTTPError.noAddress(number)
      }
      let answer = try await load(url)
      // A login page of the network between is an answer too, but no fact.
      guard answer.status == 200, answer.contentType == "text/plain", !answer.text.isEmpty else {
        throw HTTPError.noFact(status: answer.status, contentType: answer.contentType)
      }
      return answer.text
    }
  }
}

/// What came back from a URL.
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

/// Why a URL gave no fact.
public enum HTTPError: Error, Equatable {
  case noAddress(Int)
  case noFact(status: Int, contentType: String)
  case noNetworking
}
