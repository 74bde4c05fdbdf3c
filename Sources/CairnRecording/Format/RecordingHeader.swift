#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of a recording: what a replay must know before the first step.
public struct RecordingHeader: Hashable, Sendable {
  /// The number of the format that this version writes, and the newest that it reads.
  public static let currentFormat = 1

  /// The number of the format.
  public var format = currentFormat
  /// The name of the app.
  public var app: String
  /// The version of the app.
  public var version: String
  /// The identifier of the time zone in which dates were shown.
  public var timeZone: String
  /// The identifier of the locale in which dates were shown.
  public var locale: String
  /// The columns and rows of the terminal, or `nil` for another renderer.
  public var size: Size?
  /// The seed of the random numbers. In a replay, it is also the seed of ids that weren't recorded.
  public var seed: UInt64
  /// The date at the beginning, in seconds since 1970.
  public var startDate: Double
  /// Whether the words of the user were replaced.
  public var isMasked: Bool
  /// The world's contents at the beginning, in the format of the app, or `nil` if that is left out.
  public var beginning: JSONValue?
  /// The number of steps before the first one that were dropped, because there were too many.
  public var droppedSteps = 0
  /// The time from the start of the session to the beginning of this recording.
  public var startTime = Duration.zero
  /// The places in the source of the issues that the program reported.
  public var issues: [String] = []
  /// The seed of the app's random numbers. It follows from ``seed``, unless some were drawn before
  /// this recording begins.
  var randomSeed: UInt64 {
    get { laterRandomSeed ?? ~seed }
    set { laterRandomSeed = newValue }
  }
  private var laterRandomSeed: UInt64?

  /// A size of a terminal.
  public struct Size: Hashable, Codable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Creates a header.
  public init(
    app: String, version: String, timeZone: String, locale: String, size: Size? = nil,
    seed: UInt64, startDate: Double, isMasked: Bool, beginning: JSONValue? = nil
  ) {
    self.app = app
    self.version = version
    self.timeZone = timeZone
    self.locale = locale
    self.size = size
    self.seed = seed
    self.startDate = startDate
    self.isMasked = isMasked
    self.beginning = beginning
  }
}

extension RecordingHeader {
  /// Returns the header of a session that begins now, in the time zone and the locale of this process.
  public static func now(app: String, version: String) -> Self {
    Self(
      app: app, version: version, timeZone: TimeZone.current.identifier,
      locale: Locale.current.identifier, seed: .random(in: 0 ... .max),
      // Not rounded: the dates of a session that continues another one must not be before its dates.
      startDate: Date().timeIntervalSince1970, isMasked: false)
  }
}

extension RecordingHeader: Codable {
  private enum CodingKeys: String, CodingKey {
    case format = "recording"
    case app, version, timeZone, locale, size, seed, startDate, beginning, issues
    case isMasked = "masked"
    case droppedSteps = "dropped"
    case laterRandomSeed = "randomSeed"
    case startTime = "skipped"
  }

  /// Reads a header.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      app: try container.decode(String.self, forKey: .app),
      version: try container.decode(String.self, forKey: .version),
      timeZone: try container.decode(String.self, forKey: .timeZone),
      locale: try container.decode(String.self, forKey: .locale),
      size: try container.decodeIfPresent(Size.self, forKey: .size),
      seed: try container.decode(UInt64.self, forKey: .seed),
      startDate: try container.decode(Double.self, forKey: .startDate),
      isMasked: try container.decode(Bool.self, forKey: .isMasked),
      beginning: try container.decodeIfPresent(JSONValue.self, forKey: .beginning))
    format = try container.decode(Int.self, forKey: .format)
    droppedSteps = try container.decodeIfPresent(Int.self, forKey: .droppedSteps) ?? 0
    startTime = .nanoseconds(try container.decodeIfPresent(Int64.self, forKey: .startTime) ?? 0)
    laterRandomSeed = try container.decodeIfPresent(UInt64.self, forKey: .laterRandomSeed)
    issues = try container.decodeIfPresent([String].self, forKey: .issues) ?? []
  }

  /// Writes a header. It leaves out what is zero or empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try container.encode(app, forKey: .app)
    try container.encode(version, forKey: .version)
    try container.encode(timeZone, forKey: .timeZone)
    try container.encode(locale, forKey: .locale)
    try container.encodeIfPresent(size, forKey: .size)
    try container.encode(seed, forKey: .seed)
    try container.encode(startDate, forKey: .startDate)
    try container.encode(isMasked, forKey: .isMasked)
    try container.encodeIfPresent(beginning, forKey: .beginning)
    if droppedSteps > 0 { try container.encode(droppedSteps, forKey: .droppedSteps) }
    if startTime > .zero { try container.encode(startTime.nanoseconds, forKey: .startTime) }
    try container.encodeIfPresent(laterRandomSeed, forKey: .laterRandomSeed)
    if !issues.isEmpty { try container.encode(issues, forKey: .issues) }
  }
}
