import IssueReporting

/// Reports that a test made use of a dependency that it does not control.
func reportUnimplemented(_ property: StaticString, advice: String) {
  reportIssue(
    #"""
    Unimplemented: @Dependency(\.\#(property)) was used in a test that does not override it.

    A test controls every dependency that it touches. Override it: 'withDependencies { \#(advice) }'.
    """#
  )
}
