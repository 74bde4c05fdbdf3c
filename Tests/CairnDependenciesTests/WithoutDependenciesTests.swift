import CairnDependencies
import CairnTestSupport
import Testing

@Suite struct WithoutDependenciesTests {
  private struct Page {
    @Dependency(\.context) var context
  }

  @Test("A dependency that is read where none is allowed has its value, and is reported")
  func reported() {
    expectIssue("Location: CairnDependenciesTests/WithoutDependenciesTests.swift:", "Read nothing.")
    {
      withoutDependencies(because: "Read nothing.") {
        @Dependency(\.context) var context
        #expect(context == .test)
      }
    }
  }

  @Test("Reading a dependency that was declared elsewhere is also reported, and uses its overrides")
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

  @Test("Declaring a dependency is not reported, and neither are reads before and after")
  func quiet() {
    @Dependency(\.context) var context
    #expect(context == .test)
    let page = withoutDependencies(because: "Read nothing.") { Page() }
    #expect(page.context == .test)
    #expect(context == .test)
  }
}
