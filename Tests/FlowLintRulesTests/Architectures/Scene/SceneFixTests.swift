import Testing

@testable import FlowLintRules

/// The code after the fix-its of the Scene rules: the finding is gone, and nothing but the edit has changed.
@Suite struct SceneFixTests {
  /// The whole text after the fix-its of one rule, its files separated as in examples.
  private func fixed(_ text: String, _ rule: Rule) -> (text: String, left: Int) {
    var project = ExampleProject(text)
    var edits = project.findings([rule]).compactMap(\.fix).flatMap(\.edits)
    edits.sort { ($0.location.file, $0.location.range.start) > ($1.location.file, $1.location.range.start) }
    for edit in edits {
      var bytes = project.files[edit.location.file].bytes
      bytes.replaceSubrange(edit.location.range.start..<edit.location.range.end, with: edit.replacement.utf8)
      project.files[edit.location.file] = SourceText(path: project.files[edit.location.file].path, bytes: bytes)
    }
    let whole = project.files.map { $0.text(SourceRange(0, $0.bytes.count)) }.joined(separator: "---\n")
    return (whole, project.findings([rule]).count)
  }

  @Test func aRefinedProtocolGetsABound() {
    let result = fixed("protocol NoteSceneListener: Sendable { }", SceneMessagingProtocolNotClassBound.rule)
    #expect(result == ("protocol NoteSceneListener: AnyObject, Sendable { }\n", 0))
  }

  @Test func aProtocolGetsItsFirstBound() {
    let result = fixed("protocol NoteSceneListener { }", SceneMessagingProtocolNotClassBound.rule)
    #expect(result == ("protocol NoteSceneListener: AnyObject { }\n", 0))
  }

  /// The struct would no longer conform.
  @Test func aProtocolOfStructsIsLeftAlone() {
    let code = "protocol NoteSceneListener { }\nstruct Log: NoteSceneListener { }\n"
    let result = fixed(code, SceneMessagingProtocolNotClassBound.rule)
    #expect(result.left == 1 && result.text == code + "\n")
  }

  private static let wiring = """
    protocol NoteRouting: Routing { }
    protocol NoteSceneListener: AnyObject { }
    final class NoteRouter: BaseRouterImple, NoteRouting { }
    protocol NoteViewModel: AnyObject { }
    final class NoteViewModelImple: NoteViewModel {
        var router: (any NoteRouting)?
        weak var listener: (any NoteSceneListener)?
    }
    final class NoteViewController: UIViewController, NoteScene { }
    final class NoteSceneBuilderImple: NoteSceneBuilder {
        func makeNoteScene(_ listener: (any NoteSceneListener)?) -> any NoteScene {
            let viewModel = NoteViewModelImple()
            let viewController = NoteViewController(viewModel)
            let router = NoteRouter()
            viewModel.router = router
            router.scene = viewController
            viewModel.listener = listener
            return viewController
        }
    }
    """

  @Test(arguments: [
    ("        router.scene = viewController\n", SceneBuilderWiring.rule),
    ("        viewModel.router = router\n", SceneBuilderWiring.rule),
    ("        viewModel.listener = listener\n", SceneBuilderListenerDropped.rule),
  ])
  func aForgottenLineComesBack(line: String, rule: Rule) throws {
    let place = try #require(Self.wiring.firstRange(of: line))
    let broken = String(Self.wiring[..<place.lowerBound] + Self.wiring[place.upperBound...])
    #expect(ExampleProject(broken).findings([rule]).count == 1)
    let result = fixed(broken, rule)
    #expect(result.left == 0)
    #expect(result.text.split(separator: "\n").count { "\($0)\n" == line } == 1)
    #expect(fixed(Self.wiring, rule).text == Self.wiring + "\n")
  }

  /// There are two view models, and only the author knows whose listener it is.
  @Test func aListenerOfTwoViewModelsIsNotAssigned() {
    let code = Self.wiring.replacing("        viewModel.listener = listener\n", with: "")
      .replacing("let router = ", with: "let other = NoteViewModelImple()\n        let router = ")
    #expect(fixed(code, SceneBuilderListenerDropped.rule).left == 1)
  }

  @Test func aViewModelBecomesPrivate() {
    let code = """
      protocol NoteViewModel: AnyObject { }
      final class NoteViewController: UIViewController, NoteScene {
          @Injected lazy var viewModel: any NoteViewModel
      }

      """
    let result = fixed(code, SceneViewControllerViewModel.rule)
    #expect(result.left == 0 && result.text.contains("@Injected private lazy var viewModel"))
    let used = fixed(code + "//- Other.swift\nlet model = note.viewModel\n", SceneViewControllerViewModel.rule)
    #expect(used.left == 1)
  }

  @Test func anInteractorIsAdoptedWhereItIsKnown() {
    func code(_ requirement: String, _ folder: String, _ line: String) -> String {
      """
      //- \(folder)/Sources/NoteScene+Builder.swift
      protocol NoteSceneInteractor: AnyObject { \(requirement) }
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      //- NoteScenes/Sources/NoteViewModel.swift
      \(line)
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel { }
      """
    }
    let adopted = "protocol NoteViewModel: AnyObject, NoteSceneInteractor { }"
    #expect(fixed(code("", "NoteScenes", ""), SceneViewModelInteractor.rule).text.contains(adopted))
    #expect(fixed(code("", "Scenes", "import Scenes"), SceneViewModelInteractor.rule).text.contains(adopted))
    #expect(fixed(code("", "Scenes", "import Other"), SceneViewModelInteractor.rule).left == 1)
    #expect(fixed(code("func reload()", "NoteScenes", ""), SceneViewModelInteractor.rule).left == 1)
  }

  @Test func aRouterIsOwned() {
    let weak = Self.wiring.replacing("    var router:", with: "    weak var router:")
    #expect(fixed(weak, SceneRouterUnowned.rule) == (Self.wiring + "\n", 0))
  }

  @Test func aListenerBecomesWeak() {
    let strong = Self.wiring.replacing("weak var listener", with: "var listener")
    #expect(fixed(strong, SceneListenerNotWeak.rule) == (Self.wiring + "\n", 0))
    let unowned = Self.wiring.replacing("weak var listener", with: "unowned var listener")
    #expect(fixed(unowned, SceneListenerNotWeak.rule).left == 1)
  }

  @Test func aSubjectBecomesPrivate() {
    let code = """
      protocol NoteViewModel: AnyObject { }
      final class NoteViewModelImple: NoteViewModel {
          fileprivate struct Subject { }
          let subject = Subject()
      }
      """
    let result = fixed(code, SceneSubjectExposed.rule)
    #expect(result.left == 0 && result.text.contains("    private let subject = Subject()\n"))
  }

  @Test func anInteractorIsKept() {
    let code = """
      protocol ShelfViewModel: AnyObject { }
      final class ShelfViewModelImple: ShelfViewModel {
          private weak var note: (any NoteSceneInteractor)?
      }
      """
    let result = fixed(code, SceneInteractorWeak.rule)
    #expect(result.left == 0 && result.text.contains("    private var note:"))
  }
}
