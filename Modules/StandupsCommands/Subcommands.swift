public import ArgumentParser

/// The commands for scripts.
public enum Subcommands {
  /// The commands, in the order of the help.
  public static let all: [any ParsableCommand.Type] = [
    ListCommand.self, ShowCommand.self, SearchCommand.self, RecordCommand.self, ExportCommand.self,
    ImportCommand.self, BackupCommand.self, MigrateCommand.self,
  ]
}
