/// Returns the source of a feature that does nothing.
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

/// Returns the expansion of `@Reducer` on the declaration of a feature that does nothing.
func expandedIdleFeature(_ head: String) -> String {
  """
  \(head) {
    struct State {}
    @CairnMacros.CasePathable
    enum Action {}
    @Cairn.ReducerBuilder<Self.State, Self.Action>
    var body: some ReducerOf<Self> {
      EmptyReducer()
    }
  }
  """
}

/// Returns the expansion of `@Reducer` on an enum `Path` with one case that is plain state.
///
/// - Parameters:
///   - declaration: The declaration of the case.
///   - path: The case path in the state, with its type.
///   - branch: The branch of the `switch` that returns its scope, formatted as in the expansion.
func expandedPlainChoice(_ declaration: String, path: String, branch: String) -> String {
  let name = declaration.prefix { $0 != "(" }
  return """

    enum Path {
      case \(declaration)

      @dynamicMemberLookup
      enum State: Cairn.CasePathIterable, Cairn.CaseReducerState {
        typealias StateReducer = Path
        case \(declaration)
        struct AllCasePaths: Cairn.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: State) -> Cairn.PartialCaseKeyPath<State> {
          if case .\(name) = root {
          return \\.\(name)
        }
          Swift.preconditionFailure("A value is of a case that is available.")
        }
          func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<State>]> {
            var allCasePaths: [Cairn.PartialCaseKeyPath<State>] = []
            allCasePaths.append(\\.\(name))
            return allCasePaths.makeIterator()
          }
          var \(name): \(path.indented(by: 6).drop { $0 == " " })
        }
        }
        static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }

      enum Action: Cairn.CasePathIterable {
    \(expandedNoPaths().indented(by: 4))

      }

      @Cairn.ReducerBuilder<Self.State, Self.Action>
      static var body: some Cairn.Reducer<Self.State, Self.Action> {
        Cairn.EmptyReducer()
      }

      enum CaseScope {
        case \(declaration)
      }

      static func scope(_ store: Cairn.Store<Self.State, Self.Action>) -> CaseScope? {
        switch store.state {
    \(branch.indented(by: 4))
        }
      }
    }

    extension Path: Cairn.CaseReducer, Cairn.Reducer {
    }
    """
}

/// A case with one value, in an enum that `@Reducer` writes.
struct ExpectedCase {
  var name: String
  var type: String
  /// The condition of the `#if` around it.
  var condition: String?

  func expanded(_ lines: String) -> String {
    condition.map { "#if \($0)\n\(lines)\n#endif" } ?? lines
  }
}

/// Returns the case paths of an enum that `@Reducer` writes, formatted as in the expansion.
func expandedPaths(
  of root: String, access: String = "public", _ cases: ExpectedCase...
) -> String {
  func all(_ lines: (ExpectedCase) -> String) -> String {
    cases.map { $0.expanded(lines($0)) }.joined(separator: "\n")
  }
  let reflected = all {
    """
    if case .\($0.name) = root {
      return \\.\($0.name)
    }
    """
  }
  let properties = all {
    """
    \(access) var \($0.name): Cairn.CasePath<\(root), \($0.type)> {
      Cairn.CasePath(case: \(root).\($0.name)) {
        if case .\($0.name)(let value) = $0 {
        value
      } else {
        nil
      }
      }
    }
    """
  }
  return """
    \(access) struct AllCasePaths: Cairn.CasePathReflectable, Swift.Sendable, Swift.Sequence {
      \(access) subscript(root: \(root)) -> Cairn.PartialCaseKeyPath<\(root)> {
      \(reflected)
      Swift.preconditionFailure("A value is of a case that is available.")
    }
      \(access) func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<\(root)>]> {
        var allCasePaths: [Cairn.PartialCaseKeyPath<\(root)>] = []
      \(all { "allCasePaths.append(\\.\($0.name))" }.indented())
        return allCasePaths.makeIterator()
      }
      \(properties)
    }
    \(access) static var allCasePaths: AllCasePaths {
      AllCasePaths()
    }
    """
}

/// Returns the case paths that `@Reducer` writes into an `Action` without cases.
func expandedNoPaths(access: String = "") -> String {
  """
  \(access)struct AllCasePaths: Swift.Sendable, Swift.Sequence {

    \(access)func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<Action>]> {
      let allCasePaths: [Cairn.PartialCaseKeyPath<Action>] = []

      return allCasePaths.makeIterator()
    }

  }
  \(access)static var allCasePaths: AllCasePaths {
    AllCasePaths()
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
