import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeetingModel
import SoundEffectClient
import SpeechClient
import StandupDetailModel
import StandupsDatabase
import StandupsListModel
import StandupsModels

extension Date {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)
}

extension Standup {
  /// A standup of one minute for three attendees.
  static let minute = Standup(
    id: Standup.ID(UUID(900)),
    attendees: [.numbered(901, "Ada"), .numbered(902, "Bo"), .numbered(903, "Cy")],
    duration: .seconds(60), theme: .teal, title: "Morning")

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Attendee {
  static func numbered(_ number: Int, _ name: String = "") -> Self {
    Self(id: ID(UUID(number)), name: name)
  }
}

extension Meeting {
  static func numbered(_ number: Int, _ transcript: String = "") -> Self {
    Self(id: ID(UUID(number)), date: .now, transcript: transcript)
  }
}

/// Creates an app whose list is loaded. New ids count up from `UUID(0)`.
@MainActor
func makeApp(
  _ standups: IdentifiedArrayOf<Standup> = [.minute], database: StandupsDatabase? = nil,
  path: @MainActor () -> [AppModel.Destination] = { [] },
  dependencies: (inout DependencyValues) -> Void = { _ in }
) async -> AppModel {
  let model = withDependencies {
    $0.date.now = .now
    $0.soundEffectClient = .silent
    $0.speechClient.authorizationStatus = { .denied }
    $0.standupsDatabase = database ?? .inMemory(standups)
    $0.uuid = .incrementing
    dependencies(&$0)
  } operation: {
    AppModel(path: path(), standupsList: StandupsListModel())
  }
  await model.standupsList.task()
  return model
}

extension AppModel {
  /// The detail on top of the path, or `nil` if another screen is there.
  var topDetail: StandupDetailModel? {
    if case .detail(let model)? = path.last { model } else { nil }
  }

  /// The meeting that runs on top of the path, or `nil` if another screen is there.
  var topRecord: RecordMeetingModel? {
    if case .record(let model)? = path.last { model } else { nil }
  }
}
