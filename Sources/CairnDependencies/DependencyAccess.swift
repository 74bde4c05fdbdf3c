/// A place in the sources, for issues.
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Who reads dependencies: an `@Dependency` with what it captured, or a closure that overrides some.
///
/// It travels inside ``DependencyValues``, so a read needs no task-local value of its own to say
/// where it comes from.
final class DependencyAccess: Sendable {
  enum Purpose: Sendable {
    /// To use the dependency.
    case use
    /// To override it, perhaps in a part: the whole is read first, which is no use of it.
    case override
    /// To set its default. Reading the whole first must not make the old default the one in use.
    case prepare
  }

  let purpose: Purpose

  /// What was overridden where the `@Dependency` was created. What is overridden now wins.
  let captured: Override?

  /// Where the `@Dependency` was written.
  let location: SourceLocation?

  init(captured: Override?, location: SourceLocation) {
    self.purpose = .use
    self.captured = captured
    self.location = location
  }

  private init(_ purpose: Purpose) {
    self.purpose = purpose
    self.captured = nil
    self.location = nil
  }

  static let overriding = DependencyAccess(.override)
  static let preparing = DependencyAccess(.prepare)
}
