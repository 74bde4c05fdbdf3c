import AppFeature
import CairnRecording
import Foundation

/// The parts of a page's record that this version doesn't understand, because a newer version wrote them.
///
/// While servers are upgraded one after another, a page may move to a version that is older, and then on to a
/// newer one. So what is unread is written again with each record of the page: unknown fields of the form,
/// the meeting or the screen where they were, the screens above the last one that this version knows, and the
/// changes that aren't stored yet.
struct UnreadRecord: Sendable {
  /// The unread part of a value.
  private indirect enum Part: Sendable {
    case whole(JSONValue)
    case fields([String: Part])
    /// The unread parts of elements, by their ids.
    case elements([JSONValue: Part])
  }

  private let fields: [String: Part]
  /// The whole path, and the number of its screens that were read, if not all were.
  private let path: (screens: [JSONValue], readCount: Int)?
  /// The changes that were not read, in order.
  private let gestures: [JSONValue]

  /// Returns `nil` if this version understands all of the record, or it is damaged.
  init?(of data: Data) {
    guard var original = try? JSONDecoder().decode(JSONValue.self, from: data).fields else {
      return nil
    }
    let session = try? JSONDecoder().decode(SavedSession.self, from: data)
    if session?.continuesCutPath == true {
      original["path"] = original.removeValue(forKey: "cut")
    }
    // A session that can't be read at all was understood nowhere.
    let read =
      session.flatMap { try? JSONEncoder().encode($0) }
      .flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0).fields } ?? [
        "path": .array([])
      ]
    gestures = original["gestures"].elements.filter { gesture in
      !read["gestures"].elements.contains { $0.id == gesture.id }
    }
    if !gestures.isEmpty, read["gestures"] == nil { original["gestures"] = nil }
    fields = Self.parts(of: original, beyond: read)
    let (screens, readCount) = (original["path"].elements, read["path"].elements.count)
    path = readCount < screens.count ? (screens, readCount) : nil
    guard path != nil || !fields.isEmpty || !gestures.isEmpty else { return nil }
  }

  /// Returns the record with what was not read before.
  func added(to record: Data) -> Data {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: record),
      var all = Self.added(.fields(fields), to: value).fields
    else { return record }
    if !gestures.isEmpty { all["gestures"] = .array(gestures + all["gestures"].elements) }
    if let path {
      let current = all["path"].elements
      // The user is still where the path was cut.
      if current.last?.id == path.screens[..<path.readCount].last?.id {
        all["path"] = .array(current + path.screens[path.readCount...])
      } else {
        all["cut"] = .array(path.screens)
      }
    }
    return (try? JSONEncoder().encode(JSONValue.object(all))) ?? record
  }

  private static func parts(
    of original: [String: JSONValue], beyond read: [String: JSONValue]
  ) -> [String: Part] {
    var parts: [String: Part] = [:]
    for (name, value) in original {
      if let known = read[name] {
        parts[name] = part(of: value, beyond: known)
      } else {
        parts[name] = .whole(value)
      }
    }
    return parts
  }

  private static func part(of original: JSONValue, beyond read: JSONValue) -> Part? {
    switch (original, read) {
    case (.object(let original), .object(let read)):
      let parts = parts(of: original, beyond: read)
      return parts.isEmpty ? nil : .fields(parts)
    case (.array(let original), .array(let read)):
      var parts: [JSONValue: Part] = [:]
      for value in original {
        guard let id = value.id, let known = read.first(where: { $0.id == id }) else { continue }
        parts[id] = part(of: value, beyond: known)
      }
      return parts.isEmpty ? nil : .elements(parts)
    default:
      return nil
    }
  }

  /// Returns a value with its unread part. What this version has written itself stays.
  private static func added(_ part: Part, to value: JSONValue) -> JSONValue {
    switch (part, value) {
    case (.fields(let parts), .object(var fields)):
      for (name, part) in parts {
        if let known = fields[name] {
          fields[name] = added(part, to: known)
        } else if case .whole(let unread) = part {
          fields[name] = unread
        }
      }
      return .object(fields)
    case (.elements(let parts), .array(let values)):
      return .array(
        values.map { value in
          value.id.flatMap { parts[$0] }.map { added($0, to: value) } ?? value
        })
    default:
      return value
    }
  }
}

extension JSONValue {
  fileprivate var fields: [String: JSONValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  fileprivate var id: JSONValue? { fields?["id"] }
}

extension JSONValue? {
  fileprivate var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
