import Cairn
import Testing

@Suite struct CasePathTests {
  @Test("A case key path goes through presentations without naming them")
  func presentation() {
    let action = Root.sheet(.presented(.alert(.presented(.confirmed))))

    #expect(action.is(\.sheet))
    #expect(action.is(\.sheet.alert))
    #expect(action.is(\.sheet.alert.confirmed))
    #expect(action.is(\.sheet.presented.alert.presented.confirmed))
    #expect(!action.is(\.sheet.alert.dismiss))
    #expect(!action.is(\.sheet.dismiss))
    #expect(CasePath(\Case<Root>.sheet.alert.confirmed).embed(()) == action)
    #expect(
      CasePath(\Case<Root>.sheet.alert.dismiss).embed(()) == .sheet(.presented(.alert(.dismiss))))
    #expect(action[case: \.sheet.alert] == .presented(.confirmed))
  }

  @Test("A case key path identifies an element of a path by its id, and also a push and a pop")
  func stack() {
    let action = Root.path(.element(id: 1, action: .alert(.dismiss)))

    #expect(action.is(\.path[id: 1]))
    #expect(action.is(\.path[id: 1].alert.dismiss))
    #expect(!action.is(\.path[id: 2]))
    #expect(!action.is(\.path.popFrom))
    #expect(action[case: \.path.element]?.id == 1)
    #expect(action[case: \.path[id: 1].alert] == .dismiss)
    #expect(CasePath(\Case<Root>.path[id: 1].alert.dismiss).embed(()) == action)
    #expect(CasePath(\Case<Root>.path.popFrom).embed(3) == .path(.popFrom(id: 3)))
    #expect(
      CasePath(\Case<Root>.path.push).embed((id: 3, state: 7)) == .path(.push(id: 3, state: 7)))
    #expect(Root.path(.push(id: 3, state: 7))[case: \.path.push]?.state == 7)
  }

  @Test("A case key path identifies a row by its id")
  func rows() {
    let action = Root.rows(.element(id: "a", action: .alert(.dismiss)))

    #expect(action.is(\.rows[id: "a"].alert.dismiss))
    #expect(!action.is(\.rows[id: "b"]))
    #expect(action[case: \.rows.element]?.id == "a")
    #expect(CasePath(\Case<Root>.rows[id: "a"].alert.dismiss).embed(()) == action)
  }

  @Test("Case key paths can be appended, and are equal if they name the same case")
  func keyPaths() {
    let sheet: CaseKeyPath<Root, PresentationAction<Sheet>> = \.sheet
    let alert: CaseKeyPath<PresentationAction<Sheet>, PresentationAction<Confirmation>> = \.alert

    #expect(sheet.appending(path: alert) == \Case<Root>.sheet.alert)
    #expect(Root.sheet(.presented(.alert(.dismiss))).is(sheet.appending(path: alert)))
    #expect(\Case<Root>.path[id: 1] == \Case<Root>.path[id: 1])
    #expect(\Case<Root>.path[id: 1] != \Case<Root>.path[id: 2])
    let partial: PartialCaseKeyPath<Root> = sheet
    #expect(partial == \Case<Root>.sheet)
  }
}

private enum Root: Equatable, CasePathable {
  case path(StackAction<Int, Sheet>)
  case rows(IdentifiedAction<String, Sheet>)
  case sheet(PresentationAction<Sheet>)

  struct AllCasePaths: Sendable {
    var path: CasePath<Root, StackAction<Int, Sheet>> {
      CasePath(embed: Root.path) { if case .path(let value) = $0 { value } else { nil } }
    }
    var rows: CasePath<Root, IdentifiedAction<String, Sheet>> {
      CasePath(embed: Root.rows) { if case .rows(let value) = $0 { value } else { nil } }
    }
    var sheet: CasePath<Root, PresentationAction<Sheet>> {
      CasePath(embed: Root.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Sheet: Equatable, CasePathable {
  case alert(PresentationAction<Confirmation>)

  struct AllCasePaths: Sendable {
    var alert: CasePath<Sheet, PresentationAction<Confirmation>> {
      CasePath(embed: Sheet.alert) { if case .alert(let value) = $0 { value } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Confirmation: Equatable, CasePathable {
  case confirmed

  struct AllCasePaths: Sendable {
    var confirmed: CasePath<Confirmation, Void> {
      CasePath(embed: { .confirmed }) { if case .confirmed = $0 { () } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
