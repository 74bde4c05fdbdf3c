// The traits that override dependencies are part of the test kit.
@_exported public import CairnDependenciesTesting
