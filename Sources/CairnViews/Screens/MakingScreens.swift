import CairnDependencies

/// Runs an operation that makes screens from a state, and reports each dependency that it reads.
///
/// - Complexity: It binds a task-local value.
package func makingScreens<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try withoutDependencies(
    because: """
      A screen follows from the state alone: it is kept for as long as the state is the same, and \
      whoever shows it does not know what the store overrides. Let the reducer put what the screen \
      needs in the state, or show a value that the renderer writes: 'Text(.date(meeting.date))'.
      """, operation)
}
