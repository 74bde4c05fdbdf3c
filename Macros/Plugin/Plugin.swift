import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The macros that the module `CairnMacros` declares.
@main
struct CairnMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CaseMarkerMacro.self,
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointMacro.self,
    DependencyEntryMacro.self,
    MarkerMacro.self,
    ObservableStateMacro.self,
    ReducerMacro.self,
    ViewActionMacro.self,
  ]
}
