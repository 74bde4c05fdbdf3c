import CairnLocks
import IssueReporting
import Synchronization

/// Collects the `@Dependency` wrappers that can be reached, and reads each as a live run would.
///
/// It creates live values to do so, and drops them. They never become the values in use.
package final class DependencyAuditor: Sendable {
  private struct Storage {
    /// Wrappers that were created during the walk of the reducer. They may not be stored in a
    /// feature.
    var declared: [AuditedRead] = []
    /// Wrappers that were found in a feature.
    var inspected: Set<ObjectIdentifier> = []
    /// All reads. Finished ones are kept, because the addresses of their overrides are identities.
    var reads: [AuditedRead] = []
    var readCount = 0
    var values: [ValueID: Override] = [:]
    var findings: [DependencyFinding] = []
    /// The index in `findings` of the finding about a key.
    var missing: [ObjectIdentifier: Int] = [:]
  }

  /// The identity of a value. It depends on the overrides where the value was created.
  private struct ValueID: Hashable {
    let key: ObjectIdentifier
    let overrides: ObjectIdentifier?

    init(_ key: Any.Type) {
      self.key = ObjectIdentifier(key)
      self.overrides = TaskOverrides.current.map(ObjectIdentifier.init)
    }
  }

  private let storage = CheckedMutex(Storage())

  private init() {}

  /// Returns the dependencies that a live run couldn't have, of all that an operation declares or
  /// inspects.
  ///
  /// The operation runs in the live context, under the current overrides.
  package static func findings(_ operation: (DependencyAuditor) -> Void) -> [DependencyFinding] {
    AuditFrame.runningAudits.wrappingAdd(1, ordering: .relaxed)
    defer { AuditFrame.runningAudits.wrappingSubtract(1, ordering: .relaxed) }
    let auditor = DependencyAuditor()
    withDependencies {
      $0.context = .live
    } operation: {
      AuditFrame(auditor).asCurrent { operation(auditor) }
    }
    // An audit inside the creation of a live value is part of the audit that reads the value.
    return AuditFrame.isReading ? auditor.readAll() : AuditTurn.take { auditor.readAll() }
  }

  // MARK: Declarations

  /// Collects the wrappers that a value stores, also in nested values.
  ///
  /// - Parameters:
  ///   - owner: The value.
  ///   - isApart: Whether the walk visits a nested value itself.
  package func inspect(_ owner: some Any, except isApart: (Any) -> Bool) {
    inspect(owner, owner: type(of: owner), except: isApart)
  }

  private func inspect(_ value: Any, owner: Any.Type, except isApart: (Any) -> Bool) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct?, .enum?, .optional?, .tuple?: break
    // Objects may refer to each other, and collections may have any size.
    default: return
    }
    for child in mirror.children {
      if let dependency = child.value as? any CapturingDependencies {
        let read = dependency.auditedRead(owner: owner)
        storage.withLock {
          $0.inspected.insert(ObjectIdentifier(read.access))
          $0.reads.append(read)
        }
      } else if !isApart(child.value) {
        inspect(child.value, owner: owner, except: isApart)
      }
    }
  }

  func declare(_ read: AuditedRead) {
    storage.withLock { $0.declared.append(read) }
  }

  // MARK: Reading

  private func readAll() -> [DependencyFinding] {
    while true {
      let thread = AuditThread()
      thread.run {
        withIssueReporters([]) {
          while let read = self.nextRead() {
            AuditFrame(self, reading: read, on: thread).asCurrent { read.perform() }
          }
        }
      }
      guard storage.withLock({ $0.readCount < $0.reads.count || !$0.declared.isEmpty })
      else { return storage.withLock { $0.findings } }
    }
  }

  private func nextRead() -> AuditedRead? {
    storage.withLock { storage in
      if storage.readCount == storage.reads.count {
        storage.reads += storage.declared.filter {
          !storage.inspected.contains(ObjectIdentifier($0.access))
        }
        storage.declared = []
      }
      guard storage.readCount < storage.reads.count else { return nil }
      defer { storage.readCount += 1 }
      return storage.reads[storage.readCount]
    }
  }

  func knownValue(of key: Any.Type) -> Override? {
    storage.withLock { $0.values[ValueID(key)] }
  }

  func keep(_ value: Override) {
    storage.withLock { $0.values[ValueID(value.type)] = value }
  }

  // MARK: Findings

  func noteMissing(_ key: Any.Type, path: [String], reader: String) {
    let finding = DependencyFinding(
      fault: .missingLiveValue, path: path, readers: [reader],
      advice: """
        Every dependency that runs for a user needs a live value. Import the module that conforms \
        '\(key)' to 'DependencyKey', or override the dependency where the store is created.
        """)
    storage.withLock {
      if let index = $0.missing[ObjectIdentifier(key)] {
        $0.findings[index].add(reader)
      } else {
        $0.missing[ObjectIdentifier(key)] = $0.findings.count
        $0.findings.append(finding)
      }
    }
  }

  func noteReader(_ reader: String, of key: Any.Type) {
    storage.withLock {
      guard let index = $0.missing[ObjectIdentifier(key)] else { return }
      $0.findings[index].add(reader)
    }
  }

  func note(_ cycle: AuditedCycle, reader: String) -> DependencyFinding {
    let finding = DependencyFinding(
      fault: .cycle, path: cycle.path, readers: [reader],
      advice: """
        A live value is created from values that are there before it. Let one of them read the \
        next in the closure that uses it, and not while it is created.
        """)
    return storage.withLock { storage in
      let index = storage.findings.firstIndex {
        $0.fault == .cycle && Set($0.path) == Set(finding.path)
      }
      if let index {
        storage.findings[index].add(reader)
      } else {
        storage.findings.append(finding)
      }
      return finding
    }
  }
}
