/// How a developer looks at what a store has been through.
///
/// A ``TerminalApp`` that is given one keeps the last actions with the states between them, and lists
/// them in a strip beside the screens. Control and t looks back; the arrows step through the screens as
/// they were, with what each action changed. Meanwhile effects are quiet: what they send waits, and
/// nothing starts. Escape leads back to now, and enter goes on from there: all effects end, the tasks of
/// the screens start anew, and what came after is forgotten.
///
/// ```swift
/// let isInspected = CommandLine.arguments.contains("--inspect")
/// let inspection: Inspection<Library.State>? = isInspected ? Inspection() : nil
/// ```
///
/// States are values, and those that are kept share all that no action has changed. A thousand actions in a
/// form of Standups take 3 MB, beside ten standups as beside a thousand. A collection that is written to
/// is copied, though: a thousand actions, of which two thirds change a list of a thousand standups, take
/// 170 MB. Where that is too much, keep fewer by ``limit``.
///
/// An app that shows what is kept elsewhere says by `goingOn` what of that is true now, however old the
/// state is.
public struct Inspection<State> {
  /// How many actions are kept.
  public var limit: Int

  /// The state to go on with.
  public var goingOn: (_ past: State, _ now: State) -> State

  /// Creates an inspection.
  ///
  /// - Parameters:
  ///   - limit: How many actions are kept, at least one.
  ///   - goingOn: The state to go on with, made of the one that is looked at and the one that is true.
  ///     By default the first of them.
  public init(
    limit: Int = 1000,
    goingOn: @escaping (_ past: State, _ now: State) -> State = { past, _ in past }
  ) {
    self.limit = limit
    self.goingOn = goingOn
  }
}
