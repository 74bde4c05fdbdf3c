import Cairn
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// The scheme of links outside a browser.
  public static let linkScheme = "standups"

  /// Opens the link that the app was started with, once the standups have been read.
  ///
  /// Only this link may start a meeting.
  func followPendingLink(in state: inout State) -> Effect<Action> {
    guard let link = state.pendingLink else { return .none }
    state.pendingLink = nil
    return follow(link, startingMeeting: state.startsLinkedMeeting, in: &state)
  }

  /// Opens a link that the user typed, pasted or chose from the history.
  ///
  /// It discards no work and starts no meeting.
  func open(_ link: String, in state: inout State) -> Effect<Action> {
    guard state.list.isLoaded else {
      return show(Notice("The standups are still loading. Try again in a moment."), in: &state)
    }
    guard !state.hasUnsavedWork else {
      return show(Notice("Finish what you're doing first. A link would discard it."), in: &state)
    }
    return follow(link, startingMeeting: false, in: &state)
  }

  /// Shows the screens that a link names, as far as the rules of the path allow.
  ///
  /// It also shows what is wrong with the rest.
  private func follow(
    _ text: String, startingMeeting isStarting: Bool, in state: inout State
  ) -> Effect<Action> {
    state.path.removeAll()
    state.list.open(nil)
    do throws(LinkError) {
      var places: [Place] = try Link(text, scheme: Self.linkScheme).places()
      let start = isStarting ? nil : places.firstIndex(of: .record)
      if let start { places.removeSubrange(start...) }
      try open(places, in: &state)
      guard start != nil else { return .none }
      state.focusStart()
      return show(Notice("Ready when you are: press Start Meeting."), in: &state)
    } catch {
      state.show(.linkNotFound(error))
      return .none
    }
  }

  private func open(_ places: [Place], in state: inout State) throws(LinkError) {
    var path = StackState<Path.State>()
    for place in places {
      if let list = place.list { state.list.open(list.destination) }
      guard let screen = try place.screen(over: path.last, of: state.projection.standups) else {
        continue
      }
      path.append(screen)
      guard let violation = Path.rules.violation(in: path) else { continue }
      path.removeLast()
      state.path = path
      throw place.error(breaking: violation.rule)
    }
    state.path = path
  }
}

extension AppFeature.Place {
  fileprivate func error(breaking rule: String) -> LinkError {
    LinkError(word, "can't be opened there: \(rule.prefix(1).lowercased() + rule.dropFirst())")
  }
}
