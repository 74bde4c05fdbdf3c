import CairnViews
import Testing

@Suite struct WayBackTests {
  private let asking = Screen<Action>("Draft") {}.back(.leaveButtonTapped)
  private let plain = Screen<Action>("Draft") {}

  @Test("A screen's own back action replaces that of its parent, however the screen is presented")
  func asked() {
    let stack = NavigationStack(root: plain, path: [(id: 1, screen: asking)]) { _ in .popped }
    #expect(stack.path.map(\.pop) == [.leaveButtonTapped])

    let presenters = [
      plain.sheet(1, dismiss: .dismissed, action: { $0 }) { _ in asking },
      plain.popover(1, dismiss: .dismissed, action: { $0 }) { _ in asking },
      plain.fullScreenCover(1, dismiss: .dismissed, action: { $0 }) { _ in asking },
    ]
    for presenter in presenters {
      #expect(presenter.presentations.map(\.dismiss) == [.leaveButtonTapped])
    }
  }

  @Test("A screen without a back action uses that of its parent")
  func unasked() {
    let stack = NavigationStack(root: plain, path: [(id: 1, screen: plain)]) { _ in .popped }
    #expect(stack.path.map(\.pop) == [.popped])
    let presenter = plain.sheet(1, dismiss: .dismissed, action: { $0 }) { _ in plain }
    #expect(presenter.presentations.map(\.dismiss) == [.dismissed])
  }

  @Test("Mapping a screen maps its back action, and a dump shows the action")
  func mapped() {
    let screen = asking.map { [$0] }
    #expect(screen.back == [.leaveButtonTapped])
    #expect(asking.description == #"Screen "Draft", back -> leaveButtonTapped"#)
  }
}

private enum Action {
  case dismissed, leaveButtonTapped, popped
}
