import HTTPTypes

extension HTTPFields {
  /// The number of bytes that follow the header, or `nil` for a chunked body.
  var bodyLength: Int? {
    guard !contains(.transferEncoding) else { return nil }
    guard let length = self[.contentLength] else { return 0 }
    // The parser only accepts digits, so this fails only for a number that is too large.
    return Int(length) ?? .max
  }

  /// Whether the body is JSON. Parameters of the type, such as a charset, are ignored.
  var isJSON: Bool {
    let type = self[.contentType]?.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
    return type?.lowercased() == "application/json"
  }

  /// Whether the browser loads a page, so that a person will read the answer.
  var wantHTML: Bool { self[.accept]?.lowercased().contains("text/html") == true }
}
