import Cairn
import CairnLines
import CairnTerminal
import CairnTesting
import Foundation
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupsDatabase
import StandupsListModel
import StandupsModels
import Testing

@MainActor
@Suite struct LinkTests {
  private nonisolated static let minute = "standups://standups/\(Standup.minute.id)"

  @Test("A link opens a meeting above its standup, and binds the closures of both")
  func record() async throws {
    let model = await makeApp()
    try await model.open(link("/record"))
    #expect(model.path.count == 2)
    let record = try #require(model.topRecord)
    record.alertButtonTapped(.saveConfirmed)
    #expect(model.path.count == 1)
    #expect(model.standupsList.standups[0].meetings.map(\.id) == [Meeting.ID(UUID(0))])
  }

  @Test("A link opens a past meeting")
  func meeting() async throws {
    let standup = Standup.minute.with { $0.meetings = [.numbered(1)] }
    let model = await makeApp([standup])
    try await model.open(link("/meetings/\(UUID(1))"))
    #expect(model.path.last == .meeting(.numbered(1), standup: standup))
  }

  @Test(
    "A link opens a form or a question over its screen",
    arguments: [
      ("standups://?add", "New standup"), (minute + "?edit", "Morning"),
      (minute + "?delete", "Delete?"),
    ])
  func presented(_ text: String, _ title: String) async throws {
    let model = await makeApp()
    try await model.open(Link(text, scheme: AppModel.linkScheme))
    #expect(model.screens.titleOnTop == title)
  }

  @Test("A link waits until the standups have been loaded")
  func unread() async throws {
    let model = withDependencies {
      $0.standupsDatabase = .inMemory([.minute])
      $0.uuid = .incrementing
    } operation: {
      AppModel(standupsList: StandupsListModel())
    }
    try await model.open(link(""))
    #expect(model.topDetail?.standup == .minute)
  }

  @Test("If the standups can't be loaded, a link opens nothing, and the list reports the failure")
  func unreadable() async throws {
    let model = withDependencies {
      $0.standupsDatabase = .failing(.other("It is locked."))
    } operation: {
      AppModel(standupsList: StandupsListModel())
    }
    try await model.open(link(""))
    #expect(model.path.isEmpty)
    #expect(model.standupsList.hasFailed)
  }

  @Test(
    "The error of an invalid link names the part that is wrong, and the path is unchanged",
    arguments: [
      ("standups://record", "“record” must come after a standup in the link."),
      ("standups://standups/x", "“x” is not the id of a standup."),
      (
        "standups://standups/\(UUID(7))",
        "“\(UUID(7))” is not the id of any standup. It may have been deleted."
      ),
      (minute + "/meetings/\(UUID(7))", "“\(UUID(7))” is not the id of any meeting of “Morning”."),
      (
        minute + "/record/record",
        "“record” must come after a standup in the link."
      ),
      (
        minute + "/standups/\(Standup.minute.id)",
        "“standups” can only be opened from the list."
      ),
    ])
  func noScreen(_ text: String, _ sentence: String) async throws {
    let model = await makeApp { [.detail(StandupDetailModel(standup: .minute))] }
    let path = model.path
    let error = await #expect(throws: LinkError.self) {
      try await model.open(Link(text, scheme: AppModel.linkScheme))
    }
    #expect(error?.description == sentence)
    #expect(model.path == path)
  }

  @Test(
    "The table of places parses and prints a link",
    arguments: [
      "", "?add", "/standups/\(UUID(1))?edit", "/standups/\(UUID(1))/meetings/\(UUID(2))",
    ])
  func printed(_ text: String) throws {
    let link = try Link(
      "standups:/" + (text.hasPrefix("/") ? text : "/" + text), scheme: "standups")
    let places: [AppModel.Place] = try link.places()
    #expect(Link(to: places) == link)
  }

  private func link(_ rest: String) throws -> Link {
    try Link(Self.minute + rest, scheme: AppModel.linkScheme)
  }
}

extension NavigationStack {
  /// The title of the front screen.
  fileprivate var titleOnTop: String? { plainText(of: self).first }
}
