import Foundation

extension CommandFailure {
  /// The greatest size in bytes of a file whose mistake is searched for after decoding has failed
  /// without naming a place. The search takes several times the size in memory.
  static let largestSearch = 16 << 20

  /// Creates a description of a value of a file that cannot be imported, with its path and line.
  ///
  /// - Parameter path: The path. A length may also have its readable name in the file.
  init(_ problem: String, at path: JSONPath, in json: Data) {
    let values = JSONValues(json)
    var path = path
    var value = values.value(at: path)
    if value?.path != path, let other = path.inSeconds.map({ ($0, values.value(at: $0)) }),
      other.1?.path == other.0
    {
      (path, value) = other
    }
    self.init("\(path) (line \(value?.line ?? 1)): \(problem).")
  }

  /// Creates a description of the first value of a file that a decoder could not read.
  init(_ error: DecodingError, in json: Data) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init("it is missing", at: JSONPath(context.codingPath + [key]), in: json)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(expectedAt: JSONPath(context.codingPath), in: json)
    case .dataCorrupted(let context):
      let path = JSONPath(context.codingPath)
      switch path.steps.last {
      case .index:
        // The id occurs twice. The message is the collection's.
        self.init(context.debugDescription, at: path, in: json)
      case .key:
        self.init(expectedAt: path, in: json)
      case nil:
        // The decoder says no path of a number that is too large, or not whole.
        if json.count <= Self.largestSearch,
          let number = JSONValues(json).first(where: \.isInvalidNumber)
        {
          self.init(expectedAt: number.path, in: json)
        } else {
          self.init(syntaxOf: json)
        }
      }
    @unknown default:
      self.init(syntaxOf: json)
    }
  }

  private init(expectedAt path: JSONPath, in json: Data) {
    let value = JSONValues(json).value(at: path)
    let found = value?.path == path ? value?.found : nil
    self.init("expected \(path.expected), found \(found ?? "nothing")", at: path, in: json)
  }

  /// Creates a description of a text that is not JSON.
  private init(syntaxOf json: Data) {
    let problem = "The file is not valid JSON"
    guard json.count <= Self.largestSearch else {
      self.init("\(problem). It is too large to say in which line.")
      return
    }
    do {
      // A `JSONDecoder` doesn't say where the text is wrong.
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      self.init("\(problem).")
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)."
      let sentence = reason.prefix(1).lowercased() + reason.dropFirst()
      // Most reasons end with the number of bytes before the place.
      guard let offset = reason.dropLast().split(separator: " ").last.flatMap({ Int($0) }) else {
        self.init("\(problem): \(sentence)")
        return
      }
      let line = json.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
      self.init("\(problem) in line \(line): \(sentence)")
    }
  }
}

extension JSONValues.Element {
  fileprivate var isInvalidNumber: Bool {
    guard let first = text.utf8.first, "-0123456789".utf8.contains(first) else { return false }
    return !path.canBe(text)
  }

  /// The value, or its kind if it has parts.
  fileprivate var found: String {
    switch text {
    case "[": "an array"
    case "{": "an object"
    default: text.count > 60 ? "\(text.prefix(60))…" : text
    }
  }
}
