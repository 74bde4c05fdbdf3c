import Cairn
import CairnLines
import CairnTerminal
import CairnTerminalTesting
import ModelSupport
import StandupsModels

/// A user at a terminal that shows the models.
@MainActor
final class ModelUser {
  let model: AppModel
  private var session: TerminalSession<Call>

  init(_ model: AppModel) {
    self.model = model
    session = TerminalSession(
      name: "Standups", stack: model.screens, size: CellSize(width: 72, height: 24))
  }

  func press(_ keys: Key...) { press(keys) }

  func press(_ keys: [Key]) {
    for key in keys {
      for call in session.handle(.key(key)) { _ = call() }
      session.update(to: model.screens)
    }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// The title of the front screen, after the titles on the way back.
  var title: String { plainText(of: model.screens).first ?? "" }

  /// The drawing, including the position of the focus.
  var drawing: [String] { session.draw().lines }
}
