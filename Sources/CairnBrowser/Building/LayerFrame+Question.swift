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
    let safest = question.safestAnswer
    answers.children = question.buttons.enumerated().map { index, answer in
      let button = Button(answer.title, question.action(of: answer), role: answer.role)
      var element = building.button(button.control, record.toolbar[index], NodeContext())
      if index == safest { element[.autofocus] = "" }
      return element
    }
    dialog.children.append(answers)
    return dialog
  }
}

extension Dialog {
  /// The place of the answer that destroys the least: one that cancels, or else the first that does
  /// not destroy.
  fileprivate var safestAnswer: Int? {
    buttons.firstIndex { $0.role == .cancel } ?? buttons.firstIndex { $0.role != .destructive }
      ?? buttons.indices.first
  }
}
