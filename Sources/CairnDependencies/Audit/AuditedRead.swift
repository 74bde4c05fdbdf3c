/// An `@Dependency` that an audit knows of, and how it would be read in a live run.
struct AuditedRead: Sendable {
  /// The wrapper's own part. Kept, so that its identity is that of the wrapper.
  let access: DependencyAccess

  /// Who would read it: a feature, and where the wrapper stands.
  let reader: String

  /// The keys whose live values led to it, where it was created with one of them.
  let path: [String]

  private let values: DependencyValues
  private let evaluate: @Sendable (DependencyValues) -> Void

  /// A wrapper that a value of some type stores, or one whose owner is not known.
  init(_ dependency: Dependency<some Any>, owner: Any.Type?) {
    let place = dependency.access.location.map { "\($0.fileID):\($0.line)" } ?? "an unknown place"
    self.init(dependency, reader: owner.map { "\($0) at \(place)" } ?? place, path: [])
  }

  /// A wrapper that was created with the live value at the end of a path of keys.
  init(_ dependency: Dependency<some Any>, reader: String, path: [String]) {
    let read = dependency.read
    self.access = dependency.access
    self.reader = reader
    self.path = path
    // What is overridden now wins over what was captured, as it does in a reducer.
    self.values = DependencyValues(overrides: dependency.access.captured).merging(.current)
    self.evaluate = { _ = read($0) }
  }

  /// Reads the dependency and drops it.
  func perform() {
    values.install { evaluate(.current) }
  }
}

extension Dependency {
  /// Tells the audit that runs here, if one does.
  @usableFromInline
  func noteCreation() {
    guard let frame = AuditFrame.current else { return }
    frame.auditor.declare(frame.read(of: self))
  }
}
