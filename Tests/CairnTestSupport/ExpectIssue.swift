public import Testing

/// Runs code that must report an issue whose text contains all given texts.
///
/// If a line is given, the issue must be at that line of this file. Any other issue fails the test,
/// and so does none.
public func expectIssue(
  _ texts: String..., at line: Int? = nil, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  when body: () async -> Void
) async {
  await expectIssue(
    texts, at: line, isolation: isolation, sourceLocation: sourceLocation, when: body)
}

/// Runs code that must report an issue whose text contains all given texts.
///
/// If a line is given, the issue must be at that line of this file. Any other issue fails the test,
/// and so does none.
public func expectIssue(
  _ texts: [String], at line: Int? = nil, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  when body: () async -> Void
) async {
  await withKnownIssue(isolation: isolation, sourceLocation: sourceLocation) {
    // The body stays on this actor only if the closure captures it.
    _ = isolation
    await body()
  } matching: { issue in
    issue.holds(texts, at: line, inFileOf: sourceLocation)
  }
}

/// Runs code that must report an issue whose text contains all given texts.
///
/// If a line is given, the issue must be at that line of this file. Any other issue fails the test,
/// and so does none.
public func expectIssue(
  _ texts: String..., at line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  when body: () -> Void
) {
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    issue.holds(texts, at: line, inFileOf: sourceLocation)
  }
}

extension Issue {
  fileprivate func holds(
    _ texts: [String], at line: Int?, inFileOf sourceLocation: SourceLocation
  ) -> Bool {
    let message = comments.map(\.rawValue).joined(separator: "\n")
    guard texts.allSatisfy({ message.contains($0) }) else { return false }
    guard let line else { return true }
    return self.sourceLocation?.line == line
      && self.sourceLocation?.fileID == sourceLocation.fileID
  }
}
