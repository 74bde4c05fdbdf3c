import Cairn
import Testing

@Suite struct LongBodyTests {
  @Test("Each presented child of a long chain runs, before the parent")
  func presented() {
    var state = LongBody.State()
    state.sheet = Page.State()
    state.cover = Page.State()
    state.chapter = .page(Page.State())
    reduce(&state, .sheet(.presented(.turn)), .cover(.presented(.turn)))
    reduce(&state, .chapter(.presented(.page(.turn))))
    #expect(state.sheet?.count == 1)
    #expect(state.cover?.count == 1)
    #expect(state.chapter == .page(Page.State(count: 1)))
    #expect(state.log == ["0 to 1", "1 to 2", "2 to 3"])
  }

  @Test("The alert and the dialog of a long chain are dismissed by their buttons")
  func ephemeral() {
    var state = LongBody.State()
    state.alert = AlertState { TextState("Turn?") }
    state.dialog = ConfirmationDialogState { TextState("Turn?") }
    reduce(&state, .alert(.presented(.turn)))
    #expect(state.alert == nil)
    #expect(state.dialog != nil)
    reduce(&state, .dialog(.presented(.turn)))
    #expect(state.dialog == nil)
  }

  @Test("Each optional child of a long chain runs, and its changes are observed")
  func optional() {
    var state = LongBody.State()
    state.draft = Page.State()
    state.note = Page.State()
    reduce(&state, .draft(.turn), .inner(.note(.turn)))
    #expect(state.draft?.count == 1)
    #expect(state.note?.count == 1)
    #expect(state.log == ["optional", "draft", "optional", "note"])
  }

  @Test("Each row and each screen of a long chain runs")
  func elements() {
    var state = LongBody.State()
    state.rows = [Page.State(id: 1), Page.State(id: 2)]
    state.footnotes = [Page.State(id: 3)]
    state.history = StackState([Page.State()])
    state.path = StackState([.page(Page.State())])
    reduce(
      &state, .rows(.element(id: 2, action: .turn)), .footnotes(.element(id: 3, action: .turn)),
      .history(.element(id: state.history.ids[0], action: .turn)),
      .path(.element(id: state.path.ids[0], action: .page(.turn))))
    #expect(state.rows.map(\.count) == [0, 1])
    #expect(state.footnotes.map(\.count) == [1])
    #expect(state.history.map(\.count) == [1])
    #expect(Array(state.path) == [.page(Page.State(count: 1))])
    #expect(state.log == ["row 2", "row 3", "0 to 1", "1 to 2"])
  }

  private func reduce(_ state: inout LongBody.State, _ actions: LongBody.Action...) {
    let feature = LongBody()
    for action in actions {
      _ = feature.reduce(into: &state, action: action)
    }
  }
}
