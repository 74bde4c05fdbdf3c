import CairnCasePaths
import Testing

@Suite struct CasePathIterationTests {
  @Test("An enum that lists its cases can be iterated, and finds the case of a value")
  func iteration() {
    #expect(Array(Step.allCasePaths) == [\.rest, \.walk, \.then])
    #expect(Step.allCasePaths[.walk(2)] == \.walk)
    #expect(Step.allCasePaths[.rest] == \.rest)
  }

  @Test("A value knows its case, whatever its payload")
  func caseOfValue() {
    #expect(Step.walk(1).case == \.walk)
    #expect(Step.walk(1).case == Step.walk(2).case)
    #expect(Int?.none.case == \.none)
    switch Step.rest.case {
    case \.walk, \.then: Issue.record("A step that rests was taken for another.")
    default: break
    }
  }

  @Test(
    "A partial case key path tests a value, extracts from it, and embeds a value of the right type")
  func partialPaths() {
    let walk: PartialCaseKeyPath<Step> = \.walk
    #expect(Step.walk(1).is(walk))
    #expect(!Step.rest.is(walk))
    #expect(walk(3) == Step.walk(3))
    #expect(walk("three") == Step?.none)
    #expect(Step.walk(4)[case: walk] as? Int == 4)
    #expect(Step.rest[case: walk] == nil)
    #expect(Step.allCasePaths.filter { Step.rest.is($0) } == [\.rest])
  }

  @Test("A case key path can be called like its case")
  func calls() {
    #expect((\Step.Cases.walk)(3) == .walk(3))
    #expect((\Step.Cases.rest)() == .rest)
    #expect((\Step.Cases.then.walk)(3) == .then(.walk(3)))
  }

  @Test("Writing through a case replaces its payload")
  func writing() {
    var step = Step.then(.walk(1))
    step[case: \.then.walk] = 2
    #expect(step == .then(.walk(2)))
    step[case: \.then]?[case: \.walk]? += 1
    #expect(step == .then(.walk(3)))
  }

  @Test("Writing to another case, or writing nil, is reported and changes nothing")
  func writingToAnotherCase() {
    var step = Step.rest
    withKnownIssue {
      step[case: \.walk] = 2
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return message.contains("Value: rest") && message.contains("Written: 2")
    }
    withKnownIssue { step[case: \.walk]? += 1 }
    #expect(step == .rest)
    step = .walk(1)
    withKnownIssue {
      step[case: \.walk] = nil
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("Written: nil")
    }
    #expect(step == .walk(1))
  }

  @Test("Optionals, results and 'Never' list their cases")
  func standardTypes() {
    typealias Outcome = Result<Int, any Error>
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
    #expect(Int?.allCasePaths[1] == \.some)
    #expect(Int?.allCasePaths[nil] == \.none)
    #expect(Array(Outcome.allCasePaths) == [\.success, \.failure])
    #expect(Outcome.allCasePaths[.success(1)] == \.success)
    #expect(Outcome.allCasePaths[.failure(CancellationError())] == \.failure)
    #expect(Array(Never.allCasePaths).isEmpty)
  }
}

private enum Step: Equatable, Sendable, CasePathIterable {
  case rest
  case walk(Int)
  indirect case then(Step)

  struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    var rest: CasePath<Step, Void> {
      CasePath(embed: { .rest }) { if case .rest = $0 { () } else { nil } }
    }
    var walk: CasePath<Step, Int> {
      CasePath(embed: Step.walk) { if case .walk(let value) = $0 { value } else { nil } }
    }
    var then: CasePath<Step, Step> {
      CasePath(embed: Step.then) { if case .then(let value) = $0 { value } else { nil } }
    }

    subscript(root: Step) -> PartialCaseKeyPath<Step> {
      switch root {
      case .rest: \.rest
      case .walk: \.walk
      case .then: \.then
      }
    }

    func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Step>> {
      [\.rest, \.walk, \.then].makeIterator()
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
