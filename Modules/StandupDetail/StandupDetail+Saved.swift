public import CairnCollections
public import Models
public import StandupForm

extension StandupDetail.State {
  /// The part of the screen's state that is stored for the next start.
  public struct Saved: Codable, Equatable, Sendable {
    public var standupID: Standup.ID
    /// The form, if it was open.
    public var form: StandupForm.State.Saved?

    /// Creates a value to store.
    public init(standupID: Standup.ID, form: StandupForm.State.Saved? = nil) {
      self.standupID = standupID
      self.form = form
    }
  }

  /// The value to store for the next start.
  public var saved: Saved {
    if case .edit(let form)? = destination {
      Saved(standupID: standup.id, form: form.saved)
    } else {
      Saved(standupID: standup.id)
    }
  }

  /// Restores the screen. It is `nil` if the standup is gone and nothing else tells what it was.
  ///
  /// - Parameters:
  ///   - saved: The stored screen.
  ///   - standups: The current standups.
  ///   - last: The standup as it was last known, if a screen above needs this one. If something was
  ///     typed, the form tells it.
  public init?(
    _ saved: Saved, in standups: IdentifiedArrayOf<Standup>, lastKnownAs last: Standup? = nil
  ) {
    let stored = standups[id: saved.standupID]
    guard let standup = stored ?? saved.form?.draft.original ?? last else { return nil }
    self.init(standup: standup)
    if let form = saved.form { destination = .edit(StandupForm.State(form)) }
    follow(stored)
  }
}
