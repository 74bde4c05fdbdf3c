import Cairn
import CairnBrowser
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import Testing

@testable import AppFeature

/// Colors on browser pages are readable, whatever the theme and the page.
@MainActor
@Suite(
  .dependencies {
    $0.calendar = Calendar(identifier: .gregorian)
    $0.calendar.timeZone = .gmt
  })
struct PageColorTests {
  @Test(
    "The mark of a row has enough contrast on light and dark pages", arguments: Theme.allCases)
  func marks(theme: Theme) throws {
    let rows = page(of: AppFeature.screen(AppFeature.State(.themed(theme)))).descendants
      .filter { $0[.dataMark] != nil }
    #expect(rows.count == 1)
    for row in rows {
      try expectContrast(light: row[.dataMark], dark: row[.dataMarkDark], "\(row.tag)")
    }
  }

  @Test(
    "The ring and the bar of a meeting have enough contrast on light and dark pages",
    arguments: Theme.allCases)
  func shapes(theme: Theme) throws {
    let standup = Standup.themed(theme)
    let state = AppFeature.State(standup, path: [.detail(standup), .record(standup)])
    let shapes = page(of: AppFeature.screen(state)).descendants
      .filter { $0[.dataForeground] != nil && $0[.dataBackground] == nil }
    #expect(shapes.contains { $0.tag == .circle })
    #expect(shapes.contains { $0.tag == .progress })
    for shape in shapes {
      try expectContrast(
        light: shape[.dataForeground], dark: shape[.dataForegroundDark], "\(shape.tag)")
    }
  }

  private func expectContrast(light: String?, dark: String?, _ what: Comment) throws {
    let light = try #require(light.flatMap(Color.init(written:)))
    let dark = dark.flatMap(Color.init(written:)) ?? light
    for (color, backgrounds) in [
      (light, [PagePalette.light.hardestBackground, .white]),
      (dark, [PagePalette.dark.hardestBackground, .black]),
    ] {
      for background in backgrounds {
        #expect(color.contrast(with: background) >= Color.shapeContrast, what)
      }
    }
  }
}

extension Standup {
  fileprivate static func themed(_ theme: Theme) -> Self {
    var standup = Standup.designMock
    standup.theme = theme
    return standup
  }
}

extension Color {
  /// Creates a color from the text of an attribute.
  fileprivate init?(written: String) {
    guard written.first == "#", written.count == 7 else { return nil }
    guard let hex = UInt32(written.dropFirst(), radix: 16) else { return nil }
    self.init(hex: hex)
  }
}
