import CairnDependencies

/// Runs an operation that makes screens of a state, and reports each dependency that it reads.
///
/// - Complexity: A task-local value is bound.
package func makingScreens<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try withoutDependencies(
    because: """
      A screen follows from the state alone: it is kept for as long as the state is the same, and \
      whoever shows it does not know what the store overrides. Let the reducer put what the screen \
      needs in the state, or show a value that the renderer writes: 'Text(.date(meeting.date))'.
      """, operation)
}
