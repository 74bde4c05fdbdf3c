/// A feature that does nothing, as somebody writes it.
func idleFeature(_ head: String, marked attribute: String = "@Reducer") -> String {
  """
  \(attribute)
  \(head) {
    struct State {}
    enum Action {}
    var body: some ReducerOf<Self> {
      EmptyReducer()
    }
  }
  """
}

/// What `@Reducer` makes of the declaration of a feature that does nothing.
func expandedIdleFeature(_ head: String) -> String {
  """
  \(head) {
    struct State {}
    @CasePathable
    enum Action {}
    @ReducerBuilder<Self.State, Self.Action>
    var body: some ReducerOf<Self> {
      EmptyReducer()
    }
  }
  """
}

/// What `@Reducer` makes of an enum `Path` of one case that is plain state.
///
/// - Parameters:
///   - declaration: The case as it is declared.
///   - branch: The branch of a `switch` that finds its scope, in the formatting of the expansion.
func expandedPlainChoice(_ declaration: String, branch: String) -> String {
  """

  enum Path {
    case \(declaration)

    @CasePathable @dynamicMemberLookup
    enum State: CaseReducerState {
      typealias StateReducer = Path
      case \(declaration)
    }

    @CasePathable
    enum Action {

    }

    @ReducerBuilder<Self.State, Self.Action>
    static var body: some Reducer<Self.State, Self.Action> {
      EmptyReducer()
    }

    enum CaseScope {
      case \(declaration)
    }

    static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
      switch store.state {
  \(branch.indented(by: 4))
      }
    }
  }

  extension Path: CaseReducer, Reducer {
  }
  """
}

extension String {
  func indented(by count: Int = 2) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
