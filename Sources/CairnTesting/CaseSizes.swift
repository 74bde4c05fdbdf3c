public import Cairn
import IssueReporting

/// How large the state and the action of a choice of features are, and what each case adds.
///
/// An enum is as large as its largest case, and is copied as a whole: with each action that goes to a
/// screen, through each function on the way. One big screen so makes all of a path dear, and many of
/// them overflow a thread's stack. Hold a path to a bound in a test:
///
/// ```swift
/// struct Editor: StandaloneReducer {
///   struct State { var text = "" }
///   enum Action { case cleared }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
/// }
///
/// enum Screens: SwitchReducer {
///   enum State: CaseReducerState {
///     typealias StateReducer = Screens
///     case editor(Editor.State)
///   }
///
///   enum Action { case editor(Editor.Action) }
///
///   static func feature(of state: State) -> some FeatureCases<State, Action> {
///     switch state {
///     case .editor(let state):
///       FeatureCase(Editor.self, state, State.editor, Action.editor) {
///         if case .editor(let action) = $0 { action } else { nil }
///       }
///     }
///   }
/// }
///
/// CaseSizes(of: Screens.self).expect(state: 256, action: 128)
/// ```
public struct CaseSizes: Sendable, CustomStringConvertible {
  /// A case, by the feature that it is.
  public struct Row: Hashable, Sendable {
    /// The name of the feature.
    public let feature: String
    /// The size of its state, in bytes.
    public let state: Int
    /// The size of its action, in bytes.
    public let action: Int
  }

  /// The name of the choice.
  public let name: String
  /// The size of the state, in bytes.
  public let state: Int
  /// The size of the action, in bytes.
  public let action: Int
  /// The cases, in the order of the switch.
  public let rows: [Row]

  /// Measures a choice of features.
  public init<Choice: SwitchReducer>(of choice: Choice.Type) {
    name = "\(Choice.self)"
    state = MemoryLayout<Choice.State>.size
    action = MemoryLayout<Choice.Action>.size
    let cases = Choice.Cases.self as? any MeasuredCases.Type
    rows = (cases?.features ?? []).map {
      Row(feature: $0.name, state: $0.state, action: $0.action)
    }
  }

  /// Fails if the state or the action is larger than a bound.
  ///
  /// - Parameters:
  ///   - stateBound: How large the state may be, in bytes.
  ///   - actionBound: How large the action may be, in bytes.
  public func expect(
    state stateBound: Int, action actionBound: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard state > stateBound || action > actionBound else { return }
    reportIssue(
      """
      \(name) is larger than it may be: \(stateBound) bytes of state, \(actionBound) of an action.

      \(description.indented(by: 2))

      An enum is as large as its largest case. Keep what is large and seldom there behind a reference: \
      '@PresentationState', an array, an 'indirect' case.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A table of the sizes: in each line what the case takes, and what it adds to all others.
  public var description: String {
    let lines = rows.map { row in
      let added = (added(by: row, \.state), added(by: row, \.action))
      return "\(row.feature): state \(row.state) (adds \(added.0)), action \(row.action) "
        + "(adds \(added.1))"
    }
    return (["\(name): state \(state), action \(action), in bytes"] + lines).joined(separator: "\n")
  }

  /// How much larger the choice is than it would be without a case.
  private func added(by row: Row, _ size: KeyPath<Row, Int>) -> Int {
    let sizes = rows.map { $0[keyPath: size] }.sorted(by: >)
    guard row[keyPath: size] == sizes.first else { return 0 }
    return row[keyPath: size] - (sizes.dropFirst().first ?? 0)
  }
}
