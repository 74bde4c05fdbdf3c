/// The least that a screen's state can be.
public struct Item: Hashable, Sendable {
  public var value: Int

  public init(value: Int) {
    self.value = value
  }

  public static func several(_ count: Int) -> [Self] { (0..<count).map(Self.init) }
}

/// A screen's state that holds on to memory of its own.
public struct Page: Hashable, Sendable {
  public var title: String
  public var rows: [Int]

  public init(number: Int) {
    self.title = "The title of page number \(number)"
    self.rows = [number]
  }

  public static func several(_ count: Int) -> [Self] { (0..<count).map(Self.init) }
}
