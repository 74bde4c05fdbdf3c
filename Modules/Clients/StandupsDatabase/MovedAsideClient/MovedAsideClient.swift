public import CairnDependencies
import IssueReporting
public import Models

/// Finds databases that an older program could not read and moved aside, but that this one can
/// read.
public struct MovedAsideClient: Sendable {
  /// A database that was moved aside.
  public struct Found: Codable, Hashable, Identifiable, Sendable {
    /// The path of the file.
    public let id: String
    /// The standups in the file, in order.
    public let standups: [Standup]

    /// Creates a description of a file.
    public init(id: String, standups: [Standup]) {
      self.id = id
      self.standups = standups
    }
  }

  /// Returns the databases that were moved aside and can be read, the oldest first.
  public var find: @Sendable () async -> [Found]

  /// Records that the user has decided about a database. The file stays in its folder under a new
  /// name, so that it isn't found again.
  public var settle: @Sendable (_ id: Found.ID) async -> Void

  /// Creates a client from its operations.
  public init(
    find: @escaping @Sendable () async -> [Found],
    settle: @escaping @Sendable (_ id: Found.ID) async -> Void
  ) {
    self.find = find
    self.settle = settle
  }

  /// A client that finds nothing.
  public static let none = Self(find: { [] }, settle: { _ in })
}

extension MovedAsideClient: TestDependencyKey {
  /// Nothing was moved aside.
  public static var previewValue: Self { .none }

  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      find: unimplemented("MovedAsideClient.find", placeholder: []),
      settle: unimplemented("MovedAsideClient.settle"))
  }
}

extension DependencyValues {
  /// The client that finds databases that an older program moved aside.
  public var movedAside: MovedAsideClient {
    get { self[MovedAsideClient.self] }
    set { self[MovedAsideClient.self] = newValue }
  }
}
