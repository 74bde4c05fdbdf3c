public import CairnBrowserServer
import Foundation
public import Testing

/// The laws that every implementation of a server's store keeps.
///
/// A test checks one law at a time, each with its own storage:
///
/// ```swift
/// @Test("A store of files keeps the contract", arguments: ServerStoreContract.laws)
/// func contract(law: ServerStoreContract.Law) async throws {
///   let folder = temporaryFolder()
///   try await law.check { limits in FileStore(folder: folder, limits: limits) }
/// }
/// ```
public enum ServerStoreContract {
  /// Opens a new client of one storage, like each server does.
  public typealias Open =
    @Sendable (_ limits: [StoreKey.Kind: Int]) async throws -> any ServerStore

  /// A law.
  public struct Law: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    let body: @Sendable (Open) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
      self.testDescription = description
      self.body = body
    }

    /// Checks that an empty storage keeps the law.
    public func check(_ open: Open) async throws {
      try await body(open)
    }
  }

  /// All laws.
  public static let laws: [Law] = entryLaws + conditionLaws + onceLaws + endLaws + limitLaws
}

extension ServerStore {
  /// Writes data that expire at a given time.
  func put(_ text: String, at key: StoreKey, ending end: Date = .at(1_000)) async throws {
    try await put(
      StoredEntry(data: Data(text.utf8), date: .at(0), end: end), at: key, at: .at(0))
  }

  /// Returns the data under a key at a given time.
  func text(_ key: StoreKey, at now: Date = .at(1)) async throws -> String? {
    try await find(key, at: now).map { String(decoding: $0.data, as: UTF8.self) }
  }
}

extension Date {
  /// Returns the date some seconds after a fixed start.
  static func at(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_700_000_000 + seconds)
  }
}
