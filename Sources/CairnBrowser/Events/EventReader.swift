/// Parses events from bytes in one pass.
struct EventReader {
  private var json: JSONReader
  private let limits: EventLimits

  init(_ bytes: [UInt8], limits: EventLimits) {
    json = JSONReader(bytes, stringLimit: limits.valueBytes)
    self.limits = limits
  }

  mutating func events() throws(EventError) -> [BrowserEvent] {
    var events: [BrowserEvent] = []
    try json.expect("[")
    if !json.skips("]") {
      repeat {
        guard events.count < limits.events else { throw .tooLarge }
        events.append(try event())
      } while json.skips(",")
      try json.expect("]")
    }
    try json.expectEnd()
    return events
  }

  private mutating func event() throws(EventError) -> BrowserEvent {
    try json.expect("[")
    let sequence = try json.number()
    try json.expect(",")
    let start = json.offset
    guard let kind = BrowserEvent.Kind(rawValue: try json.string()) else {
      throw .malformed(offset: start)
    }
    try json.expect(",")
    let id = try json.number()
    let mendCount = json.mendCount
    let value = json.skips(",") ? try json.stringOrNull() : nil
    try json.expect("]")
    var event = BrowserEvent(sequence: sequence, kind: kind, id: id, value: value)
    event.isRepaired = json.mendCount > mendCount
    return event
  }
}
