public import Cairn

/// An enum with three cases.
public enum Choice: Sendable {
  case empty
  case number(Int)
  case text(String)
}

extension Choice: CasePathable {
  public struct AllCasePaths: Sendable {
    public var number: CasePath<Choice, Int> {
      CasePath(embed: Choice.number) { if case .number(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
