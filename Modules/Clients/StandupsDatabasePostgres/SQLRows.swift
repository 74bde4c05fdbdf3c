#if PostgreSQL
  import CLibPQ
  import Models

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The rows that a statement returned, in PostgreSQL's binary format.
  final class SQLRows {
    private let result: OpaquePointer

    /// The number of rows.
    let count: Int

    /// Takes over a result of the library.
    init(_ result: OpaquePointer) {
      self.result = result
      count = Int(PQntuples(result))
    }

    deinit { PQclear(result) }

    var isEmpty: Bool { count == 0 }

    func isNull(_ row: Int, _ column: Int) -> Bool {
      PQgetisnull(result, Int32(row), Int32(column)) == 1
    }

    func int(_ row: Int, _ column: Int) throws(PostgresFailure) -> Int64 {
      try number(row, column)
    }

    func double(_ row: Int, _ column: Int) throws(PostgresFailure) -> Double {
      Double(bitPattern: try number(row, column))
    }

    func bool(_ row: Int, _ column: Int) throws(PostgresFailure) -> Bool {
      let bytes = bytes(row, column)
      guard bytes.count == 1 else { throw damage(column) }
      return bytes[0] != 0
    }

    func text(_ row: Int, _ column: Int) throws(PostgresFailure) -> String {
      // The connection asks for UTF-8, and the server checks it.
      guard let text = String(validating: bytes(row, column), as: UTF8.self) else {
        throw damage(column)
      }
      return text
    }

    func data(_ row: Int, _ column: Int) -> Data { Data(bytes(row, column)) }

    func id<Model>(_ row: Int, _ column: Int) throws(PostgresFailure) -> ModelID<Model> {
      let bytes = bytes(row, column)
      guard bytes.count == 16, let start = bytes.baseAddress else { throw damage(column) }
      return ModelID(UUID(uuid: UnsafeRawPointer(start).loadUnaligned(as: uuid_t.self)))
    }

    /// Returns the error for a value that the app would not have written.
    func damage(_ column: Int) -> PostgresFailure {
      let name = PQfname(result, Int32(column)).map { String(cString: $0) } ?? "?"
      return .damaged("a value of '\(name)' is invalid")
    }

    private func number<Number: FixedWidthInteger>(
      _ row: Int, _ column: Int
    ) throws(PostgresFailure) -> Number {
      let bytes = bytes(row, column)
      guard bytes.count == MemoryLayout<Number>.size, let start = bytes.baseAddress else {
        throw damage(column)
      }
      return Number(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: Number.self))
    }

    private func bytes(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8> {
      let count = Int(PQgetlength(result, Int32(row), Int32(column)))
      guard let start = PQgetvalue(result, Int32(row), Int32(column)) else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      return UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
    }
  }
#endif
