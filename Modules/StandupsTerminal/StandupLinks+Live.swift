import AppFeature
import Cairn
public import StandupsCommands

extension StandupLinks {
  /// The links of the app.
  public static let live = Self(
    standup: { text(of: [.list(), .detail($0)]) },
    meeting: { text(of: [.list(), .detail($1), .meeting($0)]) },
    find: { text in
      let places: [AppFeature.Place]? = try? Link(text, scheme: AppFeature.linkScheme).places()
      return places?.lazy.compactMap(\.standupID).first
    })

  private static func text(of places: [AppFeature.Place]) -> String {
    Link(to: places).text(scheme: AppFeature.linkScheme)
  }
}
