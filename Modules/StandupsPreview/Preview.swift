public import Cairn
import CustomDump

/// A parent that runs one feature alone, and only notes the feature's delegate actions.
///
/// A feature that asks its parent for everything does nothing without one. Here each delegate
/// action that it sends is shown beside it, and also when it dismisses itself.
///
/// ```swift
/// Store(initialState: Preview.State(StandupDetail.State(standup: .mock))) {
///   Preview(StandupDetail())
/// }
/// ```
public struct Preview<Feature: Reducer & SendableMetatype>: Reducer {
  public struct State {
    /// The feature, until it dismisses itself.
    @PresentationState public var feature: Feature.State?
    /// The delegate actions so far, from the oldest to the latest.
    public var notes: [String] = []

    /// Creates the state of a preview from the feature's state.
    public init(_ feature: Feature.State) {
      self.feature = feature
    }
  }

  public enum Action: CasePathable {
    case feature(PresentationAction<Feature.Action>)

    public struct AllCasePaths: Sendable {
      public let feature = CasePath(Action.feature) {
        if case .feature(let it) = $0 { it } else { nil }
      }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private let feature: Feature
  private let note: (Feature.Action) -> String?

  /// Creates the preview of a feature without delegate actions.
  public init(_ feature: Feature) {
    self.feature = feature
    self.note = { _ in nil }
  }

  /// Creates the preview of a feature with delegate actions.
  public init(_ feature: Feature) where Feature.Action: DelegatingAction {
    self.feature = feature
    self.note = { $0.delegate.map(summary) }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .feature(.presented(let action)):
        if let note = note(action) { state.notes.append(note) }
      case .feature(.dismiss):
        state.notes.append("(dismissed itself)")
      }
      return .none
    }
    .ifLet(\.$feature, action: \.feature) { feature }
  }
}

/// Returns a value on one line: its name and its parts, without their contents.
private func summary(_ value: some Any) -> String {
  var dump = ""
  customDump(value, to: &dump, maxDepth: 1)
  let line = dump.split(separator: "\n").map { $0.drop { $0 == " " } }
    .reduce(into: "") { $0 += $0.hasSuffix(",") ? " \($1)" : $1 }
  let path = line.prefix { $0 != "(" }
  let name = path.lastIndex(of: ".").map(line.index(after:)) ?? line.startIndex
  return String(line[name...])
}

extension Preview.State: Equatable where Feature.State: Equatable {}
extension Preview.State: Sendable where Feature.State: Sendable {}
extension Preview.Action: Equatable where Feature.Action: Equatable {}
extension Preview.Action: Sendable where Feature.Action: Sendable {}
