import Cairn
import CairnSession

extension TestStore {
  /// Moves the focus to a field. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  ///
  /// ``type(_:into:number:assert:fileID:filePath:line:column:)`` does that too.
  @discardableResult
  public func focus(
    _ name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .type, at: callSite)
    return await perform(
      [shownScreens?.focus(on: control)], update: updateStateToExpectedResult, at: callSite)
  }

  /// Presses enter in a field. See ``press(_:number:assert:fileID:filePath:line:column:)``.
  @discardableResult
  public func submit(
    _ name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .type, at: callSite)
    return await perform(
      [shownScreens?.focus(on: control), control.value.text?.onSubmit],
      update: updateStateToExpectedResult, at: callSite)
  }

  /// Pastes several lines into a field of one line. See
  /// ``press(_:number:assert:fileID:filePath:line:column:)``.
  ///
  /// - Throws: ``ImpossibleStep`` also if the field has no action for several lines.
  @discardableResult
  public func paste(
    _ lines: [String], into name: String, number: Int? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let control = try await reach(name, number: number, for: .type, at: callSite)
    guard let onLines = control.value.text?.onLines else {
      throw impossible(
        "\"\(name)\" has no action for several lines.",
        "Name the action by 'onLines(_:)', or write the lines as one text by 'type(_:into:)'.",
        at: callSite)
    }
    return await perform(
      [shownScreens?.focus(on: control), onLines(lines)],
      update: updateStateToExpectedResult, at: callSite)
  }

  /// Pauses what runs on the screens, as when nobody looks at them anymore.
  ///
  /// - Throws: ``ImpossibleStep`` if nothing on the screens pauses.
  @discardableResult
  public func pause(
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = try await front(at: callSite)
    guard let pausing = shownScreens?.stack.pausing else {
      throw impossible(
        "Nothing on the screens pauses.", "A screen names the action by 'pausing(_:)'.",
        at: callSite)
    }
    return await perform([pausing], update: updateStateToExpectedResult, at: callSite)
  }
}
