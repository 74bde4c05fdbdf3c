// The gestures that have settled aren't encoded, because there may be many of them.
extension Outbox: Codable {
  private enum CodingKeys: String, CodingKey {
    case waiting, conflicts, rejections, failure, attempts, abandoned
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for gesture in try container.decode([Gesture].self, forKey: .waiting) { append(gesture) }
    conflicts = try container.decode([Gesture.ID: EditConflict].self, forKey: .conflicts)
    rejections = try container.decode([Gesture.ID: StandupsDatabaseError].self, forKey: .rejections)
    failure = try container.decodeIfPresent(StandupsDatabaseError.self, forKey: .failure)
    attempts = try container.decode(Int.self, forKey: .attempts)
    // In records of earlier versions, all sessions answer for all gestures.
    let indices = try container.decodeIfPresent([Int].self, forKey: .abandoned)
    let ids = waiting.map(\.id)
    abandon(indices?.filter { ids.indices.contains($0) }.map { ids[$0] } ?? ids)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(waiting, forKey: .waiting)
    try container.encode(conflicts, forKey: .conflicts)
    try container.encode(rejections, forKey: .rejections)
    try container.encodeIfPresent(failure, forKey: .failure)
    try container.encode(attempts, forKey: .attempts)
    try container.encode(
      waiting.indices.filter { abandoned.contains(waiting[$0].id) }, forKey: .abandoned)
  }
}
