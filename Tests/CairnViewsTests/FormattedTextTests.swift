import CairnSession
import CairnText
import CairnViews
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct FormattedTextTests {
  private let date = Date(timeIntervalSince1970: 0)
  private let length = Duration.seconds(300)
  /// A format that writes which value it was given, and the style.
  private let format = TextFormat {
    "<\(Int($0.timeIntervalSince1970)) \($1)>"
  } duration: {
    "<\($0.components.seconds) \($1)>"
  }

  @Test("A text that nobody has formatted is the same on all systems")
  func fixed() {
    #expect(FormattedText("Design").string == "Design")
    #expect(FormattedText.date(date).string == "1 Jan 1970, 00:00")
    #expect(FormattedText.duration(.seconds(300)).string == "5 min")
    let text: FormattedText = "At \(date, style: .time), for \(Duration.seconds(5), style: .clock)"
    #expect(text.string == "At 00:00, for 0:05")
  }

  @Test("A text keeps its values, and can be formatted again")
  func formatting() {
    let text: FormattedText =
      "\(3) on \(date, style: .date), \(Duration.seconds(5), style: .length)"
    let written = text.formatted(by: format)
    #expect(written.string == "3 on <0 date>, <5 length>")
    #expect(
      written.spans.map(\.value) == [
        .string("3"), .string(" on "), .date(date, .date), .string(", "),
        .duration(.seconds(5), .length),
      ])
    #expect(written.spans.map(\.string).joined() == written.string)
    #expect(written.formatted(by: .fixed).string == "3 on 1 Jan 1970, 5 sec")
    #expect(FormattedText("").formatted(by: format).string == "")
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
    let length: Duration
  }

  /// A screen with a date or a duration in each place that can have one.
  private var screen: Screen<String> {
    Screen(.date(date)) {
      Text(.date(date, style: .time)).bold()
      LabeledContent("Length", .duration(.seconds(1)))
      Slider("Time", value: 2, in: 0...9, valueLabel: .duration(.seconds(2))) { "\($0)" }
      NavigationLink(.duration(.seconds(3)), "open")
      HStack { VStack { NavigationLink("open") { HStack { Text(.duration(.seconds(4))) } } } }
      Section("Rows") { ForEach([5], id: \.self) { Text(.duration(.seconds($0))) } }
      List([Item(id: 6, length: .seconds(6))]) { Text(.duration($0.length)) }
      Text("plain")
    }
    .sheet(true, dismiss: "", action: { $0 }) { _ in Screen<String>(.duration(.seconds(7))) {} }
  }

  @Test("A renderer formats all dates and durations of its screens")
  func screens() {
    var screens = ErasedScreens<String>(format: format)
    let erased = screens.update(to: NavigationStack(root: screen)).root
    #expect(erased.title == "<0 dateTime>")
    #expect(
      erased.texts == [
        "<0 time>", "Length", "<1 length>", "Time", "<2 length>", "<3 length>", "<4 length>",
        "Rows", "<5 length>", "<6 length>", "plain",
      ])
    #expect(erased.presented?.title == "<7 length>")
    #expect(screen.texts.contains("4 sec"))
  }

  @Test("A renderer formats questions and notices, which are the same on all systems until then")
  func questions() {
    let dialog = Dialog(
      "Resume the meeting of \(date, style: .date)?", message: "It took \(length, style: .length).",
      buttons: [DialogButton("Yes", action: "yes")], dismiss: "no")
    var stack = NavigationStack(root: Screen<String>("Menu") {}.alert(dialog))
    stack.notice = Notice("Saved at \(date, style: .time).", button: Button("Undo", "undo"))
    #expect(
      dialog.title == "Resume the meeting of \(TextFormat.fixed.text(of: date, style: .date))?")
    var screens = ErasedScreens<String>(format: format)
    for stack in [stack, stack.map { $0 }] {
      let erased = screens.update(to: stack)
      #expect(
        erased.root.dialog?.title == "Resume the meeting of \(format.text(of: date, style: .date))?"
      )
      #expect(
        erased.root.dialog?.message == "It took \(format.text(of: length, style: .length)).")
      #expect(erased.notice?.text == "Saved at \(format.text(of: date, style: .time)).")
      #expect(erased.notice?.button?.title == "Undo")
    }
  }

  @Test("The texts of a question and a notice can be replaced")
  func words() {
    var dialog = Dialog(
      "Sure?", message: "Really?", buttons: [DialogButton<String>("Yes")], dismiss: "no")
    (dialog.title, dialog.message) = ("Gone?", nil)
    #expect(dialog == Dialog("Gone?", buttons: [DialogButton("Yes")], dismiss: "no"))
    dialog.message = "Really."
    #expect(dialog.messageText == "Really.")
    var notice = Notice<String>("Saved.")
    notice.text = "Deleted."
    #expect(notice == Notice("Deleted."))
  }

  @Test("Titles on the way back are formatted too")
  func wayBack() {
    var screens = ErasedScreens<String>(format: format)
    let stack = NavigationStack(
      root: screen, path: [(id: 1, screen: Screen("Top") {})], pop: { "\($0)" })
    #expect(screens.update(to: stack).layers.last?.backPath == ["<0 dateTime>"])
  }

  @Test("The identity of a node does not depend on the format of its values")
  func keys() throws {
    var screens = ErasedScreens<String>(format: format)
    let erased = screens.update(to: NavigationStack(root: screen.with { $0.presentations = [] }))
    let layer = try #require(
      NavigationStack(root: screen.with { $0.presentations = [] }).layers.last)
    #expect(erased.layers.last?.controls.map(\.path) == layer.controls.map(\.path))
    #expect(erased.layers.last?.controls.map(\.name) == ["Time", "<3 length>", "<4 length>"])
    #expect(layer.controls.map(\.name) == ["Time", "3 sec", "4 sec"])
  }
}

extension Screen {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
