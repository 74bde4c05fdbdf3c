import Cairn
import CairnSession

extension TestStore {
  /// Presses what is called so on the screen in front: a button, a link, a toggle, an answer.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.show { Library.screens($0) }
  /// try await store.press("Refresh") { $0.isLoaded = false }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What it is called: its title or label; of a link all of its words, or one of its texts.
  ///   - number: Which of several that are called so, from 1 on, in the order of reading.
  ///   - updateStateToExpectedResult: Changes the state of the step before into the expected one.
  /// - Returns: A handle on the effects that followed.
  /// - Throws: ``ImpossibleStep`` if nothing is called so, if it rests, or if several are.
  @discardableResult
  public func press(
    _ name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .press, at: callSite)
    _ = shownScreens?.focus(on: control)
    return await perform(
      [control.primaryAction], update: updateStateToExpectedResult, at: callSite)
  }

  /// Goes to a field and makes its text another. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  ///
  /// Where the focus was elsewhere, what moving it sends is sent first.
  ///
  /// - Parameters:
  ///   - text: What the field holds then.
  ///   - name: The field's label, or what it holds or asks for if it has none.
  ///   - number: Which of several that are called so, from 1 on, in the order of reading.
  ///   - updateStateToExpectedResult: Changes the state of the step before into the expected one.
  @discardableResult
  public func type(
    _ text: String, into name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .type, at: callSite)
    guard let field = control.textField,
      field.axis == .vertical || !text.contains(where: \.isNewline)
    else {
      throw impossible(
        "\"\(name)\" is a field of one line, and the text has several.",
        "Leave the line breaks out, or make the field grow by its 'axis'.", at: callSite)
    }
    return await perform(
      [shownScreens?.focus(on: control), field.onChange(text)],
      update: updateStateToExpectedResult, at: callSite)
  }

  /// Chooses an option of a picker. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func select(
    _ option: String, in name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .select, at: callSite)
    guard case .picker(let picker) = control.kind,
      let choice = picker.options.first(where: { $0.title == option })
    else {
      throw impossible(
        "\"\(name)\" has no option \"\(option)\".", "Choose one that is listed.", at: callSite)
    }
    _ = shownScreens?.focus(on: control)
    return await perform([choice.action], update: updateStateToExpectedResult, at: callSite)
  }

  /// Moves a slider to a value. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func set(
    _ name: String, to value: Int, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .set, at: callSite)
    guard case .slider(let slider) = control.kind, let action = slider.action(settingTo: value),
      slider.bounds.contains(value)
    else {
      throw impossible(
        "\"\(name)\" cannot be moved to \(value).",
        "Choose another value than it has, within its bounds.", at: callSite)
    }
    _ = shownScreens?.focus(on: control)
    return await perform([action], update: updateStateToExpectedResult, at: callSite)
  }

  /// Deletes the row in which something is called so. See
  /// ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func delete(
    _ name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .delete, at: callSite)
    return await perform(
      [control.deleteAction], update: updateStateToExpectedResult, at: callSite)
  }

  /// Moves the row in which something is called so by some places, down where they are positive. See
  /// ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func move(
    _ name: String, by places: Int, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .move, at: callSite)
    return await perform(
      [control.move?.action(by: places)], update: updateStateToExpectedResult, at: callSite)
  }
}
