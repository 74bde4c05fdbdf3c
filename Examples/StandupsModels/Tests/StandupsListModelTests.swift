import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import StandupFormModel
import StandupsDatabase
import StandupsListModel
import Testing

@MainActor
@Suite struct StandupsListModelTests {
  @Test("The standups are loaded once, when the list appears")
  func load() async {
    let model = makeModel(.inMemory(Standup.samples))
    #expect(!model.isLoaded)
    await model.task()
    #expect(model.standups == Standup.samples)
    model.onStandupsDeleted = { _ in }
    model.delete([Standup.designMock.id])
    await model.task()
    #expect(model.standups == [.engineeringMock, .productMock])
  }

  @Test("A loading failure is shown in an alert, and the user can retry")
  func loadingFails() async throws {
    let model = makeModel(.failing(.other("It is locked.")))
    await model.task()
    guard case .alert(let alert)? = model.destination else {
      Issue.record("There is no alert.")
      return
    }
    #expect(String(state: alert.title) == "Data failed to load")
    #expect(alert.message.map { String(state: $0) } == "It is locked.")
    model.alertDismissed()
    #expect(model.destination == nil && !model.isLoaded)
    #expect(model.screen.action(ofButton: "New standup") == nil)
    #expect(model.screen.action(ofButton: "Try again") != nil)
  }

  @Test("A new standup is saved without unnamed attendees")
  func add() async throws {
    let database = StandupsDatabase.inMemory([.minute])
    let model = makeModel(database)
    await model.task()
    model.addStandupButtonTapped()
    let form = try #require(model.form)
    #expect(form.standup == Standup(id: Standup.ID(UUID(0)), attendees: [.numbered(1)]))
    form.standup.title = "Design"
    form.standup.attendees = [.numbered(10, " "), .numbered(11, "Zoë")]
    model.confirmAddStandupButtonTapped()
    #expect(model.form == nil)
    let added = form.standup.with { $0.attendees = [.numbered(11, "Zoë")] }
    #expect(model.standups == [.minute, added])
    await model.finishSaving()
    #expect(try await database.load() == [.minute, added])
  }

  @Test("A new standup without named attendees gets a new attendee")
  func addForNobody() async throws {
    let model = makeModel(.inMemory())
    await model.task()
    model.addStandupButtonTapped()
    model.confirmAddStandupButtonTapped()
    #expect(model.standups.first?.attendees == [.numbered(2)])
  }

  @Test("Dismissing the form adds nothing, and confirming without a form does nothing")
  func dismiss() async {
    let model = makeModel(.inMemory())
    await model.task()
    model.addStandupButtonTapped()
    model.dismissAddStandupButtonTapped()
    model.confirmAddStandupButtonTapped()
    #expect(model.standups.isEmpty)
  }

  @Test("Deleting a standup calls the parent's closure, and deleting a missing one doesn't")
  func delete() async throws {
    let database = StandupsDatabase.inMemory(Standup.samples)
    let model = makeModel(database)
    await model.task()
    var told: [Set<Standup.ID>] = []
    model.onStandupsDeleted = { told.append($0) }
    model.delete([Standup.designMock.id, Standup.minute.id])
    model.delete([Standup.designMock.id])
    #expect(told == [[Standup.designMock.id]])
    await model.finishSaving()
    #expect(try await database.load() == [.engineeringMock, .productMock])
  }

  @Test("A saving failure is shown in an alert")
  func savingFails() async {
    var database = StandupsDatabase.inMemory([.minute])
    database.commit = { _, _ throws(StandupsDatabaseError) in throw .other("The disk is full.") }
    let model = makeModel(database)
    await model.task()
    model.onStandupsDeleted = { _ in }
    model.delete([Standup.minute.id])
    await model.finishSaving()
    guard case .alert(let alert)? = model.destination else {
      Issue.record("There is no alert.")
      return
    }
    #expect(alert.message.map { String(state: $0) } == "The disk is full.")
  }

  @Test("Calling an unset closure is reported with its name")
  func unbound() async {
    let model = makeModel(.inMemory([.minute]))
    await model.task()
    expectIssue("Unimplemented: StandupsListModel.onStandupTapped", "Morning") {
      model.standupTapped(Standup.minute.id)
    }
    model.standupTapped(Standup.designMock.id)
    expectIssue("Unimplemented: StandupsListModel.onStandupsDeleted") {
      model.delete([Standup.minute.id])
    }
  }

  private func makeModel(_ database: StandupsDatabase) -> StandupsListModel {
    withDependencies {
      $0.standupsDatabase = database
      $0.uuid = .incrementing
    } operation: {
      StandupsListModel()
    }
  }
}

extension StandupsListModel {
  fileprivate var form: StandupFormModel? {
    if case .add(let form)? = destination { form } else { nil }
  }
}
