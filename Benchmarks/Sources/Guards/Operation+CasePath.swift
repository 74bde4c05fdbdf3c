import Cairn
import Workloads

extension Operation {
  static let keptCaseRead = Operation(
    name: "CaseKeyPath.value[case:]/kept", allocations: 0, instructions: 140
  ) {
    let keyPath: CaseKeyPath<Level5.Action, Counter.Action> = \.child
    return { count in
      for _ in 0..<count { keep(read(.child(.incremented), keyPath)) }
    }
  }

  static let keptCaseTest = Operation(
    name: "CaseKeyPath.is/kept, two steps", allocations: 0, instructions: 248
  ) {
    let keyPath: CaseKeyPath<Level4.Action, Counter.Action> = \.child.child
    return { count in
      for _ in 0..<count { keep(test(.child(.child(.incremented)), keyPath)) }
    }
  }
}

// These functions are not inlined, so that the compiler doesn't know the key path.

@inline(never)
private func read(
  _ action: Level5.Action, _ keyPath: CaseKeyPath<Level5.Action, Counter.Action>
) -> Int {
  action[case: keyPath] == nil ? 0 : 1
}

@inline(never)
private func test(
  _ action: Level4.Action, _ keyPath: CaseKeyPath<Level4.Action, Counter.Action>
) -> Int {
  action.is(keyPath) ? 1 : 0
}
