import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A diagnostic of a macro. Its text has the fact and the rule, and a fix-it goes with it.
struct Complaint: DiagnosticMessage {
  let message: String
  let severity: DiagnosticSeverity
  let id: String

  init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.severity = severity
    self.id = id
  }

  var diagnosticID: MessageID { MessageID(domain: "CairnMacros", id: id) }
}

/// The text of a fix-it.
struct Remedy: FixItMessage {
  let message: String
  let fixItID: MessageID

  init(_ id: String, _ message: String) {
    self.message = message
    self.fixItID = MessageID(domain: "CairnMacros", id: id)
  }
}

extension MacroExpansionContext {
  /// Reports what is wrong with a piece of code, with a change that fixes it.
  func complain(
    _ complaint: Complaint, at node: some SyntaxProtocol,
    fix: (message: String, changes: [FixIt.Change])? = nil
  ) {
    let fixIts = fix.map {
      [FixIt(message: Remedy(complaint.id, $0.message), changes: $0.changes)]
    }
    diagnose(Diagnostic(node: Syntax(node), message: complaint, fixIts: fixIts ?? []))
  }

  /// Reports an attribute in a place where it does nothing, and offers to remove it.
  func complainOfPlace(_ attribute: AttributeSyntax, _ message: String) {
    let name = attribute.attributeName.trimmedDescription
    // An attribute alone has no list to be removed from, so it is replaced by an empty token.
    let removal = FixIt.Change.replace(
      oldNode: Syntax(attribute),
      newNode: Syntax(
        TokenSyntax(
          .identifier(""), leadingTrivia: attribute.leadingTrivia, presence: .present)))
    complain(
      Complaint("Place", message), at: attribute,
      fix: ("Remove '@\(name)'", [removal]))
  }
}
