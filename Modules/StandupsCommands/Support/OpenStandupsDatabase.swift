public import CairnDependencies
import IssueReporting
public import StandupsDatabase

/// Opens the database that a command's options name.
///
/// A command learns the location when it is parsed, so it depends on an opener and not on a database.
/// The executable sets the live one:
///
/// ```swift
/// prepareDependencies {
///   $0.openStandupsDatabase = OpenStandupsDatabase { location, createsIfMissing in
///     switch location {
///     case .file(let path): .live(path: path, for: createsIfMissing ? .command : .existing)
///     case .postgres(let address): .failing(.other("only files can be opened", at: address.text))
///     }
///   }
/// }
/// ```
public struct OpenStandupsDatabase: Sendable {
  private let open:
    @Sendable (_ location: DatabaseLocation, _ createsIfMissing: Bool) -> StandupsDatabase

  /// Creates an opener from a closure.
  public init(
    _ open: @escaping @Sendable (DatabaseLocation, _ createsIfMissing: Bool) -> StandupsDatabase
  ) {
    self.open = open
  }

  /// Opens the database at a location.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - createsIfMissing: Whether a missing database counts as an empty one.
  public func callAsFunction(at location: DatabaseLocation, createsIfMissing: Bool)
    -> StandupsDatabase
  {
    open(location, createsIfMissing)
  }
}

extension OpenStandupsDatabase: TestDependencyKey {
  /// An opener that reports an issue when it is used.
  public static var testValue: Self {
    Self(unimplemented("OpenStandupsDatabase", placeholder: .inMemory()))
  }
}

extension DependencyValues {
  /// The opener of a command's database.
  public var openStandupsDatabase: OpenStandupsDatabase {
    get { self[OpenStandupsDatabase.self] }
    set { self[OpenStandupsDatabase.self] = newValue }
  }
}
