import CairnCollections
import CairnText
import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Formats standups as plain lines of text, with control characters escaped.
struct StandupText {
  let calendar: Calendar

  /// Returns a table with one line per standup. Titles are last, because their width on a screen is
  /// hard to know.
  func list(_ standups: IdentifiedArrayOf<Standup>) -> String {
    guard !standups.isEmpty else { return "There are no standups yet." }
    let header = ["ID", "LENGTH", "ATTENDEES", "MEETINGS", "THEME", "TITLE"]
    let rows = standups.map { standup in
      [
        standup.id.description, standup.duration.lengthText, "\(standup.attendees.count)",
        "\(standup.meetings.count)", standup.theme.rawValue, standup.wholeTitle.escapedLine,
      ]
    }
    return aligned([header] + rows)
  }

  /// Returns everything about one standup.
  func show(_ standup: Standup) -> String {
    var lines = [standup.wholeTitle.escapedLine, ""]
    lines.append(
      aligned(
        [["Id:", standup.id.description]]
          + standup.details.map { ["\($0.name):", $1.text.escapedLine] }))
    lines += ["", "Attendees:"]
    lines += standup.attendees.map { "  \($0.wholeName.escapedLine)" }
    if standup.attendees.isEmpty { lines.append("  none") }
    lines += ["", "Past meetings:"]
    lines += standup.meetings.flatMap(meeting)
    if standup.meetings.isEmpty { lines.append("  none") }
    return lines.joined(separator: "\n")
  }

  private func meeting(_ meeting: Meeting) -> [String] {
    let transcript = meeting.transcript
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.escapedLine)
    return ["  \(meeting.date.text(in: calendar))  \(meeting.id)"]
      + (meeting.transcript.isEmpty ? [] : transcript.map { "    \($0)" })
  }

  /// Aligns columns with two spaces between them. The last column isn't padded.
  private func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).dropLast().map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }.joined() + (row.last ?? "")
    }.joined(separator: "\n")
  }
}
