import CairnSession
import CairnViews

extension NodeBuilding {
  mutating func field(
    _ field: ControlText<AnyAction>, _ control: ControlDescription<AnyAction>,
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    var input = Element(0, field.axis == .vertical ? .textarea : .input, value: field.text)
    if field.axis == .horizontal {
      input[.type] = field.contentType.inputType
      input[.enterkeyhint] = field.onSubmit == nil ? "next" : "done"
    }
    input[.inputmode] = field.contentType.inputMode
    input[.autocomplete] = field.isAutocompleted ? field.contentType.autocompletion : "off"
    if field.onLines != nil { input[.dataLines] = "" }
    if field.contentType != nil, field.contentType != .search { input[.spellcheck] = "false" }
    if !field.prompt.isEmpty { input[.placeholder] = field.prompt }
    // Clients count in another unit and never get a smaller number. The server cuts what is too
    // long.
    input[.maxlength] = field.maximumLength.map { "\($0)" }
    let element = labeled(&input, control, of: node, identity, context)
    if control.isFocused, !context.isDisabled { askForFocus(identity[0]) }
    return element
  }
}

extension TextContentType? {
  // Scripts can't keep the selection of a field of type 'email'.
  fileprivate var inputType: String {
    switch self {
    case .date: "date"
    case .search: "search"
    case .telephoneNumber: "tel"
    case .url: "url"
    case .name, .emailAddress, nil: "text"
    }
  }

  fileprivate var inputMode: String? { self == .emailAddress ? "email" : nil }

  fileprivate var autocompletion: String? {
    switch self {
    case .name: "name"
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    case .url: "url"
    case .date, .search, nil: nil
    }
  }
}
