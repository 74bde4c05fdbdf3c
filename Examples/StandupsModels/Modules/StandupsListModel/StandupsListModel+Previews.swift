public import Cairn
public import ModelSupport
import Models
import StandupFormModel
import StandupsDatabase

extension StandupsListModel: PreviewedModel {
  public static var previews: KeyValuePairs<String, @MainActor () -> StandupsListModel> {
    [
      "standups": { StandupsListModel() },
      "empty": { preview(of: .inMemory()) },
      "loading-failed": { preview(of: .failing(.unavailable("The disk does not answer."))) },
      "add": {
        StandupsListModel(destination: .add(StandupFormModel(standup: .engineeringMock)))
      },
    ]
  }

  public var previewScreen: Screen<Call> { screen }

  public func bindClosures(to note: @escaping @MainActor (String) -> Void) {
    onStandupTapped = { note("onStandupTapped(\($0.displayTitle))") }
    onStandupsDeleted = { note("onStandupsDeleted(\($0.count))") }
  }

  private static func preview(of database: StandupsDatabase) -> StandupsListModel {
    withDependencies {
      $0.standupsDatabase = database
    } operation: {
      StandupsListModel()
    }
  }
}
