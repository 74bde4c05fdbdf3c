#if PostgreSQL
  import CLibPQ
  import CairnLocks
  import Foundation
  import StandupsDatabase

  /// A thread that listens for the notifications of other clients.
  ///
  /// A notification only wakes its readers. What has changed is read from the tables, so a lost one
  /// does no harm: every few seconds the listener looks for itself.
  final class PostgresListener: Sendable {
    private let place: PostgresPlace
    private let tell: @Sendable () -> Void
    private let state = CheckedMutex(State())
    private let bell = Pipe()
    private let isFirst: Bool

    private struct State {
      var isStopped = false
      /// The last time that the database answered, or the thread began to wait before an attempt.
      var lastLook = ContinuousClock.now
    }

    /// - Parameters:
    ///   - place: The place of the database.
    ///   - isFirst: Whether nobody has listened before. After another listener, the first connection
    ///     counts as a change, because one may have been missed.
    ///   - tell: The closure to call after a change, or when the state of the server changed.
    init(_ place: PostgresPlace, isFirst: Bool = true, _ tell: @escaping @Sendable () -> Void) {
      self.place = place
      self.isFirst = isFirst
      self.tell = tell
    }

    func start() {
      Thread.detachNewThread { self.run() }
    }

    /// Ends the thread soon. It is called once.
    func stop() {
      state.withLock { $0.isStopped = true }
      bell.fileHandleForWriting.closeFile()
    }

    /// Whether the thread hasn't looked for so long that something must be stuck.
    var isStuck: Bool {
      state.withLock { $0.lastLook + place.timeouts.listener < .now }
    }

    private var isStopped: Bool { state.withLock(\.isStopped) }

    private func didLook() { state.withLock { $0.lastLook = .now } }

    private func run() {
      var attempts = PostgresAttempts(within: .zero)
      var mayHaveMissed = !isFirst
      var hasFailed = false
      while !isStopped {
        do throws(PostgresFailure) {
          let connection = try place.connect()
          // First listen, then read: so no change falls in between.
          try connection.runAll("LISTEN standups")
          didLook()
          attempts = PostgresAttempts(within: .zero)
          if mayHaveMissed || hasFailed { tell() }
          (mayHaveMissed, hasFailed) = (true, false)
          try listen(connection)
        } catch {
          didLook()
          guard !isStopped else { return }
          // Then a reading shows the reason to the user.
          if !hasFailed, case .refused = error { tell() }
          if case .refused = error { hasFailed = true }
          _ = bell.fileHandleForReading.fileDescriptor
            .isReady(for: POLLIN, within: attempts.nextPause())
        }
      }
    }

    /// Waits for notifications until the connection is lost or the listener is stopped.
    private func listen(_ connection: PostgresConnection) throws(PostgresFailure) {
      var nextLook = ContinuousClock.now
      while !isStopped {
        if nextLook <= .now {
          try look(through: connection)
          nextLook = .now + place.timeouts.poll
        }
        let notifications = try connection.takeNotifications()
        if notifications.contains(where: { place.isNews($0.version, from: $0.process) }) { tell() }
        try connection.awaitNotification(
          or: bell.fileHandleForReading.fileDescriptor, until: nextLook)
      }
    }

    private func look(through connection: PostgresConnection) throws(PostgresFailure) {
      guard place.isCurrent(connection) else { throw .lost("another database took its place") }
      let version: DatabaseVersion
      do throws(PostgresFailure) {
        version = try connection.latestVersion()
      } catch .server(_, _) {
        // There are no tables yet, or no rights. A reading says so.
        return didLook()
      }
      didLook()
      if place.isNews(version) { tell() }
    }
  }

  extension PostgresConnection {
    /// Returns the notifications that have arrived: a version, and the process that committed it.
    fileprivate func takeNotifications() throws(PostgresFailure)
      -> [(version: DatabaseVersion, process: Int32)]
    {
      guard PQconsumeInput(pointer) == 1 else { throw .lost(message) }
      var notifications: [(version: DatabaseVersion, process: Int32)] = []
      while let notification = PQnotifies(pointer) {
        defer { PQfreemem(notification) }
        let text = String(cString: notification.pointee.extra)
        // Somebody may send another text by hand.
        notifications.append(
          (DatabaseVersion(rawValue: Int64(text) ?? .max), notification.pointee.be_pid))
      }
      return notifications
    }

    /// Waits until something arrives, another descriptor can be read, or the time is over.
    fileprivate func awaitNotification(
      or other: Int32, until deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) {
      var entries = [PQsocket(pointer), other].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      let count = poll(&entries, 2, Int32(max(0, left.rounded(.up))))
      guard count >= 0 || errno == EINTR else { throw .lost("the connection can't be read") }
    }
  }
#endif
