// The architecture under one import: `import Cairn`. Tests add `import CairnTesting`.

@_exported public import CairnCasePaths
@_exported public import CairnCollections
@_exported public import CairnCore
@_exported public import CairnDependencies
@_exported public import CairnNavigation
@_exported public import CairnText
@_exported public import CairnViews
// Features use these to report issues and to print values.
@_exported public import CustomDump
@_exported public import IssueReporting
