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
  @Test("Text on a theme's color has enough contrast", arguments: Theme.allCases)
  func cards(theme: Theme) throws {
    let cards = page(of: AppFeature.screen(AppFeature.State(.themed(theme)))).descendants
      .filter { $0[.class]?.contains("card") == true }
    #expect(!cards.isEmpty)
    for card in cards {
      let background = try #require(card[.dataBackground].flatMap(Color.init(written:)))
      let text = try #require(card[.dataForeground].flatMap(Color.init(written:)))
      #expect(text.contrast(with: background) >= Color.textContrast)
      #expect(card[.dataForegroundDark] == nil)
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
      let light = try #require(shape[.dataForeground].flatMap(Color.init(written:)))
      let dark = shape[.dataForegroundDark].flatMap(Color.init(written:)) ?? light
      for (color, backgrounds) in [
        (light, [PagePalette.light.hardestBackground, .white]),
        (dark, [PagePalette.dark.hardestBackground, .black]),
      ] {
        for background in backgrounds {
          #expect(color.contrast(with: background) >= Color.shapeContrast, "\(shape.tag)")
        }
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
