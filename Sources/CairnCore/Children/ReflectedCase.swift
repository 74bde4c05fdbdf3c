/// The identity of an enum value by reflection, for cases that no operator names.
///
/// A `Scope` or an `ifCaseLet` for the case replaces it.
enum ReflectedCase {
  static func occupant<State, Action>(of state: State) -> Occupant<State, Action>? {
    guard let name = enumCaseName(of: state) else { return nil }
    let id = payloadID(of: state)
    let alert = payload(of: state) as? any _EphemeralState
    return Occupant(
      isSame: { enumCaseName(of: $0) == name && (id == nil || payloadID(of: $0) == id) },
      isButton: alert.map { alert in { accepts($0, alert) } })
  }

  /// Returns the identity of a child that a store was scoped to.
  static func identity<State>(of state: State) -> AnyHashable {
    func erased(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    let name = enumCaseName(of: state)
    let id =
      (state as? any Identifiable).map { erased($0) } ?? name.flatMap { _ in payloadID(of: state) }
    return [name.map { AnyHashable($0) }, id]
  }

  private static func payloadID<State>(of state: State) -> AnyHashable? {
    func erased(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    return (payload(of: state) as? any Identifiable).map { erased($0) }
  }

  private static func accepts<Alert: _EphemeralState>(_ action: Any, _ alert: Alert) -> Bool {
    action is Alert.Action || payload(of: action) is Alert.Action
  }
}

/// Returns the associated value of an enum's case, or `nil` if there is none.
func payload<Value>(of value: Value) -> Any? {
  Mirror(reflecting: value).children.first?.value
}
