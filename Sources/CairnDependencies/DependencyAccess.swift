import Synchronization

/// A place in the sources, for issues.
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Who reads dependencies: an `@Dependency` with what it captured, or a closure that overrides
/// some.
///
/// It travels inside ``DependencyValues``, so a read needs no task-local value of its own to say
/// where it comes from.
@usableFromInline
final class DependencyAccess: Sendable {
  @usableFromInline
  enum Purpose: Sendable {
    /// To use the dependency.
    case use
    /// To override it, perhaps in a part: the whole is read first, which is no use of it.
    case override
    /// To set its default. Reading the whole first must not make the old default the one in use.
    case prepare
  }

  let purpose: Purpose

  var isUse: Bool { purpose == .use }

  /// What was overridden where the `@Dependency` was created. What is overridden now wins.
  @usableFromInline let captured: Override?

  /// Where the `@Dependency` was written.
  let location: SourceLocation?

  /// An `@Dependency` that is created here and now.
  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.purpose = .use
    self.captured = TaskOverrides.current
    self.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  // A live default is never freed, and most wrappers read one key: so most reads find it here, with
  // neither a lock nor a look into the table. Not counted, since its owner is that table.
  private let lastDefault = Atomic<Unmanaged<Override>?>(nil)

  /// The live default that was read last, in a process whose context is live.
  var remembered: Unmanaged<Override>? { lastDefault.load(ordering: .acquiring) }

  /// The same, where nothing is overridden that would take its place.
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
