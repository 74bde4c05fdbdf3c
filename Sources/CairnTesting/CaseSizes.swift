public import Cairn
import IssueReporting

/// The sizes of the state and the action of a choice of features, and what each case adds.
///
/// An enum is as large as its largest case. It is copied as a whole with each action that goes to a
/// screen, in each function on the way. So one big screen makes all of a path expensive, and many
/// of them overflow a thread's stack. A test can limit the sizes:
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
  /// The sizes of one case.
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
    rows = Choice.Cases._list(Choice.Cases._resolved()).compactMap {
      guard let node = $0 as? any AuditedReducer, let feature = node.feature else { return nil }
      let sizes = node.sizes
      return Row(feature: "\(type(of: feature))", state: sizes.state, action: sizes.action)
    }
  }

  /// Fails if the state or the action is larger than a bound.
  ///
  /// - Parameters:
  ///   - stateBound: The maximum size of the state, in bytes.
  ///   - actionBound: The maximum size of the action, in bytes.
  public func expect(
    state stateBound: Int, action actionBound: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard state > stateBound || action > actionBound else { return }
    reportIssue(
      """
      \(name) is larger than allowed: \(stateBound) bytes of state, \(actionBound) of an action.

      \(description.indented(by: 2))

      An enum is as large as its largest case. Put large values that are rarely set behind a \
      reference: '@PresentationState', an array, an 'indirect' case.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A table of the sizes. Each line has the size of a case, and by how much it enlarges the enum.
  public var description: String {
    let lines = rows.map { row in
      let added = (added(by: row, \.state), added(by: row, \.action))
      return "\(row.feature): state \(row.state) (adds \(added.0)), action \(row.action) "
        + "(adds \(added.1))"
    }
    return (["\(name): state \(state), action \(action), in bytes"] + lines).joined(separator: "\n")
  }

  /// Returns how much larger the choice is than it would be without a case.
  private func added(by row: Row, _ size: KeyPath<Row, Int>) -> Int {
    let sizes = rows.map { $0[keyPath: size] }.sorted(by: >)
    guard row[keyPath: size] == sizes.first else { return 0 }
    return row[keyPath: size] - (sizes.dropFirst().first ?? 0)
  }
}
