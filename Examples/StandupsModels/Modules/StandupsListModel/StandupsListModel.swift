public import Cairn
public import Models
public import Observation
public import StandupFormModel
import StandupsDatabase
import StandupsDesign

/// The list of all standups. It owns them, and writes each change to the database.
@MainActor
@Observable
public final class StandupsListModel {
  public var destination: Destination?
  public private(set) var standups: IdentifiedArrayOf<Standup> = []
  /// Whether the standups have been read. Until then nothing can be added.
  public private(set) var isLoaded = false
  /// Whether the last try to read them failed.
  public private(set) var hasFailed = false

  /// A standup is to be shown.
  @ObservationIgnored public var onStandupTapped: @MainActor (Standup) -> Void =
    unimplemented("StandupsListModel.onStandupTapped")

  /// Standups are gone, and so must be the screens that show them.
  @ObservationIgnored public var onStandupsDeleted: @MainActor (Set<Standup.ID>) -> Void =
    unimplemented("StandupsListModel.onStandupsDeleted")

  @ObservationIgnored @Dependency(\.standupsDatabase) private var database
  @ObservationIgnored @Dependency(\.uuid) private var uuid
  @ObservationIgnored private var saving: Task<Void, Never>?

  /// What the list presents.
  public enum Destination {
    case add(StandupFormModel)
    /// Something went wrong, and there is nothing to choose.
    case alert(AlertState<Never>)
  }

  /// Creates a list that has read nothing yet.
  public init(destination: Destination? = nil) {
    self.destination = destination
  }

  /// Reads the standups, unless they have been.
  public func task() async {
    guard !isLoaded else { return }
    hasFailed = false
    do {
      let loaded = try await database.load()
      // Who asked at the same time was first, and the user may have gone on.
      guard !isLoaded else { return }
      (standups, isLoaded) = (loaded, true)
    } catch {
      hasFailed = true
      destination = .alert(.failure("Data failed to load", error))
    }
  }

  // MARK: What the user does

  public func addStandupButtonTapped() {
    destination = .add(
      withDependencies(from: self) {
        StandupFormModel(standup: Standup(id: Standup.ID(uuid())))
      })
  }

  public func alertDismissed() {
    destination = nil
  }

  public func confirmAddStandupButtonTapped() {
    guard case .add(let form)? = destination else { return }
    destination = nil
    form.standup.attendees.removeAll { $0.name.isBlank }
    form.ensureAttendee()
    save([.insert(form.standup, at: standups.end)])
    standups.append(form.standup)
  }

  public func dismissAddStandupButtonTapped() {
    destination = nil
  }

  public func standupTapped(_ id: Standup.ID) {
    guard let standup = standups[id: id] else { return }
    onStandupTapped(standup)
  }

  /// Deletes rows, by id: one that is gone already changes nothing.
  public func delete(_ ids: Set<Standup.ID>) {
    let deleted = ids.intersection(standups.ids)
    guard !deleted.isEmpty else { return }
    standups.removeAll { deleted.contains($0.id) }
    onStandupsDeleted(deleted)
    save(deleted.map(StandupsEdit.delete))
  }

  // MARK: What the root does

  /// Takes a changed standup over. One that is gone meanwhile does not come back by it.
  public func update(_ standup: Standup) {
    guard let listed = standups[id: standup.id], listed != standup else { return }
    standups[id: standup.id] = standup
    save(listed.edits(to: standup).map { .edit(standup.id, $0) })
  }

  /// Returns when all that has changed so far is written, or was said not to be.
  public func finishSaving() async {
    await saving?.value
  }

  /// One write after the other, in the order of the edits.
  private func save(_ edits: [StandupsEdit]) {
    saving = Task { [database, saving] in
      await saving?.value
      do {
        _ = try await database.commit(edits, nil)
      } catch {
        destination = .alert(.failure("Changes were not saved", error))
      }
    }
  }
}

extension AlertState<Never> {
  fileprivate static func failure(_ title: String, _ error: any Error) -> Self {
    Self {
      TextState(title)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error)")
    }
  }
}
