import Testing

@Suite struct AvailabilityExpansionTests {
  @Test("The path of a case has the availability and the deprecation of the case")
  func casePaths() {
    expect(
      """
      @CasePathable
      enum Coin {
        @available(macOS 99, iOS 99, *) case token
        @available(macOS, introduced: 99) case chip
        @available(*, deprecated) case shilling
        @available(*, unavailable) case guinea
      }
      """,
      with: "CasePathable",
      expandsTo: """
        enum Coin {
          @available(macOS 99, iOS 99, *) case token
          @available(macOS, introduced: 99) case chip
          @available(*, deprecated) case shilling
          @available(*, unavailable) case guinea

          struct AllCasePaths: Cairn.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            @available(*, deprecated, message: "A case of these is deprecated.")
            subscript(root: Coin) -> Cairn.PartialCaseKeyPath<Coin> {
            if #available(macOS 99, iOS 99, *), case .token = root {
              return \\.token
            }
            if #available(macOS 99, *), case .chip = root {
              return \\.chip
            }
            if case .shilling = root {
              return \\.shilling
            }
            Swift.preconditionFailure("A value is of a case that is available.")
            }
            @available(*, deprecated, message: "A case of these is deprecated.")
            func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<Coin>]> {
              var allCasePaths: [Cairn.PartialCaseKeyPath<Coin>] = []
              if #available(macOS 99, iOS 99, *) {
                allCasePaths.append(\\.token)
              }
              if #available(macOS 99, *) {
                allCasePaths.append(\\.chip)
              }
              allCasePaths.append(\\.shilling)
              return allCasePaths.makeIterator()
            }
            @available(macOS 99, iOS 99, *)
            var token: Cairn.CasePath<Coin, Swift.Void> {
            Cairn.CasePath(embed: {
                .token
              }) {
              if case .token = $0 {
                ()
              } else {
                nil
              }
            }
            }
            @available(macOS, introduced: 99)
            var chip: Cairn.CasePath<Coin, Swift.Void> {
              Cairn.CasePath(embed: {
                .chip
              }) {
                if case .chip = $0 {
                ()
              } else {
                nil
              }
              }
            }
            @available(*, deprecated)
            var shilling: Cairn.CasePath<Coin, Swift.Void> {
              Cairn.CasePath(embed: {
                .shilling
              }) {
                if case .shilling = $0 {
                ()
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

        extension Coin: Cairn.CasePathable, Cairn.CasePathIterable {
        }
        """)
  }

  @Test("A conformance has the availability of the enclosing types")
  func conformance() {
    expect(
      """
      @available(macOS 26, *)
      enum Outer {
      \(idleFeature("struct Inner", marked: "@available(iOS 26, *)\n@Reducer").indented())
      }
      """,
      with: "Reducer",
      expandsTo: """
        @available(macOS 26, *)
        enum Outer {
          @available(iOS 26, *)
        \(expandedIdleFeature("struct Inner").indented())
        }

        @available(macOS 26, *)
        @available(iOS 26, *)
        extension Outer.Inner: Cairn.Reducer {
        }
        """)
  }
}
