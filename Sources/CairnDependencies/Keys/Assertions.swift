import IssueReporting

extension DependencyValues {
  /// Checks a condition in debug builds: `assert(index < count)`.
  ///
  /// In a live run, it is the standard library's `assert`. In a test, a false condition is an
  /// issue, and the code after it runs. So a test can check what happens then.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Reports that something happened that should not have, in debug builds:
  /// `assertionFailure("No row")`.
  ///
  /// In a live run, it is the standard library's `assertionFailure`. In a test it is an issue, and
  /// the code after it runs.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Checks a condition in all builds: `precondition(index < count)`.
  ///
  /// In a live run, it is the standard library's `precondition`. In a test, a false condition is an
  /// issue, and the code after it runs.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

/// A check of a condition. You call it like `assert` or `precondition`.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition that must be true.
  ///   - message: The message if it is false.
  ///   - file: The file to report.
  ///   - line: The line to report.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Checks a condition, and reports the position of the call.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let reported = self as? ReportedAssertion else {
      return callAsFunction(condition(), message(), file: file, line: line)
    }
    let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
    if !condition() { reported.failure.report(message(), at: location) }
  }
}

/// A report that something happened that should not have. You call it like `assertionFailure`.
public protocol AssertionFailureEffect: Sendable {
  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The file to report.
  ///   - line: The line to report.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports a failure at the position of the call.
  @_disfavoredOverload
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let reported = self as? ReportedFailure else {
      return callAsFunction(message(), file: file, line: line)
    }
    let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
    reported.report(message(), at: location)
  }
}

private enum AssertKey: DependencyKey {
  static var liveValue: any AssertionEffect { LiveAssert() }
  static var testValue: any AssertionEffect { ReportedAssertion("assert") }
}

private enum AssertionFailureKey: DependencyKey {
  static var liveValue: any AssertionFailureEffect { LiveAssertionFailure() }
  static var testValue: any AssertionFailureEffect { ReportedFailure(name: "assertionFailure") }
}

private enum PreconditionKey: DependencyKey {
  static var liveValue: any AssertionEffect { LivePrecondition() }
  static var testValue: any AssertionEffect { ReportedAssertion("precondition") }
}

private struct LiveAssert: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LiveAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct ReportedAssertion: AssertionEffect {
  let failure: ReportedFailure

  init(_ name: String) {
    self.failure = ReportedFailure(name: name)
  }

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    if !condition() { failure(message(), file: file, line: line) }
  }
}

private struct ReportedFailure: AssertionFailureEffect {
  let name: String

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    report(message(), at: SourceLocation(fileID: file, filePath: file, line: line, column: 1))
  }

  func report(_ message: String, at location: SourceLocation) {
    let fact = message.isEmpty ? "failed." : "failed: \(message)"
    reportIssue(
      #"""
      @Dependency(\.\#(name)) \#(fact)

      It would end a live run. A test that wants to see what follows expects this issue, or overrides \#
      the dependency.
      """#,
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
