/// Something that a key does in the terminal. ``KeyTable`` says which keys.
enum KeyCommand: Hashable, CaseIterable {
  case previousLine, nextLine, previousControl, nextControl, left, right
  case previousPage, nextPage, start, end

  case press, decrease, increase
  case deleteRow, moveRowUp, moveRowDown

  case find, nextMatch, previousMatch, copy

  case submit, deleteBackward, deleteForward
  case previousCharacter, nextCharacter, previousWord, nextWord, lineStart, lineEnd
  case deletePreviousWord, deleteNextWord, deleteToSpace, deleteToLineStart, deleteToLineEnd

  case back, leave, goToRoot, pressDefault, showHelp, listCommands, quit, redraw, suspend

  case copyLink, openLink, goForward

  case showPast, previousState, nextState, tenStatesBack, tenStatesForward, firstState, lastState
  case continueFromState, showPresent
  case playOrPause, playSlower, playFaster

  /// Whether the palette offers the command. The palette lists the buttons of the screen and the
  /// focused row's commands in other ways.
  var isInPalette: Bool {
    switch self {
    case .find, .copy, .goToRoot, .showHelp, .quit, .redraw, .copyLink, .openLink, .goForward: true
    default: false
    }
  }
}
