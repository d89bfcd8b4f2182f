/// The names by which the Scene architecture is recognised: the framework's types, and how its parts are called.
enum SceneNames {
  static let scene = "Scene"
  static let routing = "Routing"
  static let baseRouter = "BaseRouterImple"
  static let emptyInteractor = "EmptyInteractor"
  static let viewAppearance = "ViewAppearance"

  /// The members that `Routing` asks of every router, and those that the base router offers besides.
  static let commonRoutes: Set<String> = [
    "showError", "showToast", "closeScene", "showConfirm", "showActionSheet", "openSafari", "dismissPresented",
    "showBottomSlide",
  ]

  static let subjects: Set<String> = ["CurrentValueSubject", "PassthroughSubject"]

  /// The name is that of an implementation in the data layer: `NoteUsecaseImple`, `NoteRepositoryImple`.
  static func isUsecaseImplementation(_ name: String) -> Bool {
    guard let interface = name.dropping(suffix: "Imple") else { return false }
    return interface.isUsecaseName || interface.dropping(suffix: "Repository") != nil
  }
}

extension String {
  /// The name is a scene's, such as `NoteScene`, and not `Scene` itself.
  var isSceneName: Bool { sceneStem != nil }

  /// The text before `Scene` in a scene's name: `Note` for `NoteScene`.
  var sceneStem: String? { dropping(suffix: SceneNames.scene) }

  /// The text before the end of a view model's name: `Note` for `NoteViewModel` and `NoteViewModelImple`.
  var viewModelStem: String? { dropping(suffix: "ViewModelImple") ?? dropping(suffix: "ViewModel") }

  /// The name ends in `SceneBuilder`, or in `SceneBuiler`, as many projects have it from their template.
  var isSceneBuilderName: Bool { hasSuffix("SceneBuilder") || hasSuffix("SceneBuiler") }

  /// The name is that of a builder's implementation: `NoteSceneBuilderImple`, `NoteBuilerImple`.
  var isBuilderImpleName: Bool { hasSuffix("BuilderImple") || hasSuffix("BuilerImple") }

  /// The name is a builder's, protocol or class.
  var isBuilderName: Bool { hasSuffix("Builder") || hasSuffix("Builer") || isBuilderImpleName }

  /// The name stands for the data layer: `NoteUsecase`, and as some write it, `NoteUescase`.
  var isUsecaseName: Bool { hasSuffix("Usecase") || hasSuffix("Uescase") }

  /// The name is that of a property for a router: `router`, `detailRouting`.
  var isRouterName: Bool {
    let name = lowercased()
    return name.hasSuffix("router") || name.hasSuffix("routing")
  }

  /// The name is that of a type made for previews or tests, or of one that holds previews: no part of a scene.
  var isPreviewName: Bool {
    guard let first = utf8.first, first == "T" || utf8.contains(UInt8(ascii: "P")) else { return false }
    if endingsOfPreviews.contains(where: hasSuffix) { return true }
    guard first == "P" || first == "T", let word = ["Preview", "Test"].first(where: hasPrefix) else { return false }
    // `Testimonial` is made for no test.
    return unicodeScalars.dropFirst(word.count).first.map { !$0.properties.isLowercase } != false
  }
}

private let endingsOfPreviews = [
  "Preview", "Previews", "PreviewProvider", "PreviewConverter", "PreviewWrapper", "PreviewHost",
]
