public import CairnViews

/// Something that follows what the user does in a host, such as a recording.
///
/// All members are called on the host's actor.
public protocol HostObserver: AnyObject {
  /// The user is about to send actions from some screens.
  func willSend(_ actions: [AnyAction], on stack: NavigationStack<AnyAction>)

  /// The actions were sent.
  func didSend()

  /// The renderer has shown the current screens.
  func didShow()
}
