/// The smallest possible state of a screen.
public struct Item: Hashable, Sendable {
  public var value: Int

  public init(value: Int) {
    self.value = value
  }

  public static func several(_ count: Int) -> [Self] { (0..<count).map(Self.init) }
}

/// A state of a screen that owns heap memory.
public struct Page: Hashable, Sendable {
  public var title: String
  public var rows: [Int]

  public init(number: Int) {
    self.title = "The title of page number \(number)"
    self.rows = [number]
  }

  public static func several(_ count: Int) -> [Self] { (0..<count).map(Self.init) }
}
