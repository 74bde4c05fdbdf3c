public import CairnBrowserServer
import Foundation
public import Testing

/// What every store of a server promises, whatever it is made of.
///
/// A test takes one law after the other, each with a storage of its own:
///
/// ```swift
/// @Test("A store of files keeps the contract", arguments: ServerStoreContract.laws)
/// func contract(law: ServerStoreContract.Law) async throws {
///   let folder = temporaryFolder()
///   try await law.check { limits in FileStore(folder: folder, limits: limits) }
/// }
/// ```
public enum ServerStoreContract {
  /// Opens a client of one storage, as each server does. Each call gives a client of its own.
  public typealias Open =
    @Sendable (_ limits: [StoreKey.Kind: Int]) async throws -> any ServerStore

  /// One promise.
  public struct Law: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    let body: @Sendable (Open) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
      self.testDescription = description
      self.body = body
    }

    /// Expects that a storage with nothing in it keeps the promise.
    public func check(_ open: Open) async throws {
      try await body(open)
    }
  }

  /// All promises.
  public static let laws: [Law] = entryLaws + conditionLaws + onceLaws + endLaws + limitLaws
}

extension ServerStore {
  /// Writes some data that end at a time.
  func put(_ text: String, at key: StoreKey, ending end: Date = .at(1_000)) async throws {
    try await put(
      StoredEntry(data: Data(text.utf8), date: .at(0), end: end), at: key, at: .at(0))
  }

  /// The data under a key at a time.
  func text(_ key: StoreKey, at now: Date = .at(1)) async throws -> String? {
    try await find(key, at: now).map { String(decoding: $0.data, as: UTF8.self) }
  }
}

extension Date {
  /// A number of seconds after some beginning.
  static func at(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_700_000_000 + seconds)
  }
}
