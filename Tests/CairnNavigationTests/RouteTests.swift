import Cairn
import Testing

/// The places of a library, with a route of each kind.
private enum Place: LinkedPlace {
  case shelf(Order?)
  case book(Int, Over?)
  case page(Int, of: String, search: String?)
  case note(String)

  enum Order: String, CaseIterable { case title, author }
  enum Over: String, CaseIterable { case edit, delete }
  enum Kind: CaseIterable { case shelf, book, page, note }

  var kind: Kind {
    switch self {
    case .shelf: .shelf
    case .book: .book
    case .page: .page
    case .note: .note
    }
  }

  static func route(of kind: Kind) -> Route<Self> {
    switch kind {
    case .shelf:
      Route.root.query(.flag(Order.self))
        .map {
          .shelf($0)
        } _: {
          if case .shelf(let order) = $0 { .some(order) } else { nil }
        }
    case .book:
      Route.word("books").then(number).query(.flag(Over.self))
        .map {
          .book($0, $1)
        } _: {
          if case .book(let id, let it) = $0 { (id, it) } else { nil }
        }
    case .page:
      Route.word("pages").then(number).then(text).query(.value("search", text))
        .map {
          .page($0.0, of: $0.1, search: $1)
        } _: {
          if case .page(let id, let of, let search) = $0 { ((id, of), search) } else { nil }
        }
    case .note:
      Route.value(text).map {
        .note($0)
      } _: {
        if case .note(let it) = $0 { it } else { nil }
      }
    }
  }

  private static let number = LinkParameter<Int>("the number of a book")
  private static let text = LinkParameter<String>(
    "a text", read: { $0.isEmpty ? nil : $0 }, print: { $0 })
}

@Suite struct RouteTests {
  @Test(
    "One table parses and prints a link",
    arguments: [
      ("/", [.shelf(nil)]),
      ("/?author", [.shelf(.author)]),
      ("/books/1", [.shelf(nil), .book(1, nil)]),
      ("/books/1?delete", [.shelf(nil), .book(1, .delete)]),
      ("/books/1/books/-2?edit", [.shelf(nil), .book(1, nil), .book(-2, .edit)]),
      ("/pages/1/a%20b?search=%3F", [.shelf(nil), .page(1, of: "a b", search: "?")]),
      ("/hello/books/3/x", [.shelf(nil), .note("hello"), .book(3, nil), .note("x")]),
    ] as [(String, [Place])])
  private func table(path: String, places: [Place]) throws {
    #expect(try Link(path, scheme: "library").places() == places)
    #expect(Link(to: places).path == path)
  }

  @Test("A place below another one is omitted from the query")
  func below() {
    #expect(Link(to: [Place.shelf(.title), .book(1, .edit), .note("x")]).path == "/books/1/x")
  }

  @Test(
    "The error of an unknown link names the part that is wrong",
    arguments: [
      ("/books", "“books” must be followed by the number of a book."),
      ("/books/one", "“one” is not the number of a book."),
      ("/pages/1", "“pages” must be followed by a text."),
      ("/books/1?edit&delete", "“?delete” can't be combined with another. Use one at a time."),
      ("/books/1?edit&edit", "“?edit” can't be combined with another. Use one at a time."),
      ("/books/1?edit=now", "“?edit” can't be shown there."),
      ("/books/1?author", "“?author” can't be shown there."),
      ("/?edit", "“?edit” can't be shown there."),
      ("/pages/1/a?search", "“” is not a text."),
    ])
  func unknown(path: String, sentence: String) {
    let error = #expect(throws: LinkError.self) {
      try Link(path, scheme: "library").places(Place.self)
    }
    #expect(error?.description == sentence)
  }

  @Test("If no value can stand alone, the error of an unknown word lists the known words")
  func unknownWord() {
    enum Room: LinkedPlace {
      case attic, cellar
      enum Kind: CaseIterable { case attic, cellar }
      var kind: Kind { self == .attic ? .attic : .cellar }
      static func route(of kind: Kind) -> Route<Self> {
        switch kind {
        case .attic:
          Route.word("attic").map {
            .attic
          } _: {
            $0 == .attic ? () : nil
          }
        case .cellar:
          Route.word("cellar").map {
            .cellar
          } _: {
            $0 == .cellar ? () : nil
          }
        }
      }
    }
    let error = #expect(throws: LinkError.self) {
      try Link(components: ["attic", "garden"]).places(Room.self)
    }
    #expect(
      error?.description
        == "“garden” doesn't point to anything. Use “attic” or “cellar” instead.")
  }
}
