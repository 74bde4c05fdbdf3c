#if PostgreSQL
  import CLibPQ
  import Models
  import StandupsDatabase

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A type of PostgreSQL that the tables use.
  enum SQLType: String {
    case bigint
    case bytea
    case float8
    case text
    case uuid

    /// The number of the type in PostgreSQL's catalog. It is the same on each server.
    var number: Oid {
      switch self {
      case .bigint: 20
      case .bytea: 17
      case .float8: 701
      case .text: 25
      case .uuid: 2950
      }
    }

    /// The number of the type of an array.
    var arrayNumber: Oid {
      switch self {
      case .bigint: 1016
      case .bytea: 1001
      case .float8: 1022
      case .text: 1009
      case .uuid: 2951
      }
    }
  }

  /// A value to store, in PostgreSQL's binary format, in which all values are exact.
  struct SQLScalar: Equatable, Sendable {
    /// The bytes, or `nil` for a null value.
    let bytes: [UInt8]?

    static let null = Self(bytes: nil)

    static func int(_ number: Int64) -> Self {
      Self(bytes: withUnsafeBytes(of: number.bigEndian) { Array($0) })
    }

    static func double(_ number: Double) -> Self {
      Self(bytes: withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) })
    }

    static func text(_ text: String) -> Self { Self(bytes: Array(text.storable.utf8)) }

    static func uuid(_ id: UUID) -> Self {
      Self(bytes: withUnsafeBytes(of: id.uuid) { Array($0) })
    }

    static func id<Model>(_ id: ModelID<Model>) -> Self { uuid(id.rawValue) }
  }

  /// A parameter of a statement.
  struct SQLParameter: Sendable {
    let type: Oid
    let bytes: [UInt8]?

    static func int(_ number: Int64) -> Self { Self(type: .bigint, .int(number)) }
    static func text(_ text: String) -> Self { Self(type: .text, .text(text)) }
    static func uuid(_ id: UUID) -> Self { Self(type: .uuid, .uuid(id)) }
    static func bytes(_ bytes: [UInt8]) -> Self { Self(type: .bytea, SQLScalar(bytes: bytes)) }
    static func id<Model>(_ id: ModelID<Model>) -> Self { uuid(id.rawValue) }

    static func ids<Model>(_ ids: [ModelID<Model>]) -> Self {
      array(ids.map { .id($0) }, of: .uuid)
    }

    static func texts(_ texts: [String]) -> Self { array(texts.map { .text($0) }, of: .text) }
    static func ints(_ numbers: [Int64]) -> Self { array(numbers.map { .int($0) }, of: .bigint) }

    /// An array of one dimension.
    static func array(_ scalars: [SQLScalar], of type: SQLType) -> Self {
      var bytes: [UInt8] = []
      let append = { (number: Int) in
        withUnsafeBytes(of: Int32(number).bigEndian) { bytes.append(contentsOf: $0) }
      }
      append(scalars.isEmpty ? 0 : 1)
      append(scalars.contains(.null) ? 1 : 0)
      append(Int(type.number))
      if !scalars.isEmpty {
        append(scalars.count)
        append(1)
      }
      for scalar in scalars {
        guard let content = scalar.bytes else {
          append(-1)
          continue
        }
        append(content.count)
        bytes.append(contentsOf: content)
      }
      return Self(type: type.arrayNumber, bytes: bytes)
    }

    init(type: SQLType, _ scalar: SQLScalar) {
      self.init(type: type.number, bytes: scalar.bytes)
    }

    private init(type: Oid, bytes: [UInt8]?) {
      self.type = type
      self.bytes = bytes
    }
  }
#endif
