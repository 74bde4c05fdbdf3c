public import CairnDependencies

/// A check, before a run, for dependencies that a feature can reach and a live run couldn't
/// provide.
///
/// Without the audit, a missing live value is found when a user first needs it. Live values that
/// need each other end the program. Audit a feature first thing in a program, and in a test:
///
/// ```swift
/// @Suite struct AuditTests {
///   @Test func live() {
///     withDependencies {
///       $0.stackElementID = StackElementIDGenerator()
///     } operation: {
///       #expect(DependencyAudit(Library()).findings.isEmpty)
///     }
///   }
/// }
/// ```
///
/// The audit reads the `@Dependency` properties of the reducer and of all reducers in it, with the
/// overrides that apply to each. It also reads those that live values are created with. It creates
/// each live value once more, in the live context, and drops it. So don't do work in the creation
/// of a live value that can wait for its first use.
///
/// The audit doesn't see an `@Dependency` in a closure or function that runs later, such as an
/// effect or a screen. It also misses those of a reducer that `onChange` creates for a change.
///
/// - Complexity: O(*v* + *k*) in the visits of features and in the dependencies that they reach. A
///   feature is visited once for each way to it from the root, because each way may override other
///   dependencies. After 10,000 visits, the audit visits only types that it hasn't visited before.
public struct DependencyAudit: Sendable {
  /// The problems, in the order in which they are found. Empty if the feature can run.
  public let findings: [DependencyFinding]

  /// Audits a feature.
  ///
  /// - Parameters:
  ///   - reducer: The feature, built under the dependencies given here.
  ///   - prepareDependencies: Overrides dependencies as the feature's store does.
  public init<R: Reducer>(
    _ reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    findings = CairnDependencies.withDependencies(prepareDependencies) {
      DependencyAuditor.findings { auditor in
        var walk = ReducerWalk(auditor: auditor)
        walk.visit(reducer()._resolved())
      }
    }
  }

  /// Throws the findings, if there are any, so that a program can end with them.
  public func validate() throws(DependencyAuditError) {
    guard findings.isEmpty else { throw DependencyAuditError(findings: findings) }
  }
}

/// An error that says which dependencies of a feature can't be provided.
public struct DependencyAuditError: Error, CustomStringConvertible {
  /// The problems. Not empty.
  public let findings: [DependencyFinding]

  /// All findings, with an empty line between them.
  public var description: String {
    findings.map(\.description).joined(separator: "\n\n")
  }
}

/// A walk through a reducer that evaluates each body.
private struct ReducerWalk {
  let auditor: DependencyAuditor
  /// The features on the way from the root. A feature that contains itself is visited once.
  private var features: [Any.Type] = []
  /// The types of all features that were visited.
  private var visitedTypes: Set<ObjectIdentifier> = []
  private var visitCount = 0

  /// The number of visits after which each type is visited only once.
  ///
  /// The number of ways to a feature grows exponentially where features share others, or contain
  /// each other.
  private static let visitLimit = 10_000

  init(auditor: DependencyAuditor) {
    self.auditor = auditor
  }

  mutating func visit(_ reducer: any AuditedReducer) {
    guard let feature = reducer.feature else { return visitChildren(of: reducer) }
    let type = type(of: feature)
    guard !features.contains(where: { $0 == type }) else { return }
    let isNew = visitedTypes.insert(ObjectIdentifier(type)).inserted
    guard isNew || visitCount < Self.visitLimit else { return }
    visitCount += 1
    auditor.inspect(feature, except: { $0 is any Reducer })
    features.append(type)
    visitChildren(of: reducer)
    features.removeLast()
  }

  private mutating func visitChildren(of reducer: any AuditedReducer) {
    reducer.visitChildren { visit($0) }
  }
}
