public import CairnDependencies
import IssueReporting

/// What earlier programs could not store, kept aside until somebody takes it in.
public struct UnsavedChangesClient: Sendable {
  /// A list that is kept, and where.
  public struct Kept: Hashable, Identifiable, Sendable {
    /// The path of the file.
    public let id: String
    public let changes: UnsavedChanges

    /// Makes a kept list of its parts.
    public init(id: String, changes: UnsavedChanges) {
      self.id = id
      self.changes = changes
    }
  }

  /// Finds what is kept for the database, the oldest first.
  public var find: @Sendable () async -> [Kept]

  /// Keeps gestures that cannot be stored, and gives the path of the file, or `nil` if none could be
  /// made.
  public var keep: @Sendable (_ gestures: [Gesture]) async -> Kept.ID?

  /// Forgets what was kept.
  public var forget: @Sendable (_ id: Kept.ID) async -> Void

  /// Makes a client of what it does.
  public init(
    find: @escaping @Sendable () async -> [Kept],
    keep: @escaping @Sendable (_ gestures: [Gesture]) async -> Kept.ID? = { _ in nil },
    forget: @escaping @Sendable (_ id: Kept.ID) async -> Void
  ) {
    self.find = find
    self.keep = keep
    self.forget = forget
  }

  /// Nothing is kept.
  public static let none = Self(find: { [] }, forget: { _ in })
}

extension UnsavedChangesClient: TestDependencyKey {
  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      find: unimplemented("UnsavedChangesClient.find", placeholder: []),
      keep: unimplemented("UnsavedChangesClient.keep", placeholder: nil),
      forget: unimplemented("UnsavedChangesClient.forget"))
  }
}

extension DependencyValues {
  /// What earlier programs could not store.
  public var unsavedChanges: UnsavedChangesClient {
    get { self[UnsavedChangesClient.self] }
    set { self[UnsavedChangesClient.self] = newValue }
  }
}
