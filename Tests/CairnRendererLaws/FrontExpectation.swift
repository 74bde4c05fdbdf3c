/// The content and the actions that the front screen must offer, as its generator recorded them.
public struct FrontExpectation: Sendable {
  /// Words that must be legible.
  public internal(set) var words: [String] = []
  /// The signs that are drawn in place of buttons' names. The name or the sign must be legible.
  public internal(set) var signs: [String: String] = [:]
  /// The actions that pressing sends, by the name of the control.
  public internal(set) var presses: [String: String] = [:]
  /// The texts of fields, by their names. A change sends the name and the text.
  public internal(set) var fields: [String: String] = [:]
  /// The actions that submitting a field sends, by its name.
  public internal(set) var submissions: [String: String] = [:]
  /// The names of fields whose text has the maximum length.
  public internal(set) var fullFields: [String] = []
  /// The next values of sliders and pickers, and the actions that choose them, by their names.
  public internal(set) var choices: [String: (value: String, action: String)] = [:]
  /// The options of controls that take several, with the actions that choose them, by the controls'
  /// names.
  public internal(set) var options: [String: [(title: String, action: String)]] = [:]
  /// The actions that deleting sends, by the name of a control in the row.
  public internal(set) var deletions: [String: String] = [:]
  /// The actions that moving down by one position sends, by the name of a control in the row.
  public internal(set) var moves: [String: String] = [:]
  /// The names of controls in rows that can't be moved.
  public internal(set) var settled: [String] = []
  /// The names of controls in rows that can't be deleted.
  public internal(set) var keepers: [String] = []
  /// The names of disabled controls.
  public internal(set) var resting: [String] = []
  /// Whether the front screen has rows of data.
  var hasRowsOfData = false
  /// The action that leaving sends, or `nil` at the root.
  public internal(set) var escape: String?
}
