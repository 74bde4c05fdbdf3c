import Cairn
import Conflicts
import StandupForm
public import StandupsDatabase

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// This version reads as much as it understands of records from older and newer versions. It skips
// unknown fields, and ends a path before the first screen that it can't read. Later versions may add fields
// and screens. If they change one, it gets another name.
extension SavedSession: Codable {
  private enum Key: String, CodingKey {
    case add, cut, format, gestures, isRunning, lastEvent, notice, orphans, path
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    do {
      add = try container.decodeIfPresent(StandupForm.State.Saved.self, forKey: .add)
    } catch {
      problems.append("the new standup's form could not be read, so it was left out: \(error)")
    }
    do {
      orphans = try container.decodeIfPresent([GoneStandups.Orphan].self, forKey: .orphans) ?? []
    } catch {
      problems.append("what was done to deleted standups was left out: \(error)")
    }
    do {
      let read = try container.decodeIfPresent([Reading<Gesture>].self, forKey: .gestures) ?? []
      gestures = read.compactMap(\.value)
      for error in read.compactMap(\.error) {
        problems.append("a change that was not stored yet was left out: \(error)")
      }
    } catch {
      problems.append("changes that were not stored yet were left out: \(error)")
    }
    notice = try? container.decodeIfPresent(AppFeature.Notice.self, forKey: .notice)
    isRunning = (try? container.decodeIfPresent(Bool.self, forKey: .isRunning)) ?? false
    lastEvent = (try? container.decodeIfPresent(Int.self, forKey: .lastEvent)) ?? 0
    // A version that didn't know the last screens has kept the whole path. Work there is worth more than
    // where the user went since then.
    let cut = SavedSession(path: (try? container.decodeIfPresent([Step].self, forKey: .cut)) ?? [])
    var steps = try container.nestedUnkeyedContainer(forKey: .path)
    while !steps.isAtEnd {
      do {
        path.append(try steps.decode(Step.self))
      } catch {
        problems.append("the path was cut at screen \(path.count + 1): \(error)")
        break
      }
    }
    if work == nil, cut.work != nil { (path, continuesCutPath) = (cut.path, true) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encodeIfPresent(add, forKey: .add)
    if !gestures.isEmpty { try container.encode(gestures, forKey: .gestures) }
    if isRunning { try container.encode(true, forKey: .isRunning) }
    if lastEvent > 0 { try container.encode(lastEvent, forKey: .lastEvent) }
    try container.encodeIfPresent(notice, forKey: .notice)
    if !orphans.isEmpty { try container.encode(orphans, forKey: .orphans) }
    try container.encode(path, forKey: .path)
  }
}

extension SavedSession {
  /// The number of the format, which grows with each version that writes something new. Records of the
  /// versions before have none.
  static let format = 2

  /// Returns the last event of a browser that a stored record includes, or 0.
  public static func lastEvent(in record: Data) -> Int {
    struct Part: Decodable {
      var lastEvent: Int?
    }
    return (try? JSONDecoder().decode(Part.self, from: record).lastEvent) ?? 0
  }

  /// A text that only records contain in which ``gestures(in:)`` finds changes.
  public static let gesturesMark = "\"gestures\":"

  /// Returns the changes in a stored record that weren't known to be saved, without those that this
  /// version can't read.
  public static func gestures(in record: Data) -> [Gesture] {
    struct Part: Decodable {
      var gestures: [Reading<Gesture>]?
    }
    let part = try? JSONDecoder().decode(Part.self, from: record)
    return part?.gestures?.compactMap(\.value) ?? []
  }

  /// Returns a stored record for another page, whose browser counts other events.
  public static func withoutEvents(_ record: Data) -> Data {
    guard var session = try? JSONDecoder().decode(Self.self, from: record) else { return record }
    session.lastEvent = 0
    return (try? JSONEncoder().encode(session)) ?? record
  }
}

extension SavedSession.Step: Codable {
  private enum Key: String, CodingKey {
    case id, screen
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // The first version of records had screens without ids.
    guard container.contains(.screen) else {
      self.init(screen: try Self.screen(from: decoder))
      return
    }
    self.init(
      id: try? container.decode(StackElementID.self, forKey: .id),
      screen: try Self.screen(from: container.superDecoder(forKey: .screen)))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(id, forKey: .id)
    var named = container.nestedContainer(keyedBy: ScreenName.self, forKey: .screen)
    try screen.encode(to: named.superEncoder(forKey: ScreenName(type(of: screen).name)))
  }

  /// Reads a screen: a value with the name of the screen as its key.
  private static func screen(from decoder: any Decoder) throws -> any SavedScreen {
    let container = try decoder.container(keyedBy: ScreenName.self)
    guard container.allKeys.count == 1, let name = container.allKeys.first,
      let type = AppFeature.Path.screens.lazy.map({ $0.savedType })
        .first(where: { $0.name == name.stringValue })
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "There must be one screen that this version knows, not "
            + "\(container.allKeys.map(\.stringValue))."))
    }
    return try type.init(from: container.superDecoder(forKey: name))
  }
}

/// An element that is read without the others: it, or why it can't be read.
private struct Reading<Value: Decodable>: Decodable {
  var value: Value?
  var error: (any Error)?

  init(from decoder: any Decoder) {
    do { value = try Value(from: decoder) } catch { self.error = error }
  }
}

/// The name of a screen in a record.
private struct ScreenName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
