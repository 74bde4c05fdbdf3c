import Cairn
import StandupForm

// This version reads as much as it understands of records from older and newer versions. It skips
// unknown fields, and ends a path before the first screen that it can't read.
extension SavedSession: Codable {
  private enum Key: String, CodingKey {
    case add, orphans, path
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
    var steps = try container.nestedUnkeyedContainer(forKey: .path)
    while !steps.isAtEnd {
      do {
        path.append(try steps.decode(Step.self))
      } catch {
        problems.append("the path was cut at screen \(path.count + 1): \(error)")
        break
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(add, forKey: .add)
    if !orphans.isEmpty { try container.encode(orphans, forKey: .orphans) }
    try container.encode(path, forKey: .path)
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
      self.init(screen: try SavedSession.Screen(from: decoder))
      return
    }
    self.init(
      id: try? container.decode(StackElementID.self, forKey: .id),
      screen: try container.decode(SavedSession.Screen.self, forKey: .screen))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(screen, forKey: .screen)
  }
}
