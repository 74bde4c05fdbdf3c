import Cairn

/// A tea that brews.
public struct Brewing {
  public struct State: Equatable, Sendable {
    public let tea: String
    public var secondsLeft: Int
    public var isRunning = false

    public init(tea: String, secondsLeft: Int) {
      self.tea = tea
      self.secondsLeft = secondsLeft
    }
  }

  public enum Action: Equatable, Sendable {
    case toggleButtonTapped
  }
}
