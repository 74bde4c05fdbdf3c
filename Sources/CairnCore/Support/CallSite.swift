import CustomDump
import IssueReporting

/// A position in the sources: of an operator, or of the line of a test that drives a store.
@usableFromInline
package struct CallSite: Sendable, Equatable, CustomStringConvertible {
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let filePath: StaticString
  @usableFromInline package let line: UInt
  @usableFromInline package let column: UInt

  /// The line of the test that drives a store now. Issues of operators are shown there.
  @TaskLocal package static var currentTestStep: CallSite?

  @inlinable
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.line, lhs.column, lhs.filePath.description) == (
      rhs.line, rhs.column, rhs.filePath.description
    )
  }

  /// The file and the line: `Feature/Feature.swift:12`.
  @usableFromInline
  package var description: String { "\(fileID):\(line)" }

  /// Reports an issue at the line of the driving test, or at this site if there is none.
  package func report(_ message: String) {
    let site = Self.currentTestStep ?? self
    reportIssue(
      message, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }
}

/// Returns a value as text for a report, with short type names and with indented lines after the
/// first.
package func summary(of value: Any) -> String {
  String(customDumping: value).split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "\n  ")
}
