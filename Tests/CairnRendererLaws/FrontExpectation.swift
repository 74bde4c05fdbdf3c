/// What screens offer in front, as the generator knows it that made them.
public struct FrontExpectation: Sendable {
  /// Words to be read.
  public internal(set) var words: [String] = []
  /// What stands in place of the names of buttons. The name or the sign is to be read.
  public internal(set) var signs: [String: String] = [:]
  /// What pressing sends, by the name of the control.
  public internal(set) var presses: [String: String] = [:]
  /// The texts of fields, by their names. A change sends the name and the text.
  public internal(set) var fields: [String: String] = [:]
  /// What being done with a field sends, by its name.
  public internal(set) var submissions: [String: String] = [:]
  /// The names of fields that hold as much as they may.
  public internal(set) var fullFields: [String] = []
  /// The next value of sliders and pickers, and what choosing it sends, by their names.
  public internal(set) var choices: [String: (value: String, action: String)] = [:]
  /// What deleting sends, by the name of a control in the row.
  public internal(set) var deletions: [String: String] = [:]
  /// What moving by a place sends, by the name of a control in the row.
  public internal(set) var moves: [String: String] = [:]
  /// The names of controls in rows that cannot be moved.
  public internal(set) var settled: [String] = []
  /// The names of controls in rows that cannot be deleted.
  public internal(set) var keepers: [String] = []
  /// The names of controls that rest.
  public internal(set) var resting: [String] = []
  /// Whether rows of data are among them.
  var hasRowsOfData = false
  /// What leaving sends, or `nil` at the root.
  public internal(set) var escape: String?
}
