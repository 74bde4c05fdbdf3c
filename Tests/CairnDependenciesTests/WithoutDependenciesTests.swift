import CairnDependencies
import CairnTestSupport
import Testing

@Suite struct WithoutDependenciesTests {
  private struct Page {
    @Dependency(\.context) var context
  }

  @Test("A dependency that is read where none is has its value, and is reported with the rule")
  func reported() {
    expectIssue("Location: CairnDependenciesTests/WithoutDependenciesTests.swift:", "Read nothing.")
    {
      withoutDependencies(because: "Read nothing.") {
        @Dependency(\.context) var context
        #expect(context == .test)
      }
    }
  }

  @Test("So is one that was declared elsewhere, with what was overridden there or around it")
  func declaredElsewhere() {
    let page = withDependencies {
      $0.context = .preview
    } operation: {
      Page()
    }
    expectIssue("Read nothing.") {
      withoutDependencies(because: "Read nothing.") { #expect(page.context == .preview) }
    }
    withDependencies {
      $0.context = .live
    } operation: {
      expectIssue("Read nothing.") {
        withoutDependencies(because: "Read nothing.") { #expect(page.context == .live) }
      }
    }
  }

  @Test("What only declares one is not reported, nor what is read before and after")
  func quiet() {
    @Dependency(\.context) var context
    #expect(context == .test)
    let page = withoutDependencies(because: "Read nothing.") { Page() }
    #expect(page.context == .test)
    #expect(context == .test)
  }
}
