import CairnNavigation

/// Handles the keys for links. While the user types a link, it takes all keys.
struct LinkBar {
  /// The scheme of links.
  private let scheme: String
  private var history: LinkHistory?
  /// The text of the link that the user types, or `nil`.
  private var typed: String?
  /// Whether the last key copied the link to the screen.
  private var hasCopied = false

  init(scheme: String) {
    self.scheme = scheme
  }

  /// The result of an event.
  enum Outcome: Equatable {
    /// The bar doesn't handle the event.
    case ignored
    /// The bar handled the event. `nil` removes the notice.
    case said(String?)
    /// A text to copy, and a notice.
    case copied(String, saying: String)
    /// A link to open.
    case opened(String)
  }

  /// The hints for the keys of links.
  var hints: [KeyHint] {
    [
      KeyHint(key: "^Y", meaning: "copy link", importance: 0),
      KeyHint(key: "^O", meaning: "open link", importance: 0),
    ] + (history?.forward == nil ? [] : [KeyHint(key: "alt-→", meaning: "forward", importance: 0)])
  }

  mutating func handle(_ event: TerminalEvent, at spot: LinkSpot) -> Outcome {
    if let text = typed { return type(event, after: text) }
    let isAgain = hasCopied
    hasCopied = false
    switch event {
    case .key(.control("y")): return copy(spot, isAgain: isAgain)
    case .key(.control("o")): return ask("")
    case .key(.alt(.right)):
      guard let link = history?.forward else { return .said("There is no place to go forward to.") }
      return .opened(link.text(scheme: scheme))
    default: return .ignored
    }
  }

  /// Records the current place of the user.
  mutating func update(to spot: LinkSpot) {
    guard let link = spot.link else { return }
    if history?.visit(link) == nil { history = LinkHistory(link) }
  }

  private mutating func copy(_ spot: LinkSpot, isAgain: Bool) -> Outcome {
    if isAgain, let row = spot.row {
      let text = row.link.text(scheme: scheme)
      return .copied(text, saying: "Copied \(text), the link to “\(row.name)”.")
    }
    guard let text = spot.link?.text(scheme: scheme) else {
      return .said("There is no link to this screen.")
    }
    hasCopied = true
    let more = spot.row.map { " Press ^Y again to copy the link to “\($0.name)”." } ?? ""
    return .copied(text, saying: "Copied \(text).\(more)")
  }

  private mutating func type(_ event: TerminalEvent, after text: String) -> Outcome {
    switch event {
    case .key(.enter):
      typed = nil
      return text.isEmpty ? .said(nil) : .opened(text)
    case .key(.escape), .key(.control("c")):
      typed = nil
      return .said(nil)
    case .key(.backspace): return ask(String(text.dropLast()))
    case .key(.control("u")): return ask("")
    case .key(.character(let character)): return ask(text + String(character))
    case .typed(let more), .paste(let more): return ask(text + more.filter { !$0.isNewline })
    case .key, .mouse, .oversizedPaste: return ask(text)
    case .background, .resize, .resume: return .ignored
    }
  }

  private mutating func ask(_ text: String) -> Outcome {
    typed = text
    return .said("Open link: \(text)▏  (enter open, esc cancel)")
  }
}
