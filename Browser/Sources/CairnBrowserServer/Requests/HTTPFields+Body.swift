import HTTPTypes

extension HTTPFields {
  /// How many bytes follow the header, or `nil` if that is not known before they end.
  var bodyLength: Int? {
    guard !contains(.transferEncoding) else { return nil }
    guard let length = self[.contentLength] else { return 0 }
    // Only digits get here: a number that is none is too large.
    return Int(length) ?? .max
  }

  /// Whether the body is JSON, whatever is said of it beside.
  var isJSON: Bool {
    let type = self[.contentType]?.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
    return type?.lowercased() == "application/json"
  }

  /// Whether the answer is to be read by a person: a browser loads a page.
  var wantHTML: Bool { self[.accept]?.lowercased().contains("text/html") == true }
}
