import CairnViews
public import Testing

/// The laws of every renderer: everything on a screen can be read, reached and pressed.
///
/// A test of a renderer checks one law after the other:
///
/// ```swift
/// @Test("The renderer keeps the laws of renderers", arguments: RendererLaws.all)
/// func laws(law: RendererLaws.Law) { law.check(with: MyUser.self) }
/// ```
public enum RendererLaws {
  /// A law.
  public struct Law: Sendable, CustomTestStringConvertible {
    private let name: String
    private let holds: @Sendable (any RendererUser.Type, GeneratedScreens) -> Void

    init(
      _ name: String,
      _ holds: @escaping @Sendable (any RendererUser.Type, GeneratedScreens) -> Void
    ) {
      self.name = name
      self.holds = holds
    }

    /// The law, as a sentence.
    public var testDescription: String { name }

    /// Checks the law on forty generated screens, and on one for each role of a control.
    ///
    /// Screens with rows of data are shown once more, to a user who has seen the same data in other
    /// rows. The content that a renderer keeps must equal what it would make anew.
    public func check(with user: any RendererUser.Type) {
      for screens in RendererLaws.screens { holds(user, screens) }
    }
  }

  /// All laws.
  public static let all = [
    Law("Every text of the front layer can be read") { user, screens in
      let lines = screens.shown(to: user).lines
      for word in screens.front.words {
        #expect(lines.contains { $0.contains(word) }, "\(word) of \(screens)")
      }
    },
    Law("Every button shows its name, or its symbol instead") { user, screens in
      let lines = screens.shown(to: user).lines
      for (name, sign) in screens.front.signs {
        #expect(lines.contains { $0.contains(name) || $0.contains(sign) }, "\(name) of \(screens)")
      }
    },
    Law("Every button, link, toggle and answer can be reached, and sends its action") {
      user, screens in
      for (name, action) in screens.front.presses {
        var user = screens.shown(to: user)
        #expect(user.press(name) == [action], "\(name) of \(screens)")
      }
    },
    Law("The user can reach every field, and type in it") { user, screens in
      for (name, text) in screens.front.fields {
        var user = screens.shown(to: user)
        #expect(user.append("x", to: name) == ["\(name) \(text)x"], "\(name) of \(screens)")
      }
    },
    Law("A field never exceeds its maximum length") { user, screens in
      for name in screens.front.fullFields {
        var user = screens.shown(to: user)
        #expect(user.append("x", to: name) == [], "\(name) of \(screens)")
      }
    },
    Law("Submitting a field sends its submit action") { user, screens in
      for (name, action) in screens.front.submissions {
        var user = screens.shown(to: user)
        #expect(user.submit(name) == [action], "\(name) of \(screens)")
      }
    },
    Law("Every slider and picker can be reached, and moves to its next value") { user, screens in
      for (name, choice) in screens.front.choices {
        var user = screens.shown(to: user)
        #expect(
          user.chooseNext(choice.value, in: name) == [choice.action], "\(name) of \(screens)")
      }
    },
    Law("Every option can be chosen where several can") { user, screens in
      for (name, options) in screens.front.options {
        for (position, option) in options.enumerated() {
          var user = screens.shown(to: user)
          #expect(
            user.choose(option.title, at: position, in: name) == [option.action],
            "\(option.title) in \(name) of \(screens)")
        }
      }
    },
    Law("A deletable row can be deleted from each control in it, and no other row can") {
      user, screens in
      for (name, action) in screens.front.deletions {
        var user = screens.shown(to: user)
        #expect(user.delete(name) == [action], "\(name) of \(screens)")
      }
      for name in screens.front.keepers {
        var user = screens.shown(to: user)
        #expect(user.delete(name) == [], "\(name) of \(screens)")
      }
    },
    Law("Disabled controls can be read, and send nothing") { user, screens in
      for name in screens.front.resting {
        var user = screens.shown(to: user)
        #expect(user.press(name) == [], "\(name) of \(screens)")
        #expect(user.append("x", to: name) == [], "\(name) of \(screens)")
        #expect(user.submit(name) == [], "\(name) of \(screens)")
        #expect(user.delete(name) == [], "\(name) of \(screens)")
      }
    },
    Law("The user can leave any front layer except the root") { user, screens in
      var user = screens.shown(to: user)
      #expect(user.leave() == [screens.front.escape].compactMap { $0 }, "\(screens)")
    },
  ]
}

extension RendererLaws {
  /// The screens that the laws are checked on.
  fileprivate static var screens: [GeneratedScreens] {
    ControlRole.allCases.map { GeneratedScreens(role: $0) }
      + (0..<40).flatMap { seed in
        let screens = GeneratedScreens(seed: seed)
        return screens.hasRowsOfData ? [screens, screens.afterOthers] : [screens]
      }
  }

  /// Checks that a row can be moved from each control in it, and that no other row can be moved.
  public static func checkMoves(with user: any RowMover.Type) {
    for screens in RendererLaws.screens {
      for (name, action) in screens.front.moves {
        var user = screens.shown(to: user)
        #expect(user.moveDown(name) == [action], "\(name) of \(screens)")
      }
      for name in screens.front.settled {
        var user = screens.shown(to: user)
        #expect(user.moveDown(name) == [], "\(name) of \(screens)")
      }
    }
  }
}
