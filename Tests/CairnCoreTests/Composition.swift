import Cairn

/// A way to put a reducer, here a ``Leaf``, under another.
enum Composition: CaseIterable {
  case body, change, enumScope, erased, ifCaseLet, ifLet, loop, optional, path, presented, printed
  case row, scope, sequence, transform, write

  var audit: DependencyAudit {
    let base = EmptyReducer<State, Action>()
    let leaf = Scope<State, Action, Leaf>(state: \.count, action: \.leaf) { Leaf() }
    return switch self {
    case .body: DependencyAudit(Feature { Feature { Leaf() } })
    case .change: DependencyAudit(leaf.onChange(of: \.count) { _, _ in .none })
    case .enumScope:
      DependencyAudit(Scope<Choice, Action, Leaf>(state: \.count, action: \.leaf) { Leaf() })
    case .erased: DependencyAudit(Reduce(leaf))
    case .ifCaseLet:
      DependencyAudit(
        EmptyReducer<Choice, Action>().ifCaseLet(\.count, action: \.leaf) { Leaf() })
    case .ifLet: DependencyAudit(base.ifLet(\.optional, action: \.leaf) { Leaf() })
    case .loop: DependencyAudit(CombineReducers { for _ in 1...2 { leaf } })
    case .optional: DependencyAudit(Optional(leaf))
    case .path: DependencyAudit(base.forEach(\.path, action: \.path) { Leaf() })
    case .presented: DependencyAudit(base.ifLet(\.$presented, action: \.presented) { Leaf() })
    case .printed: DependencyAudit(leaf._printChanges())
    case .row: DependencyAudit(base.forEach(\.rows, action: \.row) { RowLeaf() })
    case .scope: DependencyAudit(leaf)
    case .sequence:
      DependencyAudit(
        CombineReducers {
          base
          leaf
        })
    case .transform: DependencyAudit(leaf.transformDependency(\.locale) { _ in })
    case .write: DependencyAudit(leaf.dependency(\.uuid, .incrementing))
    }
  }
}

extension Composition {
  struct State {
    @PresentationState var presented: Int?
    var count = 0
    var optional: Int?
    var path = StackState<Int>()
    var rows: IdentifiedArrayOf<Row> = []
  }

  enum Action: CasePathable {
    case leaf
    case path(StackAction<Int, Void>)
    case presented(PresentationAction<Void>)
    case row(IdentifiedAction<Int, Void>)

    struct AllCasePaths: Sendable {
      var leaf: CasePath<Action, Void> {
        CasePath(embed: { .leaf }) { if case .leaf = $0 { () } else { nil } }
      }
      var path: CasePath<Action, StackAction<Int, Void>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
      var presented: CasePath<Action, PresentationAction<Void>> {
        CasePath(embed: Action.presented) {
          if case .presented(let value) = $0 { value } else { nil }
        }
      }
      var row: CasePath<Action, IdentifiedAction<Int, Void>> {
        CasePath(embed: Action.row) { if case .row(let value) = $0 { value } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Choice: CasePathable {
    case count(Int)
    case nothing

    struct AllCasePaths: Sendable {
      var count: CasePath<Choice, Int> {
        CasePath(embed: Choice.count) { if case .count(let value) = $0 { value } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Row: Identifiable {
    let id: Int
  }

  /// A row with the same dependency as a ``Leaf``.
  private struct RowLeaf: Reducer {
    @Dependency(\.sensor) var sensor

    func reduce(into state: inout Row, action: Void) -> Effect<Void> { .none }
  }
}
