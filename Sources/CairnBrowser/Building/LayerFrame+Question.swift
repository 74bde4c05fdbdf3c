import CairnSession
import CairnViews

extension LayerFrame {
  /// Returns a question. Its focus starts on the least destructive answer.
  func question(
    _ question: Dialog<AnyAction>, _ record: LayerRecord, with building: inout NodeBuilding
  ) -> Element {
    var heading = Element(headingID, .h2, text: question.title)
    var dialog = Element(id, .dialog)
    dialog[.role] = "alertdialog"
    dialog[.class] = question.kind == .alert ? "alert" : "confirmation"
    name(&dialog, by: &heading)
    dialog.children = [heading]
    if let message = question.message {
      var words = Element(record.frame[Part.message], .p, text: message)
      words[.id] = "e\(words.id)"
      dialog[.ariaDescribedby] = words[.id]
      dialog.children.append(words)
    }
    var answers = Element(record.frame[Part.answers], .div)
    answers[.class] = "answers"
    answers.children = question.answers.enumerated().map { index, answer in
      // The browser itself moves the focus into a dialog, and back when it closes.
      var button = answer
      button.isFocused = false
      var element = building.button(button, record.toolbar[index], NodeContext())
      if answer.isFocused { element[.autofocus] = "" }
      return element
    }
    dialog.children.append(answers)
    return dialog
  }
}
