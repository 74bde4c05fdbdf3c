import Cairn
import Testing

@Suite(.timeLimit(.minutes(5))) struct DependencyAuditCycleTests {
  @Test("Live values that need each other are reported with the path of the cycle")
  func cycle() throws {
    let findings = DependencyAudit(Reading(AKey.self)).findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.fault == .cycle)
    #expect(finding.path == ["AKey", "BKey", "CKey", "AKey"])
    let text = finding.description
    #expect(text.contains("The live value of 'AKey' needs itself"))
    #expect(text.contains("Path: AKey -> BKey -> CKey -> AKey"))
    #expect(text.contains("Read by: Reading<AKey> at CairnCoreTests/"))
    #expect(text.contains("Let one of them read the next in the closure that uses it"))
  }

  @Test("A cycle is reported once, whichever key leads to it, and other findings are reported too")
  func entered() {
    let findings = DependencyAudit(
      CombineReducers {
        Reading(EntryKey.self)
        Reading(BKey.self)
        Reading(SensorKey.self)
        Reading(AKey.self)
      }
    ).findings
    #expect(findings.map(\.fault) == [.cycle, .missingLiveValue])
    #expect(findings.first?.readers.count == 3)
  }

  @Test("An override of any key of a cycle breaks it")
  func broken() {
    #expect(DependencyAudit(Reading(AKey.self)).findings.count == 1)
    #expect(DependencyAudit(Reading(AKey.self)) { $0[CKey.self] = 3 }.findings == [])
    #expect(DependencyAudit(Reading(AKey.self)) { $0[AKey.self] = 1 }.findings == [])
  }

  @Test("Several audits at once all find a cycle of constants")
  func constants() async {
    let paths = await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask { DependencyAudit(Reading(ConstantKey.self)).findings.map(\.path) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(paths) == [[["ConstantKey", "OtherConstantKey", "ConstantKey"]]])
  }

  @Test("Live values that read each other only in their closures are no cycle")
  func lazy() {
    #expect(DependencyAudit(Reading(ChattyKey.self)).findings == [])
  }

  @Test("A live value can run an audit of its own")
  func nested() {
    #expect(DependencyAudit(Reading(AuditingKey.self)).findings == [])
  }

  @Test("A live value that is read in a task of its own is no cycle")
  func task() async {
    #expect(DependencyAudit(Reading(TaskKey.self)).findings == [])
    await TaskKey.task.value?.value
  }
}

private enum AuditingKey: DependencyKey {
  static var liveValue: Int { DependencyAudit(Reading(ChattyKey.self)).findings.count }
}

private enum EntryKey: DependencyKey {
  static var liveValue: Int { Dependency(AKey.self).wrappedValue }
}

private enum AKey: DependencyKey {
  static var liveValue: Int { Dependency(BKey.self).wrappedValue }
}

private enum BKey: DependencyKey {
  static var liveValue: Int { Dependency(CKey.self).wrappedValue }
}

private enum CKey: DependencyKey {
  static var liveValue: Int { Dependency(AKey.self).wrappedValue }
}

private enum ConstantKey: DependencyKey {
  static let liveValue: Int = Dependency(OtherConstantKey.self).wrappedValue
}

private enum OtherConstantKey: DependencyKey {
  static let liveValue: Int = Dependency(ConstantKey.self).wrappedValue
}

private enum ChattyKey: DependencyKey {
  static var liveValue: @Sendable () -> Int {
    @Dependency(AnswerKey.self) var answer
    return { answer() }
  }
}

private enum AnswerKey: DependencyKey {
  static var liveValue: @Sendable () -> Int {
    @Dependency(ChattyKey.self) var chatty
    return { chatty() }
  }
}

private enum TaskKey: DependencyKey {
  static let task = LockIsolated<Task<Void, Never>?>(nil)

  static var liveValue: Int {
    let task = Task { _ = Dependency(TaskKey.self).wrappedValue }
    Self.task.setValue(task)
    return 1
  }

  static var testValue: Int { 0 }
}
