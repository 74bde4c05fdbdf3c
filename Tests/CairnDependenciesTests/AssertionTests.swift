import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

@Suite struct AssertionTests {
  @Dependency(\.assert) var assert
  @Dependency(\.assertionFailure) var assertionFailure
  @Dependency(\.precondition) var precondition

  @Test("In a test, what does not hold is an issue at its line, and the test goes on")
  func test() {
    expectIssue(#"@Dependency(\.assert) failed: no"#, at: #line + 1) {
      assert(false, "no")
    }
    expectIssue(#"@Dependency(\.precondition) failed."#, at: #line + 1) {
      precondition(1 > 2)
    }
    expectIssue(#"@Dependency(\.assertionFailure) failed: never"#, at: #line + 1) {
      assertionFailure("never")
    }
  }

  @Test("What holds says nothing, and its message is not made")
  func holds() {
    func message() -> String {
      Issue.record("The message was made.")
      return ""
    }
    assert(true, message())
    precondition(true, message())
  }

  @Test("Live, they end the program as the standard library's do")
  func live() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .live
      } operation: {
        Dependency(\.assert).wrappedValue(false)
      }
    }
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .live
      } operation: {
        Dependency(\.assertionFailure).wrappedValue("never")
      }
    }
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .live
      } operation: {
        Dependency(\.precondition).wrappedValue(false, "no")
      }
    }
  }

  @Test("They can be overridden, and the override is told of the line")
  func overridden() {
    let noted = LockIsolated<[String]>([])
    withDependencies {
      $0.assert = Noted(texts: noted)
    } operation: {
      @Dependency(\.assert) var assert
      assert(false, "no")
    }
    #expect(noted.value == ["no at line \(#line - 2)"])
  }
}

private struct Noted: AssertionEffect {
  let texts: LockIsolated<[String]>

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    guard !condition() else { return }
    let text = "\(message()) at line \(line)"
    texts.withValue { $0.append(text) }
  }
}
