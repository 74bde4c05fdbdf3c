import Cairn
import CairnTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct DependencyAuditTests {
  @Test("A feature whose dependencies are all available has no findings")
  func clean() throws {
    let audit = DependencyAudit(Feature { Leaf() }) {
      $0[SensorKey.self] = "overridden"
    }
    #expect(audit.findings == [])
    try audit.validate()
  }

  @Test("A missing live value is reported with its readers, the rule and the fix")
  func missing() throws {
    let findings = DependencyAudit(Leaf()).findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.fault == .missingLiveValue)
    #expect(finding.path == ["SensorKey"])
    #expect(
      finding.description == """
        'SensorKey' has no live value, and a feature can reach it:

          Path: SensorKey
          Read by: Leaf at CairnCoreTests/Auditable.swift:\(Leaf.line)

        Every dependency that runs for a user needs a live value. Import the module that conforms \
        'SensorKey' to 'DependencyKey', or override the dependency where the store is created.
        """)
    #expect(throws: DependencyAuditError.self) { try DependencyAudit(Leaf()).validate() }
  }

  @Test("An audit visits the reducers of every composition", arguments: Composition.allCases)
  func composed(_ composition: Composition) {
    #expect(composition.audit.findings.map(\.path) == [["SensorKey"]])
  }

  @Test("A key that several features read is one finding that lists them all")
  func readers() {
    let findings = DependencyAudit(
      CombineReducers {
        Leaf()
        Feature { Leaf() }
        OtherLeaf()
      }
    )
    .findings
    #expect(findings.map { $0.readers.map { $0.prefix { $0 != " " } } } == [["Leaf", "OtherLeaf"]])
  }

  @Test("An override inside a feature applies to its own reads, and not to those of its siblings")
  func overridden() {
    let inner = DependencyAudit(Leaf().dependency(\.sensor, "overridden"))
    #expect(inner.findings == [])
    let beside = DependencyAudit(
      CombineReducers {
        Leaf().dependency(\.sensor, "overridden")
        OtherLeaf()
      })
    #expect(beside.findings.count == 1)
    #expect(beside.findings.first?.readers.first?.hasPrefix("OtherLeaf") == true)
  }

  @Test("Overrides that a reducer captured when it was created apply")
  func captured() {
    let leaf = withDependencies {
      $0.sensor = "captured"
    } operation: {
      Leaf()
    }
    #expect(DependencyAudit(leaf).findings == [])
  }

  @Test("An audit follows a live value to its own dependencies, read at once or in a closure")
  func followed() {
    #expect(
      DependencyAudit(Reading(EagerKey.self)).findings.map(\.path) == [["EagerKey", "SensorKey"]])
    #expect(
      DependencyAudit(Reading(LazyKey.self)).findings.map(\.path) == [["LazyKey", "SensorKey"]])
  }

  @Test("An audit finds dependencies in a reducer's properties, and in its body")
  func hidden() {
    struct Holding: Reducer {
      struct Tools { @Dependency(\.sensor) var sensor }
      let tools: Tools? = Tools()
      var body: some Reducer<Int, Void> {}
    }
    struct Local: Reducer {
      var body: some Reducer<Int, Void> {
        let sensor = Dependency(\.sensor)
        Reduce { state, _ in
          state += sensor.wrappedValue.count
          return .none
        }
      }
    }
    #expect(DependencyAudit(Holding()).findings.map(\.path) == [["SensorKey"]])
    #expect(DependencyAudit(Local()).findings.map(\.path) == [["SensorKey"]])
  }

  @Test("A live value is created once for all its readers, and not at all if its key is overridden")
  func createdOnce() {
    let features = CombineReducers {
      Reading(CountedKey.self)
      Reading(CountedKey.self)
      Leaf().dependency(\.sensor, "overridden")
    }
    #expect(DependencyAudit(features).findings == [])
    #expect(CountedKey.count.value == 1)
    #expect(DependencyAudit(features) { $0[CountedKey.self] = 0 }.findings == [])
    #expect(CountedKey.count.value == 1)
  }

  @Test("An audit visits a recursive feature once")
  func recursive() {
    #expect(DependencyAudit(Tree()).findings.map(\.path) == [["SensorKey"]])
  }

  @Test("A feature with 32,768 ways to it is visited less often, and the others still are")
  func ways() {
    let evaluations = LockIsolated(0)
    let doubled = audit(Leaf(), doubled: 15, counting: evaluations)
    #expect(evaluations.value < 10_000)
    let readers = doubled.findings.map { $0.readers.map { $0.prefix { $0 != " " } } }
    #expect(readers == [["Leaf", "OtherLeaf"]])
  }

  /// Audits a feature that is contained in another twice, which is contained in another twice, and
  /// so on. Another leaf is beside the outermost one.
  private func audit(
    _ feature: some Reducer<Int, Void>, doubled count: Int, counting evaluations: LockIsolated<Int>
  ) -> DependencyAudit {
    guard count > 0 else {
      return DependencyAudit(
        CombineReducers {
          feature
          OtherLeaf()
        })
    }
    return audit(
      Doubled(child: feature, evaluations: evaluations), doubled: count - 1, counting: evaluations)
  }
}
