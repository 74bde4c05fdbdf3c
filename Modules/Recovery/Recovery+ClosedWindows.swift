public import SessionsClient

extension Recovery.State {
  /// Notes which windows with sessions were closed. Withdraws the question about one that was opened
  /// again, or whose session continues elsewhere.
  public mutating func follow(closed ids: [OtherSession.ID]) {
    closed = ids
    offered.formIntersection(ids)
    waiting.removeAll { finding in finding.closedID.map { !ids.contains($0) } == true }
    guard let id = asked?.closedID, !ids.contains(id) else { return }
    (asked, alert) = (nil, nil)
  }

  /// Whether the user can be asked about a session of a closed window, because there is no other
  /// question.
  public var hasNextClosed: Bool { asked == nil && waiting.isEmpty && unoffered != nil }

  /// Returns the next session of a closed window to look at.
  public mutating func nextClosed() -> OtherSession.ID? {
    guard hasNextClosed, let id = unoffered else { return nil }
    offered.insert(id)
    return id
  }

  /// Returns the action that asks about a session of a closed window.
  ///
  /// - Parameter record: A copy of the session, which stays there until the user answers.
  public func asking(about id: OtherSession.ID, _ record: SessionsClient.Record) -> Recovery.Action
  {
    .closedSessionFound(id, record)
  }

  /// Returns the action that continues a session of another window here.
  ///
  /// - Parameters:
  ///   - record: The session, which has ended there.
  ///   - answer: The user's answer about a closed window, or `nil` if they weren't asked.
  public func continuing(
    _ record: SessionsClient.Record, _ answer: RecoveryAnswer?
  ) -> Recovery.Action {
    .sessionTaken(record, answer)
  }

  private var unoffered: OtherSession.ID? { closed.first { !offered.contains($0) } }

  /// Offers a session later, because a question about it would cost work now.
  public mutating func postpone(_ id: OtherSession.ID) { offered.remove(id) }
}

extension Recovery.Finding {
  /// The session of a closed window that this is about.
  fileprivate var closedID: OtherSession.ID? {
    if case .closedSession(let id, _, _) = self { id } else { nil }
  }
}
