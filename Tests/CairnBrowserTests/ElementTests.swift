import CairnNavigation
import CairnSession
import CairnText
import CairnViews
import Foundation
import Testing

@testable import CairnBrowser

/// Tests of the element and the accessible name of each kind of node.
@Suite struct ElementTests {
  @Test("Texts and containers become native elements")
  func nodes() {
    expect(Text("Hi"), "<p>Hi</p>")
    expect(Text("Hi").title(level: 3), "<h3>Hi</h3>")
    expect(Text("Hi").bold().alignment(.center), #"<p class="bold center">Hi</p>"#)
    expect(Text("Hi").foreground(.warning), #"<p class="fg-warning">Hi</p>"#)
    expect(
      Text("Hi").secondary().announced(), #"<p aria-atomic aria-live class="secondary">Hi</p>"#)
    expect(
      LabeledContent("Length", "1:00"), #"<dl class="labeled"><dt>Length</dt><dd>1:00</dd></dl>"#)
    expect(
      LabeledContent("Theme", "Sky", color: .black),
      #"<dl class="labeled"><dt>Theme</dt><dd><span class="swatch" data-bg></span>"#
        + "<span>Sky</span></dd></dl>")
    expect(Divider(), "<hr>")
    expect(Spacer(), #"<span class="spacer"></span>"#)
    expect(HStack { Text("a") }, #"<div class="row"><p>a</p></div>"#)
    expect(VStack { Text("a") }, #"<div class="column"><p>a</p></div>"#)
    expect(List { Text("a") }, #"<div class="list"><p>a</p></div>"#)
    expect(
      Section("Info", footer: "All") { Text("a") },
      #"<section><h2>Info</h2><p>a</p><p class="footer">All</p></section>"#)
    expect(
      ForEach(["a"], id: \.self) { Text($0) }, #"<ul class="rows"><li><p>a</p></li></ul>"#)
    expect(
      ProgressView(value: 0.5, label: "Meeting").labelsHidden(),
      "<progress aria-label max value></progress>")
    expect(
      ProgressView("Loading"),
      #"<div class="progress"><span aria-hidden>Loading</span>"#
        + "<progress aria-label></progress></div>")
  }

  @Test("Dates and durations are time elements with machine-readable values, and clocks are text")
  func times() {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let text = Self.content(Text(.date(date, style: .date)).node)
    #expect(text.outline == "<p><time datetime>14 Nov 2023</time></p>")
    #expect(text.children[0][.datetime] == "2023-11-14T22:13:20Z")
    let row = Self.content(LabeledContent("Length", .duration(.seconds(300))).node)
    #expect(row.children[1].children.map { $0[.datetime] } == ["PT300S"])
    let words: FormattedText = "It took \(.seconds(60), style: .length)."
    expect(
      Text(words), "<p><span>It took </span><time datetime>1 min</time><span>.</span></p>")
    expect(
      LabeledContent("Left", .duration(.seconds(60), style: .clock)),
      #"<dl class="labeled"><dt>Left</dt><dd>1:00</dd></dl>"#)
  }

  @Test("Controls become native elements with labels")
  func controls() {
    expect(Button("Save", "s"), #"<button class="plain">Save</button>"#)
    expect(
      Button("Save", "s", role: .confirm, shortcut: "s").disabled(),
      #"<button aria-keyshortcuts class="confirm" disabled>Save</button>"#)
    expect(
      Button("New", symbol: "+", "n"),
      #"<button aria-label class="plain symbol" title>+</button>"#)
    expect(
      NavigationLink("Item", "i"), #"<button class="link"><span>Item</span></button>"#)
    expect(
      NavigationLink("Item", "i", to: NumberPlace.number(7)),
      #"<a class="link" href><span>Item</span></a>"#)
    expect(
      TextField("Name", text: "Blob", prompt: "Who?") { $0 }
        .contentType(.name).autocompleted(false).maximumLength(9),
      #"<label class="field text"><span class="label">Name</span>"#
        + "<input autocomplete enterkeyhint maxlength name placeholder spellcheck type></label>")
    expect(
      TextField("Notes", text: "", axis: .vertical) { $0 }.labelsHidden(),
      #"<label class="field text"><textarea aria-label name></textarea></label>"#)
    expect(
      Toggle("Loud", isOn: true) { "\($0)" },
      #"<label class="field toggle"><span class="label">Loud</span><input name role type></label>"#)
    expect(
      Text("Blob").onDelete("d"),
      #"<div class="deletable"><p>Blob</p>"#
        + #"<button aria-label class="delete">Delete</button></div>"#)
    expect(
      VStack { ForEach(["Blob"], id: \.self, onMove: { "\($0) \($1)" }) { Text($0) } },
      #"<div class="column"><details class="edit"><summary aria-label>Edit</summary></details>"#
        + #"<ul class="rows"><li><p>Blob</p>"#
        + #"<button aria-label class="move" disabled>↑</button>"#
        + #"<button aria-label class="move" disabled>↓</button></li></ul></div>"#)
    expect(
      Text("Blob").rowButton(Button("Start Blob", symbol: "Start", "s", shortcut: "s")),
      #"<div class="deletable"><p>Blob</p>"#
        + #"<button aria-label class="quick">Start</button></div>"#)
  }

  @Test("A list whose rows can be changed has a toggle, which keeps the list what it is")
  func editToggle() {
    func column(_ canDelete: Bool) -> NavigationStack<String> {
      NavigationStack(
        root: Screen("Screen") {
          ForEach(["a"], id: \.self, onDelete: canDelete ? { "delete \($0)" } : nil) { Text($0) }
        })
    }
    var user = BrowserUser(column(false))
    let list = user.front.descendants.first { $0.tag == .ul }
    #expect(!user.front.descendants.contains { $0.tag == .details })
    _ = user.see(column(true))
    #expect(user.front.descendants.contains { $0.tag == .summary && $0[.ariaLabel] == "Edit rows" })
    #expect(user.front.descendants.first { $0.tag == .ul }?.id == list?.id)
  }

  @Test("A slider and a picker show their values as text")
  func choices() {
    expect(
      Slider("Length", value: 5, in: 1...9) { "\($0)" },
      #"<label class="field slider"><span class="label">Length</span>"#
        + "<input aria-label aria-valuetext max min name type>"
        + #"<span aria-hidden class="value">5</span></label>"#)
    expect(
      Picker("Size", selection: 1, options: [1, 2], title: { "\($0)" }) { "\($0)" },
      #"<label class="field picker"><span class="label">Size</span>"#
        + "<select name><option value>1</option><option value>2</option></select></label>")
    expect(
      Picker("Size", selection: 3, options: [1], title: { "\($0)" }) { "\($0)" },
      #"<label class="field picker"><span class="label">Size</span>"#
        + "<select name><option hidden value></option><option value>1</option></select></label>")
  }

  @Test("The delete button of a row names the row")
  func deletion() throws {
    func name(_ node: Node<String>) -> String? {
      Self.content(node.onDelete("d")).descendants.compactMap { $0[.ariaLabel] }.last
    }
    #expect(name(NavigationLink("Design", "i").node) == "Delete Design")
    #expect(name(TextField("Name", text: "Blob") { $0 }.node) == "Delete Blob")
    #expect(name(TextField("Name", text: "") { $0 }.node) == "Delete Name")
    #expect(name(Spacer().node) == "Delete row")
  }

  @Test("A disabled node disables everything in it")
  func disabledNode() {
    let node = VStack {
      Button("Save", "s")
      TextField("Name", text: "") { $0 }
      NavigationLink("Item", "i", to: NumberPlace.number(7))
      Text("Blob").onDelete("d")
    }.disabled()
    let content = Self.content(node)
    #expect(content.focusTargets == [])
    #expect(content.descendants.count { $0[.disabled] != nil } == 4)
    #expect(!content.descendants.contains { $0[.href] != nil })
  }

  @Test("A meter is an image with a label, and each arc begins where the previous one ends")
  func meter() {
    let segments = [
      MeterSegment(fraction: 0.25, fill: 1, color: .black),
      MeterSegment(fraction: 0.75, fill: 0.5, color: .black, isCurrent: true),
    ]
    let ring = Self.content(SegmentedMeter(segments: segments, label: "Speakers").node)
    #expect(ring[.role] == "img")
    #expect(ring[.ariaLabel] == "Speakers: 2 of 2")
    let arcs = ring.children[0].children
    #expect(arcs.map { $0[.class] } == ["track", "fill", "track current", "fill current"])
    #expect(arcs.map { $0[.strokeDashoffset] } == ["-0", "-0", "-250", "-250"])
    #expect(
      arcs.map { $0[.strokeDasharray] } == ["238 1000", "238 1000", "738 1000", "369 1000"])
  }

  @Test("A meter with a value is one image, and its value isn't announced")
  func meterCenter() {
    let center = MeterCenter("0:42", caption: "left", color: .warning)
    let meter = SegmentedMeter<String>(
      segments: [MeterSegment(fraction: 1, fill: 1, color: .black)], label: "Speakers",
      center: center)
    let element = Self.content(meter.secondary())
    #expect(element[.class] == "meter secondary")
    #expect(element[.role] == "img")
    #expect(element[.ariaLabel] == "Speakers: 1 of 1, 0:42 left")
    #expect(element.children.map { $0[.class] } == ["ring", "value fg-warning", "caption"])
    #expect(element.children.map(\.text) == [nil, "0:42", "left"])
    #expect(element.children[0][.ariaHidden] == "true")
    #expect(Set(element.descendants.map(\.id)).count == element.descendants.count)
    #expect(!element.descendants.contains { $0[.ariaLive] != nil })
  }

  @Test("Isolated text has an element whose direction depends only on it")
  func isolated() {
    expect(
      Text("\(isolating: "Blob") is speaking"),
      "<p><span dir>Blob</span><span> is speaking</span></p>")
  }

  @Test("Text that stands out is a mark, also in the label of a link")
  func marks() {
    expect(
      Text("The \(marking: "copy") waits"),
      "<p><span>The </span><mark>copy</mark><span> waits</span></p>")
    let link = Self.content(NavigationLink("open") { Text("\(marking: "copy")") }.node)
    #expect(link.descendants.contains { $0.tag == .mark && $0.text == "copy" })
  }

  @Test("An aside has a class for the style sheet")
  func aside() {
    #expect(Self.content(Section("Speakers") { Text("Blob") }.aside())[.class] == "aside")
  }

  @Test("Colors are adapted to light and dark pages, and to their own backgrounds")
  func colors() throws {
    let gray = Color(hex: 0x808080)
    let text = Self.content(Text("Hi").foreground(gray))
    #expect(text[.dataForeground] == PagePalette.light.text(gray).description)
    #expect(text[.dataForegroundDark] == PagePalette.dark.text(gray).description)
    let card = Self.content(Text("Hi").card(gray, text: gray))
    #expect(card[.class] == "card")
    #expect(card[.dataBackground] == "#808080")
    #expect(
      card[.dataForeground] == gray.adapted(to: gray, contrast: Color.textContrast).description)
  }

  @Test("The mark of an edge is adapted to light and dark pages, and leaves the text alone")
  func edges() {
    let blue = Color(hex: 0x000041)
    let row = Self.content(Text("Hi").edge(blue))
    #expect(row[.class] == "edge")
    #expect(row[.dataMark] == PagePalette.light.shape(blue).description)
    #expect(row[.dataMarkDark] == PagePalette.dark.shape(blue).description)
    #expect(row[.dataForeground] == nil && row[.dataBackground] == nil)
  }

  @Test("Any color is readable on the page, light or dark", arguments: 0..<64)
  func palettes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
    for palette in PagePalette.allCases {
      let extreme: Color = palette == .light ? .white : .black
      for background in [palette.hardestBackground, extreme] {
        #expect(palette.text(color).contrast(with: background) >= Color.textContrast)
        #expect(palette.shape(color).contrast(with: background) >= Color.shapeContrast)
      }
    }
  }

  @Test(
    "A field declares its content type",
    arguments: [
      (TextContentType.emailAddress, "text", "email", "email"), (.search, "search", nil, nil),
      (.telephoneNumber, "tel", nil, "tel"), (.url, "url", nil, "url"),
      (.name, "text", nil, "name"),
    ] as [(TextContentType, String, String?, String?)])
  func contentTypes(
    _ type: TextContentType, _ input: String, _ mode: String?, _ completion: String?
  ) {
    let field = Self.content(TextField("Field", text: "") { $0 }.contentType(type).node)
      .children[1]
    #expect(field[.type] == input)
    #expect(field[.inputmode] == mode)
    #expect(field[.autocomplete] == completion)
  }

  @Test("A date field is an input of type date, and several choices are a group of checkboxes")
  func dateAndOptions() {
    let date = Self.content(DateField("Due", text: "2026-11-25") { $0 }.node)
    #expect(date.children[1][.type] == "date")
    #expect(date.children[1].value == "2026-11-25")
    let days = MultiPicker(
      "Days", selection: ["Mon"], options: ["Mon", "Tue"], title: { $0 }, onToggle: { $0 })
    let group = Self.content(days.node)
    #expect(group[.role] == "group")
    #expect(group[.ariaLabel] == "Days")
    #expect(
      group.descendants.filter { $0[.type] == "checkbox" }.map(\.value) == ["true", "false"])
  }

  @Test("A busy button is disabled, and says that it is busy")
  func busy() {
    let button = Self.content(Button("Save", "save").busy().node)
    #expect(button[.disabled] == "")
    #expect(button[.ariaBusy] == "true")
  }

  @Test("A lazy list has a row for each element")
  func rows() {
    let items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    let list = Self.content(List(items, onDelete: { "delete \($0)" }) { Text($0.name) }.node)
    #expect(
      list.descendants.compactMap { $0[.ariaLabel] } == ["Edit rows", "Delete a", "Delete b"])
    #expect(list.children.map(\.tag) == [.details, .ul])
    #expect(list.children[1].children.map(\.tag) == [.li, .li])
  }

  private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private func expect(
    _ node: some NodeConvertible<String>, _ html: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Self.content(node.node).outline == html, sourceLocation: sourceLocation)
  }

  /// Returns the element of a node that is alone on a screen.
  static func content(_ node: Node<String>) -> Element {
    var screen = Screen<String>("Screen") {}
    screen.content = [node]
    var stack = NavigationStack(root: screen)
    (stack.rootTarget, stack.links) = (NumberPlace.root, NumberPlace.links)
    let page = BrowserUser(stack).client.page
    return page.descendants.first { $0[.class] == "content" }?.children.first ?? Element(0, .div)
  }
}

extension Element {
  /// The element as HTML, with only the names of its attributes. Classes have their values.
  var outline: String {
    let names = attributes.map { attribute in
      " " + attribute.name.rawValue
        + (attribute.name == .class ? "=\"\(attribute.value)\"" : "")
    }
    let start = "<\(tag.rawValue)\(names.joined())>"
    let content = (text ?? "") + children.map(\.outline).joined()
    return tag == .hr || tag == .input ? start : "\(start)\(content)</\(tag.rawValue)>"
  }
}
