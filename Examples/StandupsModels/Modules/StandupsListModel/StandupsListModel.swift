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
  /// Whether the standups have been loaded. Until then, the user can't add any.
  public private(set) var isLoaded = false
  /// Whether the last attempt to load them failed.
  public private(set) var hasFailed = false

  /// Called when the user opens a standup.
  @ObservationIgnored public var onStandupTapped: @MainActor (Standup) -> Void =
    unimplemented("StandupsListModel.onStandupTapped")

  /// Called with deleted standups, whose screens must go too.
  @ObservationIgnored public var onStandupsDeleted: @MainActor (Set<Standup.ID>) -> Void =
    unimplemented("StandupsListModel.onStandupsDeleted")

  @ObservationIgnored @Dependency(\.standupsDatabase) private var database
  @ObservationIgnored @Dependency(\.uuid) private var uuid
  @ObservationIgnored private var saving: Task<Void, Never>?

  /// The form or alert that the list presents.
  public enum Destination {
    case add(StandupFormModel)
    /// An error message. The user can only dismiss it.
    case alert(AlertState<Never>)
  }

  /// Creates a list that has loaded nothing.
  public init(destination: Destination? = nil) {
    self.destination = destination
  }

  /// Loads the standups, unless they are loaded.
  public func task() async {
    guard !isLoaded else { return }
    hasFailed = false
    do {
      let loaded = try await database.load()
      // Another call may have loaded them first, and the user may have changed them since.
      guard !isLoaded else { return }
      (standups, isLoaded) = (loaded, true)
    } catch {
      hasFailed = true
      destination = .alert(.failure("Data failed to load", error))
    }
  }

  // MARK: User actions

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

  /// Deletes rows by id. Ids that are already gone change nothing.
  public func delete(_ ids: Set<Standup.ID>) {
    let deleted = ids.intersection(standups.ids)
    guard !deleted.isEmpty else { return }
    standups.removeAll { deleted.contains($0.id) }
    onStandupsDeleted(deleted)
    save(deleted.map(StandupListEdit.delete))
  }

  // MARK: Calls of the root

  /// Updates a standup that has changed. It doesn't bring back a deleted one.
  public func update(_ standup: Standup) {
    guard let listed = standups[id: standup.id], listed != standup else { return }
    standups[id: standup.id] = standup
    save(listed.edits(to: standup).map { .edit(standup.id, $0) })
  }

  /// Returns when all changes so far are written, or their failure is reported.
  public func finishSaving() async {
    await saving?.value
  }

  /// Writes the edits in order, one write after the other.
  private func save(_ edits: [StandupListEdit]) {
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
