import CairnNavigation
import CairnViews
import Testing

@Suite struct ScreenNavigationTests {
  @Test("The state of an alert becomes a question with its buttons")
  func alert() throws {
    let alert = AlertState<String> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: "yes") { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It is gone then.")
    }
    let dialog = try #require(
      Screen<PresentationAction<String>>("Recipe") {}.alert(alert) { $0 }.dialog)
    #expect(dialog.title == "Delete?" && dialog.message == "It is gone then.")
    #expect(dialog.buttons.map(\.title) == ["Yes", "No"])
    #expect(dialog.buttons.map { dialog.action(of: $0) } == [.presented("yes"), .dismiss])
  }

  @Test("A question without buttons gets a button that dismisses it")
  func noButtons() throws {
    let alert = AlertState<String> { TextState("Saved") }
    let dialog = try #require(
      Screen<PresentationAction<String>>("Recipe") {}.alert(alert) { $0 }.dialog)
    #expect(dialog.buttons.map(\.title) == ["OK"])
    #expect(dialog.action(of: dialog.buttons[0]) == .dismiss)
  }

  @Test("A presented child sends its actions through its presentation, and is dismissed by it")
  func children() {
    typealias Parent = Screen<PresentationAction<String>>
    let child = { (_: Int) in Screen("Child") { Button("Tap", "tapped") } }
    let screens = [
      Parent("Parent") {}.sheet(1, action: { $0 }, content: child),
      Parent("Parent") {}.popover(1, action: { $0 }, content: child),
      Parent("Parent") {}.fullScreenCover(1, action: { $0 }, content: child),
      Parent("Parent") {}.navigationDestination(1, action: { $0 }, content: child),
    ]
    let kinds: [PresentationKind] = [.sheet, .popover, .fullScreenCover, .navigationDestination]
    for (screen, kind) in zip(screens, kinds) {
      #expect(screen.presentations.map(\.kind) == [kind])
      #expect(screen.presentations.map(\.dismiss) == [.dismiss])
      #expect(
        screen.presentations[0].screen.action(ofButton: "Tap") == .presented("tapped"))
    }
  }
}
