import Testing

@Suite struct CasePathableExpansionTests {
  @Test("An enum gets a path for each case, their list, and its conformance")
  func cases() {
    expect(
      """
      @CasePathable
      public enum Action {
        case tick
        case child(Counter.Action)
        case move(from: Int, Int)
      }
      """,
      with: "CasePathable",
      expandsTo: """

        public enum Action {
          case tick
          case child(Counter.Action)
          case move(from: Int, Int)

          public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
            public subscript(root: Action) -> PartialCaseKeyPath<Action> {
            if case .tick = root {
              return \\.tick
            }
            if case .child = root {
              return \\.child
            }
            if case .move = root {
              return \\.move
            }
            preconditionFailure("A value is of a case that is available.")
            }
            public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Action>]> {
              var allCasePaths: [PartialCaseKeyPath<Action>] = []
              allCasePaths.append(\\.tick)
              allCasePaths.append(\\.child)
              allCasePaths.append(\\.move)
              return allCasePaths.makeIterator()
            }
            public var tick: CasePath<Action, Void> {
            CasePath(embed: {
                .tick
              }) {
              if case .tick = $0 {
                ()
              } else {
                nil
              }
            }
            }
            public var child: CasePath<Action, Counter.Action> {
              CasePath(case: Action.child) {
                if case .child(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            public var move: CasePath<Action, (from: Int, Int)> {
              CasePath(embed: {
                Action.move(from: $0.0, $0.1)
              }) {
                if case .move(let value0, let value1) = $0 {
                (value0, value1)
              } else {
                nil
              }
              }
            }
          }

          public static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: CasePathable, CasePathIterable {
        }
        """)
  }
}
