import Cairn

/// The places of the notes that have links.
enum NotePlace: LinkedPlace {
  case list
  case note(Int)
  case reading

  enum Kind: CaseIterable { case list, note, reading }

  var kind: Kind {
    switch self {
    case .list: .list
    case .note: .note
    case .reading: .reading
    }
  }

  static func route(of kind: Kind) -> Route<Self> {
    switch kind {
    case .list:
      Route.root.map {
        .list
      } _: {
        $0 == .list ? () : nil
      }
    case .note:
      Route.word("notes").then(LinkParameter<Int>("the number of a note")).map {
        .note($0)
      } _: {
        if case .note(let id) = $0 { id } else { nil }
      }
    case .reading:
      Route.word("read").map {
        .reading
      } _: {
        $0 == .reading ? () : nil
      }
    }
  }
}

extension NoteScreen.State {
  var place: NotePlace { isReading ? .reading : .note(note.id) }
}
