import CairnDependencies
import CairnText
import Models
import StandupsDatabase

extension StandupText {
  /// Returns the hits of a search: where each is, the text around the words, and the link that opens
  /// it.
  func found(_ results: SearchResults) -> String {
    var lines = results.hits.map { hit in
      """
      \(Standup(id: hit.standupID, title: hit.title).wholeTitle.escapedLine) (\(place(of: hit)))
        \(hit.excerpt.text.escapedLine)
        \(hit.link)
      """
    }
    if results.hasMore {
      lines.append("There are older hits. Print more with --limit.")
    }
    return lines.joined(separator: "\n")
  }

  private func place(of hit: SearchHit) -> String {
    switch hit.place {
    case .title: "title"
    case .attendee: "attendee"
    case .meeting: hit.date.map { $0.text(in: calendar) } ?? "meeting"
    }
  }
}

extension StandupJSON {
  /// A hit of a search.
  struct Hit: Encodable {
    let hit: SearchHit

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: JSONKey.self)
      try object.encodeIfPresent(hit.date, forKey: "date")
      try object.encode(hit.excerpt.text, forKey: "excerpt")
      try object.encode(hit.excerpt.pieces.filter(\.isFound).map(\.text), forKey: "found")
      try object.encode(hit.link, forKey: "link")
      try object.encode(hit.standupID, forKey: "standupID")
      try object.encode(hit.title, forKey: "title")
      switch hit.place {
      case .title:
        try object.encode("title", forKey: "place")
      case .attendee(let id):
        try object.encode("attendee", forKey: "place")
        try object.encode(id, forKey: "attendeeID")
      case .meeting(let id):
        try object.encode("meeting", forKey: "place")
        try object.encode(id, forKey: "meetingID")
      }
    }
  }
}

extension SearchHit {
  /// The link to the standup or the meeting.
  fileprivate var link: String {
    @Dependency(\.standupLinks) var links
    return meetingID.map { links.meeting($0, standupID) } ?? links.standup(standupID)
  }
}
