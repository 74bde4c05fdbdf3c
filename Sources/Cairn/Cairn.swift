// The architecture under one import: `import Cairn`. Tests add `import CairnTesting`.

@_exported public import CairnCasePaths
@_exported public import CairnCollections
@_exported public import CairnCore
@_exported public import CairnDependencies
@_exported public import CairnNavigation
@_exported public import CairnText
@_exported public import CairnViews
// What features report issues and print values with.
@_exported public import CustomDump
@_exported public import IssueReporting
