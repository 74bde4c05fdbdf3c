import Synchronization

/// The step of an audit in the current task: it watches which dependencies are declared, reads one,
/// or creates a live value for a read.
final class AuditFrame: Sendable {
  let auditor: DependencyAuditor
  private let read: AuditedRead?
  private let thread: AuditThread?
  private let key: (id: ObjectIdentifier, name: String)?
  private let parent: AuditFrame?

  /// Creates a frame that watches declarations.
  init(_ auditor: DependencyAuditor) {
    (self.auditor, read, thread, key, parent) = (auditor, nil, nil, nil, nil)
  }

  /// Creates a frame that reads a dependency.
  init(_ auditor: DependencyAuditor, reading read: AuditedRead, on thread: AuditThread) {
    (self.auditor, self.read, self.thread, key, parent) = (auditor, read, thread, nil, nil)
  }

  private init(creating key: Any.Type, in parent: AuditFrame) {
    (auditor, read, thread) = (parent.auditor, parent.read, parent.thread)
    self.key = (ObjectIdentifier(key), "\(key)")
    self.parent = parent
  }

  // MARK: The frame of this task

  /// The number of running audits. If it is zero, an audit costs the rest of the program only this
  /// check.
  static let runningAudits = Atomic(0)

  @TaskLocal private static var local: AuditFrame?

  /// The frame of this task, or `nil` outside of an audit.
  static var current: AuditFrame? {
    runningAudits.load(ordering: .relaxed) == 0 ? nil : local
  }

  /// The frame that creates live values on the current thread.
  ///
  /// A task that a live value starts inherits the frame, but reads dependencies later. So this is
  /// `nil` there.
  static var ofThread: AuditFrame? {
    guard let current, current.read != nil, withUnsafeCurrentTask(body: { $0 == nil })
    else { return nil }
    return current
  }

  /// Whether an audit reads a value here, or in the task that started this one.
  static var isReading: Bool { current?.read != nil }

  func asCurrent<R>(_ body: () -> R) -> R {
    Self.$local.withValue(self, operation: body)
  }

  /// Returns the read of a wrapper that was created here.
  func read(of dependency: Dependency<some Any>) -> AuditedRead {
    guard let read else { return AuditedRead(dependency, owner: nil) }
    return AuditedRead(dependency, reader: read.reader, path: path)
  }

  // MARK: Values

  /// The keys from the one that is read to the one whose value is under creation.
  private var path: [String] { (read?.path ?? []) + creations.map(\.name) }

  /// Returns the value that a key has in a live run. If it has none, returns its test value.
  func value<Key: TestDependencyKey>(of key: Key.Type, isUsed: Bool) -> Key.Value {
    if let node = auditor.knownValue(of: key) ?? DefaultValues.shared.preparedValue(of: key) {
      if isUsed, let read { auditor.noteReader(read.reader, of: key) }
      return node.value(of: key)
    }
    requireNoCycle(key)
    let frame = AuditFrame(creating: key, in: self)
    let live = frame.asCurrent { DefaultCreation.liveValue(of: key) }
    let value = live ?? frame.asCurrent { key.testValue }
    auditor.keep(TypedOverride(type: key, value: value, next: nil))
    if live == nil, isUsed, let read {
      auditor.noteMissing(key, path: frame.path, reader: read.reader)
    }
    return value
  }

  /// The keys whose values are under creation, the innermost last.
  private var creations: [(id: ObjectIdentifier, name: String)] {
    (parent?.creations ?? []) + (key.map { [$0] } ?? [])
  }

  /// Reports a value that needs itself. In that case, it doesn't return.
  private func requireNoCycle(_ key: Any.Type) {
    let creations = creations
    let cycle: AuditedCycle
    if let start = creations.firstIndex(where: { $0.id == ObjectIdentifier(key) }) {
      cycle = AuditedCycle(creations[start...])
    } else if let known = AuditedCycle.known(for: key) {
      cycle = known
    } else {
      return
    }
    cycle.keep(for: creations)
    guard let read, let thread else { return }
    thread.leave(auditor.note(cycle, reader: read.reader))
  }
}
