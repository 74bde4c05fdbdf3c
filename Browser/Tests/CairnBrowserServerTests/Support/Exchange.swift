/// Reads answers from a connection, one after the other, and what comes on a stream.
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

  /// The next answer with its body, or `nil` if the connection ends before.
  func answer() async -> Answer? {
    guard var answer = await head() else { return nil }
    if let length = answer["content-length"].flatMap(Int.init) {
      while buffer.utf8.count < length { guard await more() else { return nil } }
      answer.body = String(decoding: Array(buffer.utf8.prefix(length)), as: UTF8.self)
      buffer = String(decoding: Array(buffer.utf8.dropFirst(length)), as: UTF8.self)
    }
    return answer
  }

  /// The head of the next answer, whose body is a stream.
  func head() async -> Answer? {
    await text(until: "\r\n\r\n").flatMap { Answer(head: $0) }
  }

  /// What comes before an end, without it.
  func text(until end: String) async -> String? {
    while true {
      if let range = buffer.firstRange(of: end) {
        defer { buffer = String(buffer[range.upperBound...]) }
        return String(buffer[..<range.lowerBound])
      }
      guard await more() else { return nil }
    }
  }

  /// The next message of a stream, as its lines by name; a comment has none.
  func message() async -> [String: String]? {
    // Each is a chunk of its own: its length stands before it.
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
