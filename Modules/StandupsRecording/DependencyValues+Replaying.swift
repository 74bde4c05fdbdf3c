import AppFeature
import CairnDependencies
public import CairnRecording
public import Foundation
import SessionsClient
import SettingsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase

extension DependencyValues {
  /// Sets clients that deliver what was recorded. They touch nothing outside of the replay.
  mutating func replay(
    _ world: ReplayedWorld<StandupsEvent>, _ header: RecordingHeader
  ) {
    calendar = header.calendar
    settingsClient = SettingsClient {}
    soundEffectClient = SoundEffectClient(
      areOn: {
        await world.next { if case .soundsAreOn(let areOn) = $0 { areOn } else { nil } } ?? true
      },
      play: { _ in })
    standupsClient = .replayed(by: world)
    unsavedChanges = .replayed(by: world)
    movedAside = MovedAsideClient(
      find: {
        await world.next { if case .movedAsideFound(let found) = $0 { found } else { nil } } ?? []
      },
      settle: { _ in })
    problemReports = ProblemReportClient { _ in
      await world.next { if case .problemReported(let sentence) = $0 { sentence } else { nil } }
        ?? ""
    }
    sessionsClient = .replayed(by: world)
    speechClient = .replayed(by: world, StandupsBeginning(header).speechStatus)
  }
}

extension RecordingHeader {
  /// The calendar in which the session showed dates.
  public var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    calendar.locale = Locale(identifier: locale)
    return calendar
  }
}

extension StandupsClient {
  fileprivate static func replayed(by world: ReplayedWorld<StandupsEvent>) -> Self {
    let last = LockIsolated(StandupsUpdate())
    let hasReader = LockIsolated(false)
    return Self(
      updates: {
        // The app also takes the updates of screens. It may have begun to read again.
        let isApp = hasReader.isFirst()
        return world.stream { event in
          guard isApp || !event.isUpdateForApp, let update = event.update(after: last.value)
          else { return nil }
          last.setValue(update)
          return .some(update)
        }
      },
      refresh: {}, submit: { _ in }, withdraw: { _ in }, retry: {}, finish: { _ in [] },
      search: { query, _ throws(StandupsDatabaseError) in
        guard !query.isEmpty else { return SearchResults() }
        // An answer that came too late for its search is no answer to this one.
        world.forgetWaiting(where: \.isSearchAnswer)
        let answer: Result<SearchResults, StandupsDatabaseError>? = await world.next { event in
          switch event {
          case .searchAnswered(let results): .success(results)
          case .searchFailed(let error): .failure(error)
          default: nil
          }
        }
        return try answer?.get() ?? SearchResults()
      })
  }
}

extension UnsavedChangesClient {
  fileprivate static func replayed(by world: ReplayedWorld<StandupsEvent>) -> Self {
    Self(
      find: {
        await world.next { if case .unsavedChangesFound(let found) = $0 { found } else { nil } }
          ?? []
      },
      keep: { _ in
        await world.next { if case .unsavedChangesKept(let file) = $0 { .some(file) } else { nil } }
          ?? nil
      },
      forget: { _ in })
  }
}

extension SessionsClient {
  fileprivate static func replayed(by world: ReplayedWorld<StandupsEvent>) -> Self {
    Self(
      takeOver: {
        await world.next {
          if case .sessionTakenOver(let it) = $0 { .some(it?.stored) } else { nil }
        }
          ?? nil
      },
      give: { _ throws(HandoffError) in
        let answer: Result<String, HandoffError>? = await world.next { event in
          switch event {
          case .sessionGiven(let address): .success(address)
          case .sessionNotGiven(let error): .failure(error)
          default: nil
          }
        }
        return try (answer ?? .failure(.noReceiver)).get()
      },
      takeBack: {
        await world.next {
          if case .sessionTakenBack(let it) = $0 { .some(it?.stored) } else { nil }
        }
          ?? nil
      },
      others: {
        world.stream { if case .otherSessions(let others) = $0 { .some(others) } else { nil } }
      },
      lookAtOther: { _ in
        await world.next {
          if case .otherSessionSeen(let it) = $0 { .some(it?.stored) } else { nil }
        }
          ?? nil
      },
      takeOverOther: { _ in
        await world.next {
          if case .otherSessionTakenOver(let it) = $0 { .some(it?.stored) } else { nil }
        } ?? nil
      })
  }
}

extension SpeechClient {
  fileprivate static func replayed(
    by world: ReplayedWorld<StandupsEvent>, _ status: AuthorizationStatus
  ) -> Self {
    Self(
      authorizationStatus: { status },
      requestAuthorization: {
        await world.next { if case .speechAllowed(let status) = $0 { status } else { nil } }
          ?? status
      },
      startTask: {
        let lines: AsyncStream<Result<String, ReplayedSpeechFailure>> = world.stream { event in
          switch event {
          case .speechHeard(let line): .some(.success(line))
          case .speechFailed: .some(.failure(ReplayedSpeechFailure()))
          case .speechEnded: .some(nil)
          default: nil
          }
        }
        return AsyncThrowingStream {
          for await line in lines { return try line.get() }
          return nil
        }
      })
  }
}

/// The failure of a replayed recognizer of speech. The app only needs to know that there was one.
private struct ReplayedSpeechFailure: Error {}

extension StandupsEvent {
  fileprivate var isSearchAnswer: Bool {
    switch self {
    case .searchAnswered, .searchFailed: true
    default: false
    }
  }
}
