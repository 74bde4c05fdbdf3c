import CairnCollections

struct Book: Identifiable {
  let id: Int
  var title: String
  var isRead = false
}

@main
struct Main {
  static func main() {
    var shelf: IdentifiedArrayOf<Book> = [
      Book(id: 7, title: "Dune"), Book(id: 3, title: "Emma"),
    ]
    shelf[id: 3]?.isRead = true
    shelf.append(Book(id: 7, title: "Not added: the id is taken"))
    for book in shelf { print("\(book.title), \(book.isRead ? "read" : "unread")") }
  }
}
