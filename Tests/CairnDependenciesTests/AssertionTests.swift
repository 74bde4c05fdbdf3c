import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

@Suite struct AssertionTests {
  @Dependency(\.assert) var assert
  @Dependency(\.assertionFailure) var assertionFailure
  @Dependency(\.precondition) var precondition

  @Test("In a test, a failed assertion is an issue at its line, and the test continues")
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

  @Test("A true assertion reports nothing, and doesn't make its message")
  func holds() {
    func message() -> String {
      Issue.record("The message was made.")
      return ""
    }
    assert(true, message())
    precondition(true, message())
  }

  @Test("In a live context, assertions end the program like those of the standard library")
  func live() async {
    // As in the standard library, these two do nothing in an optimized build.
    #if DEBUG
      let ofDebugBuild = ExitTest.Condition.failure
    #else
      let ofDebugBuild = ExitTest.Condition.success
    #endif
    await #expect(processExitsWith: ofDebugBuild) {
      withDependencies {
        $0.context = .live
      } operation: {
        Dependency(\.assert).wrappedValue(false)
      }
    }
    await #expect(processExitsWith: ofDebugBuild) {
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

  @Test("Assertions can be overridden, and the override receives the line")
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
