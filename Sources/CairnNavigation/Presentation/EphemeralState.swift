import CairnCore

/// Whether a presented state is ephemeral, itself or as the payload of the enum's case that it is.
@usableFromInline
func isEphemeral<State>(_ state: State) -> Bool {
  ephemeralState(state) != nil
}

/// Whether an action is a button of the ephemeral state that is presented.
@usableFromInline
func isButton<State, Action>(_ action: Action, of state: State) -> Bool {
  func accepts<Alert: _EphemeralState>(_ alert: Alert) -> Bool {
    action is Alert.Action || payload(of: action) is Alert.Action
  }
  return ephemeralState(state).map { accepts($0) } ?? false
}

private func ephemeralState<State>(_ state: State) -> (any _EphemeralState)? {
  if let ephemeral = state as? any _EphemeralState { return ephemeral }
  guard EnumCase(of: state) != nil else { return nil }
  return payload(of: state) as? any _EphemeralState
}
