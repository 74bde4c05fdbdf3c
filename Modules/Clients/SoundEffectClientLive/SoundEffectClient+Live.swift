public import SoundEffectClient

extension SoundEffectClient {
  /// A client that remembers in the file of settings in a folder whether the user wants sounds.
  ///
  /// It plays nothing itself, because only the renderer can. The executable sets
  /// `SoundEffectClient.play`.
  ///
  /// - Parameter folder: The folder for the app's state. It is created when the user first makes a
  ///   choice.
  public static func live(folder: String) -> Self {
    let file = SettingsFile(folder: folder)
    return Self(
      areOn: { await file.settings.sounds ?? true },
      setOn: { await file.write(Settings(sounds: $0)) },
      play: { _ in })
  }
}
