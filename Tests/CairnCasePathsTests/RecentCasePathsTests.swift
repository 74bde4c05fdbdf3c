import Testing

@testable import CairnCasePaths

@Suite struct RecentCasePathsTests {
  private final class Found {}

  @Test("An entry is found by the object of its key path until another one replaces it")
  func finding() {
    var recent = RecentCasePaths()
    let keyPaths = (0..<1_000).map { number in \[Int].[number] as AnyKeyPath }
    var replaced = 0

    for keyPath in keyPaths {
      #expect(recent.pair(for: keyPath)?.casePath == nil)
      let found = Found()
      if recent.replace(with: RecentCasePaths.Pair(keyPath: keyPath, casePath: found)) != nil {
        replaced += 1
      }
      #expect(recent.pair(for: keyPath)?.casePath === found)
    }

    #expect(keyPaths.count { recent.pair(for: $0) != nil } == 1_000 - replaced)
  }

  @Test("Exactly as many key paths get a line of the table as it has")
  func lines() {
    var recent = RecentCasePaths()
    #expect((0..<5).map { _ in recent.takeLine(below: 3) } == [true, true, true, false, false])
  }
}
