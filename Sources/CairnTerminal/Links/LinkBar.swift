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

  /// Whether the user is typing a link.
  var isTyping: Bool { typed != nil }

  /// The hints for the keys of links.
  var hints: [KeyHint] {
    [
      KeyHint(.copyLink, to: "copy link", importance: 0),
      KeyHint(.openLink, to: "open link", importance: 0),
    ] + (history?.forward == nil ? [] : [KeyHint(.goForward, to: "forward", importance: 0)])
  }

  mutating func handle(_ event: TerminalEvent, at spot: LinkSpot) -> Outcome {
    if let text = typed { return type(event, after: text) }
    guard case .key(let key) = event, let command = KeyTable.command(key, in: .links) else {
      hasCopied = false
      return .ignored
    }
    return perform(command, at: spot)
  }

  /// Does what a key of links does.
  mutating func perform(_ command: KeyCommand, at spot: LinkSpot) -> Outcome {
    let isAgain = hasCopied
    hasCopied = false
    switch command {
    case .copyLink: return copy(spot, isAgain: isAgain)
    case .openLink: return ask("")
    case .goForward:
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
    let more =
      spot.row.map {
        " Press \(KeyTable.name(of: .copyLink)) again to copy the link to “\($0.name)”."
      } ?? ""
    return .copied(text, saying: "Copied \(text).\(more)")
  }

  private mutating func type(_ event: TerminalEvent, after text: String) -> Outcome {
    switch event {
    case .key(.character(let character)): return ask(text + String(character))
    case .key(let key): return type(key, after: text)
    case .typed(let more), .paste(let more): return ask(text + more.filter { !$0.isNewline })
    case .mouse, .oversizedPaste: return ask(text)
    case .background, .resize, .resume: return .ignored
    }
  }

  private mutating func type(_ key: Key, after text: String) -> Outcome {
    switch KeyTable.command(key, in: .editing, .everywhere) {
    case .submit:
      typed = nil
      return text.isEmpty ? .said(nil) : .opened(text)
    case .back, .quit:
      typed = nil
      return .said(nil)
    case .deleteBackward: return ask(String(text.dropLast()))
    case .deleteToLineStart: return ask("")
    default: return ask(text)
    }
  }

  private mutating func ask(_ text: String) -> Outcome {
    typed = text
    return .said("Open link: \(text)▏  (enter open, esc cancel)")
  }
}
