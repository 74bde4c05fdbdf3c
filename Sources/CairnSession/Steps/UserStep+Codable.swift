import CairnViews

// A step is an object with its verb: {"press":"Edit","role":"button"}.

extension UserStep: Codable {
  private enum CodingKeys: String, CodingKey {
    case press, type, set, select, delete, move, focus, submit, paste, open, leave
    case name, role, row, number
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func name(_ key: CodingKeys = .name) throws -> ControlName {
      ControlName(
        try container.decodeIfPresent(String.self, forKey: key),
        role: try container.decodeIfPresent(ControlRole.self, forKey: .role),
        row: try container.decodeIfPresent(String.self, forKey: .row),
        number: try container.decodeIfPresent(Int.self, forKey: .number))
    }
    let verbs = container.allKeys.filter { ![.name, .role, .row, .number].contains($0) }
    guard verbs.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A step has one verb."))
    }
    switch verbs[0] {
    case .press: self = .press(try name(.press))
    case .delete: self = .delete(try name(.delete))
    case .focus: self = .focus(try name(.focus))
    case .submit: self = .submit(try name(.submit))
    case .type: self = .type(try container.decode(String.self, forKey: .type), into: try name())
    case .set: self = .set(try name(), to: try container.decode(Int.self, forKey: .set))
    case .select: self = .select(try container.decode(String.self, forKey: .select), in: try name())
    case .move: self = .move(try name(), by: try container.decode(Int.self, forKey: .move))
    case .paste:
      self = .paste(try container.decode([String].self, forKey: .paste), into: try name())
    case .open: self = .open(try container.decode(String.self, forKey: .open))
    default: self = try container.decode(Leaving.self, forKey: .leave).step
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let (name, _) = control {
      try container.encodeIfPresent(name.role, forKey: .role)
      try container.encodeIfPresent(name.row, forKey: .row)
      try container.encodeIfPresent(name.number, forKey: .number)
      // A name without words must still have its verb.
      switch self {
      case .press: return try container.encode(name.words, forKey: .press)
      case .delete: return try container.encode(name.words, forKey: .delete)
      case .focus: return try container.encode(name.words, forKey: .focus)
      case .submit: return try container.encode(name.words, forKey: .submit)
      default: try container.encodeIfPresent(name.words, forKey: .name)
      }
    }
    switch self {
    case .type(let text, _): try container.encode(text, forKey: .type)
    case .set(_, let value): try container.encode(value, forKey: .set)
    case .select(let option, _): try container.encode(option, forKey: .select)
    case .move(_, let offset): try container.encode(offset, forKey: .move)
    case .paste(let lines, _): try container.encode(lines, forKey: .paste)
    case .open(let link): try container.encode(link, forKey: .open)
    case .back: try container.encode(Leaving.back, forKey: .leave)
    case .dismiss: try container.encode(Leaving.dismiss, forKey: .leave)
    case .quit: try container.encode(Leaving.quit, forKey: .leave)
    case .pause: try container.encode(Leaving.pause, forKey: .leave)
    case .press, .delete, .focus, .submit: break
    }
  }

  /// A step without a control.
  private enum Leaving: String, Codable {
    case back, dismiss, quit, pause

    var step: UserStep {
      switch self {
      case .back: .back
      case .dismiss: .dismiss
      case .quit: .quit
      case .pause: .pause
      }
    }
  }
}
