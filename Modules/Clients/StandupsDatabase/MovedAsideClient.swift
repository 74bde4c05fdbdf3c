public import CairnDependencies
import IssueReporting
public import Models

/// Databases that an older program could not read and has moved aside, though this one can.
public struct MovedAsideClient: Sendable {
  /// A database that was moved aside.
  public struct Found: Hashable, Identifiable, Sendable {
    /// The path of the file.
    public let id: String
    /// What it holds, in order.
    public let standups: [Standup]

    /// Makes a database of what it holds.
    public init(id: String, standups: [Standup]) {
      self.id = id
      self.standups = standups
    }
  }

  /// Finds the databases that were moved aside and can be read, the oldest first.
  public var find: @Sendable () async -> [Found]

  /// Notes that the user has said what is to become of one: it stays where it is, under a name by
  /// which it is not found again.
  public var settle: @Sendable (_ id: Found.ID) async -> Void

  /// Makes a client of what it does.
  public init(
    find: @escaping @Sendable () async -> [Found],
    settle: @escaping @Sendable (_ id: Found.ID) async -> Void
  ) {
    self.find = find
    self.settle = settle
  }

  /// Nothing was moved aside.
  public static let none = Self(find: { [] }, settle: { _ in })
}

extension MovedAsideClient: TestDependencyKey {
  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      find: unimplemented("MovedAsideClient.find", placeholder: []),
      settle: unimplemented("MovedAsideClient.settle"))
  }
}

extension DependencyValues {
  /// Databases that an older program has moved aside.
  public var movedAside: MovedAsideClient {
    get { self[MovedAsideClient.self] }
    set { self[MovedAsideClient.self] = newValue }
  }
}
