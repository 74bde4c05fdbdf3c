import Cairn
import CairnLines
import CairnTerminal
import CairnTestSupport
import CairnTesting
import Foundation
import ModelSupport
import Models
import Observation
import SpeechClient
import StandupDetailModel
import StandupFormModel
import StandupsListModel
import StandupsModels
import Testing

@MainActor
@Suite struct ScreenTests {
  @Test("The user can add a standup, hold a meeting and open it with the keyboard alone")
  func flow() async throws {
    let model = await makeApp(
      [], dependencies: { $0.speechClient.authorizationStatus = { .authorized } })
    let user = ModelUser(model)
    user.press(.character("n"))
    user.type("Team")
    user.press(.backTab, .enter)
    #expect(user.model.standupsList.standups.map(\.title) == ["Team"])
    user.press(.enter, .character("s"))
    #expect(user.title == "Daily Standups > Team > Meeting")
    user.press(.escape)
    #expect(user.title == "End meeting?")
    user.press(.right, .enter)
    #expect(user.title == "Daily Standups > Team")
    user.press(.down, .enter)
    #expect(user.title == "Daily Standups > Team > 14 Nov 2023, 22:13")
    user.press(.escape, .escape)
    #expect(user.title == "Daily Standups")
    user.press(.control("d"))
    #expect(user.model.standupsList.standups.isEmpty)
  }

  @Test("Each screen can be drawn, with forms and questions over it")
  func titles() async throws {
    let model = await makeApp([.minute])
    #expect(plainText(of: model.screens).first == "Daily Standups")
    model.standupsList.addStandupButtonTapped()
    #expect(plainText(of: model.screens).first == "New standup")
    model.standupsList.dismissAddStandupButtonTapped()
    model.standupsList.standupTapped(Standup.minute.id)
    let detail = try #require(model.topDetail)
    detail.editButtonTapped()
    #expect(plainText(of: model.screens).first == "Morning")
    detail.deleteButtonTapped()
    #expect(plainText(of: model.screens).first == "Delete?")
  }

  @Test("The controls of a form change its model")
  func form() throws {
    let model = StandupFormModel(standup: .minute)
    perform(model.screen(title: "").textField("Title")?.onChange("Evening"))
    perform(model.screen(title: "").slider("Length")?.action(steps: 1))
    perform(model.screen(title: "").picker("Theme")?.action(steps: 1))
    perform(model.screen(title: "").textField("Name")?.onChange("Zoë"))
    perform(model.screen(title: "").action(ofDeleting: "Bo"))
    #expect(model.standup.title == "Evening")
    #expect(model.standup.duration == .seconds(6 * 60))
    #expect(model.standup.theme == .yellow)
    #expect(model.standup.attendees.map(\.name).first == "Zoë")
  }

  @Test("Observation reports each change of the screens", .timeLimit(.minutes(5)))
  func observation() async throws {
    let model = await makeApp([.minute])
    let changes = LockIsolated(0)
    func track() {
      _ = withObservationTracking {
        model.screens
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    track()
    model.standupsList.standupTapped(Standup.minute.id)
    #expect(changes.value == 1)
    track()
    model.topDetail?.deleteButtonTapped()
    #expect(changes.value == 2)
  }

  private func perform(_ call: Call?) {
    _ = call?()
  }
}
