/// An HTTP answer.
struct Answer: Sendable {
  let status: Int
  let headers: [String: String]
  var body: String

  /// Parses the head of an answer: the part before the empty line.
  init?(head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    self.status = status
    headers = Dictionary(
      lines.dropFirst().compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (parts[0].lowercased(), String(parts[1].drop(while: { $0 == " " })))
      }, uniquingKeysWith: { "\($0), \($1)" })
    body = ""
  }

  subscript(header: String) -> String? { headers[header] }
}
