public import CairnDependencies

/// Finds the dependencies that a feature can reach and could not have in a live run, before it runs.
///
/// A key without a live value is else found when a user first needs it, and live values that need each
/// other end the program. Make it the first thing that a program does, and a test:
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
/// It sees the `@Dependency` properties of the reducer and of all that it is composed of, under the
/// overrides that are in force for each, and those that live values are created with. Each live value
/// is created once more for it, under the live context, and dropped; so creating one should do no
/// work that can wait for its first use.
///
/// It does not see an `@Dependency` that is declared in a closure or function that runs later, such as
/// an effect or a screen, nor a reducer that `onChange` makes of a change.
///
/// - Complexity: O(*n* + *k*) in the reducers of the feature, each type met once on the way from
///   the root, and in the dependencies that they reach.
public struct DependencyAudit: Sendable {
  /// What is wrong, in the order in which it is met. Empty if the feature can run.
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

  /// Throws the findings, if there are any: for a program to end with them.
  public func validate() throws(DependencyAuditError) {
    guard findings.isEmpty else { throw DependencyAuditError(findings: findings) }
  }
}

/// A feature can reach dependencies that it could not have.
public struct DependencyAuditError: Error, CustomStringConvertible {
  /// What is wrong. Not empty.
  public let findings: [DependencyFinding]

  /// All findings, with an empty line between them.
  public var description: String {
    findings.map(\.description).joined(separator: "\n\n")
  }
}

/// A walk through a reducer, each body of which is evaluated.
private struct ReducerWalk {
  let auditor: DependencyAuditor
  /// The features on the way from the root: one that contains itself is entered once.
  private var features: [Any.Type] = []

  init(auditor: DependencyAuditor) {
    self.auditor = auditor
  }

  mutating func visit(_ node: any AuditedNode) {
    guard let feature = node.feature else { return visitChildren(of: node) }
    let type = type(of: feature)
    guard !features.contains(where: { $0 == type }) else { return }
    auditor.inspect(feature, except: { $0 is any Reducer })
    features.append(type)
    visitChildren(of: node)
    features.removeLast()
  }

  private mutating func visitChildren(of node: any AuditedNode) {
    node.visitChildren { visit($0) }
  }
}
