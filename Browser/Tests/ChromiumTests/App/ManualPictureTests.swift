import ChromiumSupport
import Foundation
import Testing

/// The page pictures in the manual. The tour takes them: `PICTURES=1` replaces the files.
@Suite struct ManualPictureTests {
  /// The names of the pictures.
  static let names = ["detail", "record"]
  static let size = (width: 1_120, height: 700)

  @Test("The manual shows a standup and a meeting, light and dark, in small pictures of one size")
  func pictures() throws {
    let manual = try String(contentsOfFile: Repository.path("docs/manual.md"), encoding: .utf8)
    let names = Set(manual.matches(of: /\.github\/web-[a-z-]+\.png/).map { String($0.output) })
    #expect(
      names.sorted()
        == ["detail-dark", "detail-light", "record-dark", "record-light"].map {
          ".github/web-\($0).png"
        })
    for name in names {
      let picture = try Data(contentsOf: URL(filePath: Repository.path(name)))
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
      #expect(picture.count < 100_000, "\(name)")
      // The numbers stand in the first part, in four bytes each.
      let numbers = [16, 20].map { start in
        picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(numbers == [Self.size.width, Self.size.height], "\(name)")
    }
  }
}
