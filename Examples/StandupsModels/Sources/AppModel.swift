import Cairn
public import Models
public import Observation
public import RecordMeetingModel
public import StandupDetailModel
public import StandupsListModel

/// The root. It owns the list and the path, and nothing else knows all screens.
///
/// Screens ask it through closures. It binds the closures of the screens on the path, and binds
/// them again when the path or the list changes.
@MainActor
@Observable
public final class AppModel {
  /// The screens on the list, the lowest first.
  public var path: [Destination] {
    didSet { bind() }
  }

  /// The first screen. It owns all standups.
  public var standupsList: StandupsListModel {
    didSet { bind() }
  }

  @ObservationIgnored @Dependency(\.date.now) private var now
  @ObservationIgnored @Dependency(\.uuid) private var uuid

  /// A screen on the path.
  ///
  /// Models are compared by identity, not by their properties: two with the same standup may have
  /// different work in progress.
  public enum Destination: Hashable {
    case detail(StandupDetailModel)
    case meeting(Meeting, standup: Standup)
    case record(RecordMeetingModel)
  }

  /// Creates the app with any path.
  public init(path: [Destination] = [], standupsList: StandupsListModel) {
    self.path = path
    self.standupsList = standupsList
    bind()
  }

  /// Removes a screen and all above it. A screen that isn't on the path changes nothing.
  public func pop(_ destination: Destination) {
    guard let index = path.lastIndex(of: destination) else { return }
    path.removeSubrange(index...)
  }

  // MARK: Binding

  // All references are weak. The root owns the models that own these closures. A closure that held
  // its own model would keep it alive forever.

  private func bind() {
    standupsList.onStandupsDeleted = { [weak self] ids in self?.popScreens(showing: ids) }
    standupsList.onStandupTapped = { [weak self] standup in
      guard let self else { return }
      path.append(.detail(withDependencies(from: self) { StandupDetailModel(standup: standup) }))
    }
    for destination in path {
      switch destination {
      case .detail(let model): bind(model)
      case .meeting: break
      case .record(let model): bind(model)
      }
    }
  }

  private func bind(_ detail: StandupDetailModel) {
    detail.onDeletionConfirmed = { [weak self, id = detail.standup.id] in
      self?.standupsList.delete([id])
    }
    detail.onMeetingStarted = { [weak self] standup in
      guard let self else { return }
      path.append(.record(withDependencies(from: self) { RecordMeetingModel(standup: standup) }))
    }
    detail.onMeetingTapped = { [weak self, weak detail] meeting in
      guard let self, let detail else { return }
      path.append(.meeting(meeting, standup: detail.standup))
    }
    detail.onStandupChanged = { [weak self] standup in self?.update(standup) }
  }

  private func bind(_ record: RecordMeetingModel) {
    record.onDiscarded = { [weak self, weak record] in
      guard let self, let record else { return }
      pop(.record(record))
    }
    record.onMeetingFinished = { [weak self, weak record] transcript in
      guard let self, let record else { return }
      insert(transcript, below: record)
      pop(.record(record))
    }
  }

  // MARK: Changes that concern two screens

  /// Adds a meeting to its standup: in the nearest detail below that shows it, which tells the
  /// list, or otherwise in the list.
  private func insert(_ transcript: String, below record: RecordMeetingModel) {
    let meeting = Meeting(id: Meeting.ID(uuid()), date: now, transcript: transcript)
    for case .detail(let detail) in path.prefix(while: { $0 != .record(record) }).reversed()
    where detail.standup.id == record.standup.id {
      return detail.insert(meeting)
    }
    guard var standup = standupsList.standups[id: record.standup.id] else { return }
    standup.meetings.insert(meeting, at: 0)
    update(standup)
  }

  /// Updates a changed standup in the list, and in each detail that shows it.
  private func update(_ standup: Standup) {
    standupsList.update(standup)
    for case .detail(let detail) in path where detail.standup.id == standup.id {
      detail.update(to: standup)
    }
  }

  /// Removes the lowest screen that shows one of the standups, and all above it.
  private func popScreens(showing ids: Set<Standup.ID>) {
    guard let index = path.firstIndex(where: { ids.contains($0.standupID) }) else { return }
    path.removeSubrange(index...)
  }
}

extension AppModel.Destination {
  @MainActor var standupID: Standup.ID {
    switch self {
    case .detail(let model): model.standup.id
    case .meeting(_, let standup): standup.id
    case .record(let model): model.standup.id
    }
  }
}
