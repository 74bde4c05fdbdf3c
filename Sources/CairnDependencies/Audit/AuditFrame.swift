import Synchronization

/// What an audit is doing here: it watches which dependencies are declared, it reads one of them, or
/// it creates a live value because of that.
final class AuditFrame: Sendable {
  let auditor: DependencyAuditor
  private let read: AuditedRead?
  private let thread: AuditThread?
  private let key: (id: ObjectIdentifier, name: String)?
  private let parent: AuditFrame?

  /// Watches what is declared.
  init(_ auditor: DependencyAuditor) {
    (self.auditor, read, thread, key, parent) = (auditor, nil, nil, nil, nil)
  }

  /// Reads a dependency.
  init(_ auditor: DependencyAuditor, reading read: AuditedRead, on thread: AuditThread) {
    (self.auditor, self.read, self.thread, key, parent) = (auditor, read, thread, nil, nil)
  }

  private init(creating key: Any.Type, in parent: AuditFrame) {
    (auditor, read, thread) = (parent.auditor, parent.read, parent.thread)
    self.key = (ObjectIdentifier(key), "\(key)")
    self.parent = parent
  }

  // MARK: The frame of this task

  /// How many audits run. While none does, all that they cost the rest of a program is to see that.
  static let runningAudits = Atomic(0)

  @TaskLocal private static var local: AuditFrame?

  /// The frame of this task, or `nil` outside of an audit.
  static var current: AuditFrame? {
    runningAudits.load(ordering: .relaxed) == 0 ? nil : local
  }

  /// The frame that creates live values on this very thread.
  ///
  /// A task that a live value starts inherits the frame, but what it reads is read later.
  static var ofThread: AuditFrame? {
    guard let current, current.read != nil, withUnsafeCurrentTask(body: { $0 == nil })
    else { return nil }
    return current
  }

  /// Whether an audit reads a value here, or a task that was started by one does.
  static var isReading: Bool { current?.read != nil }

  func asCurrent<R>(_ body: () -> R) -> R {
    Self.$local.withValue(self, operation: body)
  }

  /// The read of a wrapper that was created here.
  func read(of dependency: Dependency<some Any>) -> AuditedRead {
    guard let read else { return AuditedRead(dependency, owner: nil) }
    return AuditedRead(dependency, reader: read.reader, path: path)
  }

  // MARK: Values

  /// The keys from the one that is read to the one whose value is being created.
  private var path: [String] { (read?.path ?? []) + creations.map(\.name) }

  /// The value that a key has in a live run; where it has none, one that does no harm.
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

  /// The keys whose values are being created, the innermost last.
  private var creations: [(id: ObjectIdentifier, name: String)] {
    (parent?.creations ?? []) + (key.map { [$0] } ?? [])
  }

  /// Reports a value that needs itself, and does not return then.
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
