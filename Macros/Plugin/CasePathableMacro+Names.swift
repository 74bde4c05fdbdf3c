import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension CasePathableMacro {
  /// Returns the cases that can't have a path by their name, and why: an earlier case has the name,
  /// or the macro uses it.
  static func unusableNames(in declaration: EnumDeclSyntax) -> [(EnumCase, Complaint)] {
    var seen: Set<String> = []
    return declaration.caseLists.compactMap { list in
      // The clauses of an `#if` exclude each other, so they may use the same name.
      guard case .one(let enumCase) = list else { return nil }
      let name = enumCase.name.text
      if ["allCasePaths", "makeIterator"].contains(name) { return (enumCase, .reserved(name)) }
      return seen.insert(name).inserted ? nil : (enumCase, .twins(name))
    }
  }

  /// Reports names that can't be used, and returns whether there are any.
  static func complain(
    ofNamesIn declaration: EnumDeclSyntax, _ context: some MacroExpansionContext
  ) -> Bool {
    let unusable = unusableNames(in: declaration)
    for (enumCase, complaint) in unusable {
      let label = enumCase.parameters.lazy.compactMap(\.label).first
      let suffix = label.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let other = enumCase.name.text + (suffix ?? "2")
      let old = enumCase.element.name
      context.complain(
        complaint, at: old,
        fix: (
          "Rename it to '\(other)'",
          [.replace(oldNode: Syntax(old), newNode: Syntax(TokenSyntax.identifier(other)))]
        ))
    }
    return !unusable.isEmpty
  }
}

extension Complaint {
  fileprivate static func twins(_ name: String) -> Self {
    Self(
      "Twins",
      """
      A second case has the name '\(name)'. A case path is found by the name alone; rename one of \
      them.
      """)
  }

  fileprivate static func reserved(_ name: String) -> Self {
    Self(
      "Reserved",
      """
      A case has the name '\(name)', which the list of the case paths has itself. Rename the case.
      """)
  }
}
