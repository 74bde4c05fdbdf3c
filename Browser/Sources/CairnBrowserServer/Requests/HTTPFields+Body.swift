import HTTPTypes

extension HTTPFields {
  /// How many bytes follow the header, or `nil` if that is not known before they end.
  var bodyLength: Int? {
    guard !contains(.transferEncoding) else { return nil }
    guard let length = self[.contentLength] else { return 0 }
    // Only digits get here: a number that is none is too large.
    return Int(length) ?? .max
  }
}
