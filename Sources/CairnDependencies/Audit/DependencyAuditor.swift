import CairnLocks
import IssueReporting
import Synchronization

/// Collects the `@Dependency` wrappers that can be reached, and reads each as a live run would.
///
/// Live values are created for it and dropped: nothing it creates becomes the value in use.
package final class DependencyAuditor: Sendable {
  private struct Storage {
    /// Wrappers that were created while the reducer was walked, and perhaps not found in a feature.
    var declared: [AuditedRead] = []
    /// Wrappers that were found in a feature.
    var inspected: Set<ObjectIdentifier> = []
    /// What is to be read. Kept when it was, since the identity of its overrides is in use.
    var reads: [AuditedRead] = []
    var readCount = 0
    var values: [ValueID: Override] = [:]
    var findings: [DependencyFinding] = []
    /// Where the finding about a key stands in `findings`.
    var missing: [ObjectIdentifier: Int] = [:]
  }

  /// A value depends on what was overridden where it was created.
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

  /// What cannot be had of all that is declared or inspected in an operation.
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
    // An audit that a live value makes is part of the one that reads the value.
    return AuditFrame.isReading ? auditor.readAll() : AuditTurn.take { auditor.readAll() }
  }

  // MARK: What is declared

  /// Takes the wrappers that a value stores, itself or in the values that it is made of.
  ///
  /// - Parameters:
  ///   - owner: The value.
  ///   - isApart: Whether a value in it has its own place in the walk.
  package func inspect(_ owner: some Any, except isApart: (Any) -> Bool) {
    inspect(owner, owner: type(of: owner), except: isApart)
  }

  private func inspect(_ value: Any, owner: Any.Type, except isApart: (Any) -> Bool) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct?, .enum?, .optional?, .tuple?: break
    // Objects may refer to each other, and collections are data of any size.
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
