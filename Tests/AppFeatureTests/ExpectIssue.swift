import Testing

/// Runs code that must report an issue whose text holds all of the given texts.
///
/// Any other issue fails the test, and so does none.
func expectIssue(
  _ texts: String..., isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  when body: () async -> Void
) async {
  await withKnownIssue(isolation: isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    return texts.allSatisfy { message.contains($0) }
  }
}
