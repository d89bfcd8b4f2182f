enum SceneViewModelMutableState {
  static let rule = Rule(
    title: "Keep state in a subject, not in a var", severity: .warning, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewModel (line 129): "내부적으로 상태를 보관해야하는 경우 Subject struct 안에 subject 객체들을 추가합니다""#,
    documentation: """
      Presenting values are derived from subjects, so state that is a subject reaches the view when it changes. A plain
      `var` has to be carried over by hand after every change; the change that forgets it shows an old value. It is not
      safe to change from two tasks either.
      """,
    remedy: "Keep the state as a subject in the Subject struct",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   private var page: Int = 0  // finding: 17
      +   private struct Subject { let page = CurrentValueSubject<Int, Never>(0) }
      +   private let subject = Subject()
      +   private var cancellables: Set<AnyCancellable> = []
      +   private var saving: Task<Void, Never>?
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.storedProperties($1) }) { model, viewModel, property in
      guard !property.isLet && property.ownership == .strong, !isWired(property, in: model),
        !isDerived(property, in: model)
      else { return nil }
      return Violation(
        model.table.location(property),
        "\(viewModel.name).\(property.name) is mutable state; keep it as a subject in Subject", subject: "var")
    })

  /// The property is set once from outside, or is a running job: a router, a listener, a closure, a child's interactor or
  /// input, a usecase, a subscription.
  private static func isWired(_ property: Property, in model: SceneModel) -> Bool {
    if property.type?.isFunction == true { return true }
    if let type = model.types.typeName(of: property) {
      if model.types.isRouterName(type, in: property.declaration.file) { return true }
      if SceneNames.subjects.contains(type) || type == "Subject" { return true }
    }
    return model.types.typeWords(of: property).contains { word in
      jobs.contains(word)
        || ["Listener", "Interactor", "Input", "Routing", "Disposable"].contains { word.hasSuffix($0) }
        || word.isUsecaseName
    }
  }

  private static let jobs: Set<String> = [
    "AnyCancellable", "Cancellable", "Task", "DisposeBag", "Timer", "DispatchWorkItem", "NSKeyValueObservation",
    "NSObjectProtocol", "Continuation",
  ]

  /// The property is computed at first use, or kept by a property wrapper; SwiftUI's wrappers are another rule's.
  private static func isDerived(_ property: Property, in model: SceneModel) -> Bool {
    let syntax = model.table.file(property.declaration.file).syntax
    return syntax.hasModifier(syntax.declarations[property.declaration.index], "lazy")
      || property.attributes.contains { !plainAttributes.contains($0) }
  }

  private static let plainAttributes: Set<String> = ["MainActor", "ObservationIgnored", "objc", "nonobjc", "available"]
}

extension SceneTypes {
  /// The names that the type of a property is made of: as written, else as its initial value creates it.
  fileprivate func typeWords(of property: Property) -> [String] {
    if let type = property.type { return type.text.words }
    guard let value = property.initializer else { return [] }
    let tree = table.file(property.declaration.file).bodies
    let call = tree.bare(value)
    guard let creation = tree.creation(call) else { return tree.text(value).words }
    return [creation.name] + tree.text(tree.callee(call)).words
  }
}
