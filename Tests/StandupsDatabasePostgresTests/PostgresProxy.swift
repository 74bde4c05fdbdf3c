#if PostgreSQL
  import CairnLocks
  import Foundation
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabasePostgres

  /// A proxy before a server, which cuts connections at a chosen moment.
  ///
  /// It listens on a socket with the number of another port, in the folder of the server.
  final class PostgresProxy: Sendable {
    /// The moments to cut a connection at.
    enum Cut: Sendable {
      /// Before the server gets the client's commit.
      case beforeCommit
      /// After the server has committed, before the client hears of it.
      case beforeAnswer
    }

    private struct State {
      /// The cuts still to make, the next one first.
      var cuts: [Cut] = []
      var isStopped = false
    }

    private static let ports = CheckedMutex(6_000)

    private let folder: String
    private let port: Int
    private let isSilent: Bool
    private let listener: Int32
    private let state = CheckedMutex(State())

    convenience init(_ server: PostgresServer) throws {
      let port = Self.ports.withLock { port in
        port += 1
        return port
      }
      try self.init(folder: server.folder.path, port: port)
    }

    /// - Parameter isSilent: Whether it takes connections and answers nothing.
    init(folder: String, port: Int, isSilent: Bool = false) throws {
      self.folder = folder
      self.port = port
      self.isSilent = isSilent
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let bound = withAddress(of: port) { bind(listener, $0, $1) }
      guard bound == 0, listen(listener, 20) == 0 else {
        throw PostgresServerError(text: "The proxy can't listen: \(errno).")
      }
      // The system itself takes connections for it.
      if !isSilent { Thread.detachNewThread { self.acceptAll() } }
    }

    /// The address of a database, through the proxy.
    func address(_ address: PostgresAddress) throws -> PostgresAddress {
      try PostgresAddress("\(address.text)&port=\(port)")
    }

    /// Cuts the connections of the next commits, one after the other.
    func cut(_ cuts: Cut...) { state.withLock { $0.cuts += cuts } }

    /// The number of cuts still to make.
    var waiting: Int { state.withLock(\.cuts.count) }

    func stop() {
      state.withLock { $0.isStopped = true }
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
    }

    private func acceptAll() {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard withAddress(of: 5_432, { connect(server, $0, $1) }) == 0 else {
          close(client)
          close(server)
          continue
        }
        Thread.detachNewThread { self.serve(client, server) }
      }
    }

    /// Passes bytes on in both directions until one side ends or a cut is due.
    private func serve(_ client: Int32, _ server: Int32) {
      defer {
        close(client)
        close(server)
      }
      while true {
        var entries = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, 2, -1) > 0 else { return }
        if entries[0].revents != 0 {
          guard let bytes = receive(from: client) else { return }
          // A query of the simple protocol: a letter, a length, and the text.
          if bytes.starts(with: Array("Q\0\0\0\u{0B}COMMIT".utf8)),
            let cut = state.withLock({ $0.cuts.isEmpty ? nil : $0.cuts.removeFirst() })
          {
            guard cut == .beforeAnswer else { return }
            pass(bytes, to: server)
            _ = receive(from: server)
            return
          }
          pass(bytes, to: server)
        }
        if entries[1].revents != 0 {
          guard let bytes = receive(from: server) else { return }
          pass(bytes, to: client)
        }
      }
    }

    private func receive(from descriptor: Int32) -> [UInt8]? {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &buffer, buffer.count)
      return count > 0 ? Array(buffer[..<count]) : nil
    }

    private func pass(_ bytes: [UInt8], to descriptor: Int32) {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        sent += count
      }
    }

    private func withAddress<Result>(
      of port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = "\(folder)/.s.PGSQL.\(port)"
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }
#endif
