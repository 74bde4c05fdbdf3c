import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro says of the code it is attached to: a fact and a rule, and the fix beside it.
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

/// What a fix does, as an editor offers it.
struct Remedy: FixItMessage {
  let message: String
  let fixItID: MessageID

  init(_ id: String, _ message: String) {
    self.message = message
    self.fixItID = MessageID(domain: "CairnMacros", id: id)
  }
}

extension MacroExpansionContext {
  /// Says what is wrong with a piece of code, and how a change of it mends that.
  func complain(
    _ complaint: Complaint, at node: some SyntaxProtocol,
    fix: (message: String, changes: [FixIt.Change])? = nil
  ) {
    let fixIts = fix.map {
      [FixIt(message: Remedy(complaint.id, $0.message), changes: $0.changes)]
    }
    diagnose(Diagnostic(node: Syntax(node), message: complaint, fixIts: fixIts ?? []))
  }

  /// Says that an attribute stands where it does nothing, and offers to remove it.
  func complainOfPlace(_ attribute: AttributeSyntax, _ message: String) {
    let name = attribute.attributeName.trimmedDescription
    // An attribute alone has no neighbours to be taken from: it is replaced by nothing.
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
