/// Reads the answers and stream messages of a connection in order.
actor Exchange {
  private let connection: Connection
  private var buffer = ""

  init(_ connection: Connection) {
    self.connection = connection
  }

  init(port: Int) throws {
    connection = try Connection(port: port)
  }

  func send(_ text: String) async { await connection.send(text) }

  /// Returns the next answer with its body, or `nil` if the connection ends first.
  func answer() async -> Answer? {
    guard var answer = await head() else { return nil }
    if let length = answer["content-length"].flatMap(Int.init) {
      while buffer.utf8.count < length { guard await more() else { return nil } }
      answer.body = String(decoding: Array(buffer.utf8.prefix(length)), as: UTF8.self)
      buffer = String(decoding: Array(buffer.utf8.dropFirst(length)), as: UTF8.self)
    }
    return answer
  }

  /// Returns the head of the next answer, whose body is a stream.
  func head() async -> Answer? {
    await text(until: "\r\n\r\n").flatMap { Answer(head: $0) }
  }

  /// Returns the text before a terminator.
  func text(until end: String) async -> String? {
    while true {
      if let range = buffer.firstRange(of: end) {
        defer { buffer = String(buffer[range.upperBound...]) }
        return String(buffer[..<range.lowerBound])
      }
      guard await more() else { return nil }
    }
  }

  /// Returns the next message of a stream: its fields by name. A comment has none.
  func message() async -> [String: String]? {
    // Each message is a chunk, which begins with its length.
    guard await text(until: "\r\n") != nil, let text = await text(until: "\r\n") else { return nil }
    var message: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        message[String(parts[0])] = String(parts[1].drop(while: { $0 == " " }))
      }
    }
    return message
  }

  private func more() async -> Bool {
    guard let bytes = await connection.receive(), !bytes.isEmpty else { return false }
    buffer += String(decoding: bytes, as: UTF8.self)
    return true
  }
}
