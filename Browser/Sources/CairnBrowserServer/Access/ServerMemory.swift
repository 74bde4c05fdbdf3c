#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a server remembers from one start to the next, so that pages that are open find it again: its
/// port, and the hashes of the cookies that it has given.
struct ServerMemory: Codable, Equatable, Sendable {
  /// The port of the last start.
  var port: Int?
  /// When a cookie was seen last, in days of the Unix era, by the hash of its secret.
  var cookies: [String: Int] = [:]

  /// How many days an unused cookie is good for.
  static let cookieLifetime = 30
  /// How many cookies are known at a time.
  static let maximumCookieCount = 10_000

  /// Reads what was remembered, or nothing where nothing can be read.
  init(path: String) {
    self.init()
    if let data = FileManager.default.contents(atPath: path),
      let memory = try? JSONDecoder().decode(Self.self, from: data)
    {
      self = memory
    }
  }

  init() {}

  /// Forgets cookies that nobody uses any more, and those that were unused longest if there are too
  /// many.
  mutating func forgetOldCookies(today: Int) {
    cookies = cookies.filter { today - $0.value <= Self.cookieLifetime }
    guard cookies.count > Self.maximumCookieCount else { return }
    let kept = cookies.sorted { $0.value > $1.value }.prefix(Self.maximumCookieCount)
    cookies = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  /// Writes it in place of what was there, for nobody but the user.
  func write(to path: String) throws {
    try PrivateFile.write(JSONEncoder().encode(self), to: path)
  }
}
