import AppFeature
import Cairn
import CairnLines
import CairnSession
import CairnTerminal

extension PreviewedFeature {
  /// The whole app. It runs even if the user names a state to start in.
  public static var app: Self {
    Self("app", in: AppFeature.previews) { preview, _, isPlain in
      let store = withDependencies {
        preview.prepare(&$0)
      } operation: {
        Store(initialState: preview.state) { AppFeature() }
      }
      let issues = IssueLog()
      let kept = AppFeature.ScreenCache()
      let screens = { AppFeature.screen($0, keeping: kept) }
      let links = AppLinks(scheme: AppFeature.linkScheme) { AppFeature.Action.linkOpened($0) }
      guard !isPlain else {
        return try await PlainApp(
          store: store, isSettled: \.isSettled, links: links, issues: issues, screens: screens
        ).run()
      }
      try await TerminalApp(
        name: "Preview", store: store, links: links, issues: issues, screens: screens
      ).run()
    }
  }
}
