import Synchronization

/// The reader of dependencies: an `@Dependency` with its captured overrides, or a closure that
/// makes overrides.
///
/// ``DependencyValues`` carries it, so a read needs no task-local value to find its reader.
@usableFromInline
final class DependencyAccess: Sendable {
  @usableFromInline
  enum Purpose: Sendable {
    /// The reader uses the dependency.
    case use
    /// The reader overrides the dependency, perhaps a part of it. Reading the whole first isn't a
    /// use.
    case override
    /// The reader sets the default. Reading the whole first must not put the old default in use.
    case prepare
  }

  let purpose: Purpose

  var isUse: Bool { purpose == .use }

  /// The overrides where the `@Dependency` was created. Overrides at the place of a read win over
  /// them.
  @usableFromInline let captured: Override?

  /// The position of the `@Dependency` in the sources.
  let location: SourceLocation?

  /// Creates the access of an `@Dependency`, and captures the current overrides.
  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.purpose = .use
    self.captured = TaskOverrides.current
    self.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  // A cache: most wrappers read one key, so most reads find its default here, without a lock or a
  // lookup. It is unmanaged because the table keeps live defaults forever.
  private let lastDefault = Atomic<Unmanaged<Override>?>(nil)

  /// The live default that was read last, if the process runs live.
  var remembered: Unmanaged<Override>? { lastDefault.load(ordering: .acquiring) }

  /// The same default, or `nil` where an override could replace it.
  @usableFromInline var plainDefault: Unmanaged<Override>? {
    guard TaskOverrides.current == nil, DefaultValues.areOfProcess else { return nil }
    return remembered
  }

  func remember(_ node: Override) {
    lastDefault.store(Unmanaged.passUnretained(node), ordering: .releasing)
  }

  init(_ purpose: Purpose) {
    self.purpose = purpose
    self.captured = nil
    self.location = nil
  }

  @usableFromInline static let overriding = DependencyAccess(.override)
  static let preparing = DependencyAccess(.prepare)
}
