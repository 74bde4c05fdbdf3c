import Cairn
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import Foundation
import Models
import StandupDetail
import StandupForm
import StandupsDatabase
import Testing

@testable import AppFeature

/// Leaving several screens at once to get to the list, in a terminal.
@MainActor
@Suite struct WayToRootTests {
  let memory = InMemoryStandups([.designMock])

  func user(_ path: AppFeature.Path.State...) -> TerminalUser {
    TerminalUser(appStore(AppFeature.State(.designMock, path: path), memory))
  }

  @Test("Going to the list pops all screens at once if no work would be lost")
  func atOnce() async {
    let user = user(.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock))
    await user.press(.control("r"))
    #expect(user.state.path.isEmpty && user.title == "Daily Standups")
  }

  @Test("A running meeting asks once, and ending it leads to the list", arguments: [true, false])
  func meeting(isSaving: Bool) async throws {
    let user = user(.detail(.designMock), .record(.designMock))
    await user.press(.control("r"))
    #expect(user.title == "End meeting?")
    await user.press(isSaving ? .right : .left, .enter)
    #expect(user.state.path.isEmpty && user.title == "Daily Standups")
    #expect(try await memory.standups.first?.meetings.count == (isSaving ? 2 : 1))
  }

  @Test("A resumed meeting continues, and ending it leads to its standup as usual")
  func resumed() async {
    let user = user(.detail(.designMock), .record(.designMock))
    await user.press(.control("r"), .enter)
    #expect(user.title == "Meeting")
    await user.press(.escape, .left, .enter)
    #expect(user.title == "Design")
  }

  @Test("A form with changes asks once before the app goes to the list", arguments: [true, false])
  func form(isDiscarding: Bool) async {
    var form = StandupForm.State(standup: .designMock)
    form.standup.title = "Mine"
    let user = user(
      .detail(StandupDetail.State(standup: .designMock, destination: .edit(form))))
    await user.press(.control("r"))
    #expect(user.title == "Discard changes?")
    if isDiscarding { await user.press(.left) }
    await user.press(.enter)
    #expect(user.state.path.isEmpty == isDiscarding)
  }

  @Test("A click on the list's title in the bar leads to the list")
  func click() async {
    let user = user(.detail(.designMock), .record(.designMock))
    await user.click(5, 0)
    await user.press(.right, .enter)
    #expect(user.state.path.isEmpty)
  }
}

/// A user of a terminal that shows an app under test.
@MainActor
final class TerminalUser {
  private let store: TestStoreOf<AppFeature>
  private var session: TerminalSession<AppFeature.Action>

  init(_ store: TestStoreOf<AppFeature>) {
    self.store = store
    session = TerminalSession(
      name: "Standups", stack: AppFeature.screen(store.state),
      size: CellSize(width: 90, height: 30))
  }

  var state: AppFeature.State { store.state }

  /// The title of the topmost layer.
  var title: String? {
    let top = AppFeature.screen(state).top
    return top.presented?.dialog?.title ?? top.dialog?.title ?? top.title
  }

  func press(_ keys: Key...) async {
    for key in keys { await handle(.key(key)) }
  }

  func click(_ x: Int, _ y: Int) async {
    await handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
  }

  private func handle(_ event: TerminalEvent) async {
    var actions = session.handle(event)
    repeat {
      for action in actions { await store.send(action) }
      // An answer may dismiss its screen by an effect.
      await store.skipReceivedActions(strict: false)
      await store.send(.noticeExpired)
      await store.skipReceivedActions(strict: false)
      session.update(to: AppFeature.screen(state))
      actions = session.nextActions()
    } while !actions.isEmpty
  }
}
