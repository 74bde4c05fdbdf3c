public import CairnDependencies
import IssueReporting

/// Stores gestures that earlier programs could not save, until the user restores or discards them.
public struct UnsavedChangesClient: Sendable {
  /// A stored list and its file.
  public struct Kept: Codable, Hashable, Identifiable, Sendable {
    /// The path of the file.
    public let id: String
    public let changes: UnsavedChanges

    /// Creates a value for a stored list.
    public init(id: String, changes: UnsavedChanges) {
      self.id = id
      self.changes = changes
    }
  }

  /// Returns the lists that are stored for the database, the oldest first.
  public var find: @Sendable () async -> [Kept]

  /// Stores gestures that cannot be saved, in place of lists that contain no others. Returns the
  /// path of the file, or `nil` if it could not be written.
  public var keep: @Sendable (_ gestures: [Gesture]) async -> Kept.ID?

  /// Returns gestures as text, for a user who must copy them because nothing can be written.
  public var text: @Sendable (_ gestures: [Gesture]) -> String

  /// Deletes a stored list.
  public var forget: @Sendable (_ id: Kept.ID) async -> Void

  /// Creates a client from its operations.
  public init(
    find: @escaping @Sendable () async -> [Kept],
    keep: @escaping @Sendable (_ gestures: [Gesture]) async -> Kept.ID? = { _ in nil },
    text: @escaping @Sendable (_ gestures: [Gesture]) -> String = { _ in "" },
    forget: @escaping @Sendable (_ id: Kept.ID) async -> Void
  ) {
    self.find = find
    self.keep = keep
    self.text = text
    self.forget = forget
  }

  /// A client that stores nothing.
  public static let none = Self(find: { [] }, forget: { _ in })
}

extension UnsavedChangesClient: TestDependencyKey {
  /// Nothing is kept.
  public static var previewValue: Self { .none }

  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      find: unimplemented("UnsavedChangesClient.find", placeholder: []),
      keep: unimplemented("UnsavedChangesClient.keep", placeholder: nil),
      text: unimplemented("UnsavedChangesClient.text", placeholder: ""),
      forget: unimplemented("UnsavedChangesClient.forget"))
  }
}

extension DependencyValues {
  /// The client that stores gestures that earlier programs could not save.
  public var unsavedChanges: UnsavedChangesClient {
    get { self[UnsavedChangesClient.self] }
    set { self[UnsavedChangesClient.self] = newValue }
  }
}
