import CairnSession

/// Replaces the words of the user in a recording by words of a fixed length.
///
/// Each line of a text becomes a word. The same line becomes the same word, and a blank line stays
/// as it is. So checks for equal and for blank texts have the same result in a replay, even after
/// the app has joined lines. Searches for a part of a line don't.
public struct Masking: Sendable {
  /// The names of the properties whose texts are no words of the user, such as cases of an enum. A
  /// name with a dot also says which property the value is in: "setTheme.from".
  public var keptProperties: Set<String>
  /// The names of the properties that hold ids. A UUID in them is kept. In other properties, the user
  /// may have written it.
  public var idProperties: Set<String>
  /// The words of controls that the app itself defines, such as "Edit".
  public var fixedWords: Set<String>
  /// The words of the app's links that the app itself defines, such as "search". In the property `link`
  /// and in an opened link, they are kept, and so are ids.
  public var linkWords: Set<String>
  private let key: UInt64

  /// Creates a masking.
  ///
  /// - Parameters:
  ///   - keptProperties: The names of the properties whose texts are kept.
  ///   - idProperties: The names of the properties that hold ids.
  ///   - fixedWords: The words of controls that are kept.
  ///   - linkWords: The words of links that are kept.
  ///   - key: A number that isn't in the recording, so that nobody can guess a word by masking it
  ///     again.
  public init(
    keeping keptProperties: Set<String> = [], ids idProperties: Set<String> = ["id"],
    fixedWords: Set<String> = [], linkWords: Set<String> = [],
    key: UInt64 = .random(in: 0 ... .max)
  ) {
    self.keptProperties = keptProperties
    self.idProperties = idProperties
    self.fixedWords = fixedWords
    self.linkWords = linkWords
    self.key = key
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  /// Those that separate the parts of links aren't among them.
  private static let symbols = Array("!$()*-._;~")

  /// Returns the word for a text. A text of several lines has a word for each.
  public func word(for text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(masked(line:))
      .joined(separator: "\n")
  }

  private func masked(line: Substring) -> String {
    guard !line.allSatisfy(\.isWhitespace) else { return String(line) }
    var hash = StableHash()
    hash.combine(key)
    hash.combine(String(line))
    // Symbols stay symbols: a search for a text without letters and digits finds nothing.
    let hasWords = line.contains { $0.isLetter || $0.isNumber }
    let alphabet = hasWords ? Self.letters : Self.symbols
    var rest = hash.value
    let characters = (0..<8).map { _ in
      defer { rest /= UInt64(alphabet.count) }
      return alphabet[Int(rest % UInt64(alphabet.count))]
    }
    return String(characters.prefix(1)).uppercased() + String(characters.dropFirst())
  }

  /// Returns a link with the words of the user replaced, which leads to a screen of the same kind.
  public func masked(link: String) -> String {
    var masked = ""
    var rest = Substring(link)
    while !rest.isEmpty {
      let part = rest.prefix { !"/?&=:".contains($0) }
      let isKept = part.isEmpty || linkWords.contains(String(part)) || String(part).isUUID
      masked += isKept ? String(part) : word(for: String(part))
      rest = rest.dropFirst(part.count)
      if let separator = rest.popFirst() { masked.append(separator) }
    }
    return masked
  }

  /// Returns a value with all texts replaced, except for ids and kept properties.
  public func masked(_ value: JSONValue) -> JSONValue { masked(value, of: "", in: "") }

  private func masked(_ value: JSONValue, of property: String, in owner: String) -> JSONValue {
    switch value {
    case .null, .flag, .integer, .largeInteger, .number: return value
    case .text(let link) where property == "link": return .text(masked(link: link))
    case .text(let text):
      let isKept =
        keptProperties.contains(property) || keptProperties.contains("\(owner).\(property)")
        || idProperties.contains(property) && text.isUUID
      return isKept ? value : .text(word(for: text))
    case .array(let values): return .array(values.map { masked($0, of: property, in: owner) })
    case .object(let object):
      let pairs = object.map { name, value in
        // The values of a case of an enum have no names of their own.
        name.first == "_"
          ? (name, masked(value, of: property, in: owner))
          : (name, masked(value, of: name, in: property))
      }
      return .object(Dictionary(uniqueKeysWithValues: pairs))
    }
  }

  /// Returns a step with the texts of the user replaced. A name keeps only words that are fixed.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - number: The number of the chosen option, if the step chooses one.
  ///   - name: Returns the name without the words of the user.
  func masked(
    _ step: UserStep, choosing number: Int?, naming name: (ControlName) -> ControlName
  ) -> UserStep {
    switch step {
    case .press(let control): .press(name(control))
    case .type(let text, let control): .type(word(for: text), into: name(control))
    case .set(let control, let value): .set(name(control), to: value)
    case .select(let option, let control):
      .select(
        fixedWords.contains(option) ? option : number.map { "\($0)" } ?? word(for: option),
        in: name(control))
    case .delete(let control): .delete(name(control))
    case .move(let control, let offset): .move(name(control), by: offset)
    case .focus(let control): .focus(name(control))
    case .submit(let control): .submit(name(control))
    case .paste(let lines, let control): .paste(lines.map(word), into: name(control))
    case .open(let link): .open(masked(link: link))
    case .back, .dismiss, .quit, .pause: step
    }
  }
}

extension String {
  /// Whether the text is a UUID, which contains no words.
  package var isUUID: Bool {
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.utf8.allSatisfy(\.isHexadecimalDigit) }
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit in ASCII.
  package var isHexadecimalDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
