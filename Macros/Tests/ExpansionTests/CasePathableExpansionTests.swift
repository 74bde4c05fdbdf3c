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

          public struct AllCasePaths: Cairn.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public subscript(root: Action) -> Cairn.PartialCaseKeyPath<Action> {
            if case .tick = root {
              return \\.tick
            }
            if case .child = root {
              return \\.child
            }
            if case .move = root {
              return \\.move
            }
            Swift.preconditionFailure("A value is of a case that is available.")
            }
            public func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<Action>]> {
              var allCasePaths: [Cairn.PartialCaseKeyPath<Action>] = []
              allCasePaths.append(\\.tick)
              allCasePaths.append(\\.child)
              allCasePaths.append(\\.move)
              return allCasePaths.makeIterator()
            }
            public var tick: Cairn.CasePath<Action, Swift.Void> {
            Cairn.CasePath(embed: {
                .tick
              }) {
              if case .tick = $0 {
                ()
              } else {
                nil
              }
            }
            }
            public var child: Cairn.CasePath<Action, Counter.Action> {
              Cairn.CasePath(case: Action.child) {
                if case .child(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            public var move: Cairn.CasePath<Action, (from: Int, Int)> {
              Cairn.CasePath(embed: {
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

        extension Action: Cairn.CasePathable, Cairn.CasePathIterable {
        }
        """)
  }

  @Test("If the list of paths shadows a user's type, an alias refers to that type")
  func shadowed() {
    expect(
      """
      @CasePathable
      enum Row<Element> {
        case cell([Element], Element.ID, Column.Element)
      }
      """,
      with: "CasePathable",
      expandsTo: """

        enum Row<Element> {
          case cell([Element], Element.ID, Column.Element)

          typealias _CaseElement = Element

          struct AllCasePaths: Cairn.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Row) -> Cairn.PartialCaseKeyPath<Row> {
            if case .cell = root {
              return \\.cell
            }
            Swift.preconditionFailure("A value is of a case that is available.")
            }
            func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<Row>]> {
              var allCasePaths: [Cairn.PartialCaseKeyPath<Row>] = []
              allCasePaths.append(\\.cell)
              return allCasePaths.makeIterator()
            }
            var cell: Cairn.CasePath<Row, ([_CaseElement], _CaseElement.ID, Column.Element)> {
            Cairn.CasePath(embed: {
                Row.cell($0.0, $0.1, $0.2)
              }) {
              if case .cell(let value0, let value1, let value2) = $0 {
                (value0, value1, value2)
              } else {
                nil
              }
            }
            }
          }

          static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Row: Cairn.CasePathable, Cairn.CasePathIterable {
        }
        """)
  }
}
