import CairnViews
import Testing

@Suite struct WayBackTests {
  private let asking = Screen<Action>("Draft") {}.back(.leaveButtonTapped)
  private let plain = Screen<Action>("Draft") {}

  @Test("A screen says itself what going back from it means, wherever it is shown")
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

  @Test("From a screen that says nothing one goes back as its parent says")
  func unasked() {
    let stack = NavigationStack(root: plain, path: [(id: 1, screen: plain)]) { _ in .popped }
    #expect(stack.path.map(\.pop) == [.popped])
    let presenter = plain.sheet(1, dismiss: .dismissed, action: { $0 }) { _ in plain }
    #expect(presenter.presentations.map(\.dismiss) == [.dismissed])
  }

  @Test("The way back is turned into an action of the parent, and shown in a dump")
  func mapped() {
    let screen = asking.map { [$0] }
    #expect(screen.back == [.leaveButtonTapped])
    #expect(asking.description == #"Screen "Draft", back -> leaveButtonTapped"#)
  }
}

private enum Action {
  case dismissed, leaveButtonTapped, popped
}
