/// An `@Dependency` that an audit has found, and how a live run would read it.
struct AuditedRead: Sendable {
  /// The wrapper's access. It is kept alive because its address identifies the wrapper.
  let access: DependencyAccess

  /// The reader: a feature, and the position of the wrapper.
  let reader: String

  /// The keys whose live values led to the wrapper, if one of them created it.
  let path: [String]

  private let values: DependencyValues
  private let evaluate: @Sendable (DependencyValues) -> Void

  /// Creates the read of a wrapper that a value stores. `owner` is `nil` if the value isn't known.
  init(_ dependency: Dependency<some Any>, owner: Any.Type?) {
    let site = dependency.access.location.map { "\($0.fileID):\($0.line)" } ?? "an unknown place"
    self.init(dependency, reader: owner.map { "\($0) at \(site)" } ?? site, path: [])
  }

  /// Creates the read of a wrapper that was created with the live value at the end of a path of
  /// keys.
  init(_ dependency: Dependency<some Any>, reader: String, path: [String]) {
    let read = dependency.read
    self.access = dependency.access
    self.reader = reader
    self.path = path
    // Current overrides win over captured ones, as in a reducer.
    self.values = DependencyValues(overrides: dependency.access.captured).merging(.current)
    self.evaluate = { _ = read($0) }
  }

  /// Reads the dependency and drops the value.
  func perform() {
    values.install { evaluate(.current) }
  }
}

extension Dependency {
  /// Declares the dependency to the audit that runs here, if any.
  @usableFromInline
  func noteCreation() {
    guard let frame = AuditFrame.current else { return }
    frame.auditor.declare(frame.read(of: self))
  }
}
