enum SceneViewModelSwiftui {
  static let rule = Rule(
    title: "A view model is not built for SwiftUI",
    severity: .error, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewEventHandler: "이는 ViewModel의 SwiftUI의 View를 위한 구조로 설계되는것을 지양하고""#,
    documentation: """
      A view model offers publishers; the view state subscribes to them and is what SwiftUI observes. A view model that
      is an `ObservableObject` or carries `@Published` is shaped for one view: previews then need a fake view model,
      which is what view state and event handler are there to avoid.
      """,
    remedy: "Expose publishers and let the view state publish to SwiftUI",
    violating: #"""
      //- NoteViewModel.swift
      import Combine
      final class NoteViewModelImple: NoteViewModel, ObservableObject {  // finding: 13
      }
      """#,
    conforming: #"""
      //- NoteViewModel.swift
      import Combine
      protocol NoteViewModel: AnyObject { var title: AnyPublisher<String, Never> { get } }
      final class NoteViewModelImple: NoteViewModel {
          private struct Subject { let title = CurrentValueSubject<String, Never>("") }
          private let subject = Subject()
          var title: AnyPublisher<String, Never> { self.subject.title.eraseToAnyPublisher() }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for file in model.types.viewModelFiles {
      for line in file.imports where line.module == "SwiftUI" {
        findings.report(
          file.location(line.nameRange),
          "\(file.name) imports SwiftUI; leave the view to \(stateName(of: file.baseName))",
          subject: "\(file.name) \(line.path)")
      }
    }
    for viewModel in model.types.all(.viewModel) {
      for property in viewModel.properties {
        guard let wrapper = property.attributes.first(where: wrappers.contains) else { continue }
        findings.report(
          model.table.location(property),
          "\(viewModel.name).\(property.name) is @\(wrapper); expose an AnyPublisher and let \(stateName(of: viewModel)) publish",
          subject: wrapper)
      }
      guard let manner = model.types.observation(of: viewModel) else { continue }
      findings.report(
        model.table.nameLocation(viewModel),
        "\(viewModel.name) is \(manner); expose publishers and let \(stateName(of: viewModel)) be observed",
        subject: manner)
    }
  }

  private static let wrappers: Set<String> = [
    "Published", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "AppStorage",
  ]

  private static func stateName(of viewModel: IndexedType) -> String { stateName(of: viewModel.name[...]) }

  private static func stateName(of name: Substring) -> String {
    let name = String(name)
    let stem = name.dropping(suffix: "ViewModelImple") ?? name.dropping(suffix: "ViewModel")
    return stem.map { "\($0)ViewState" } ?? "the view state"
  }
}

extension SceneTypes {
  /// The way in which a type is observed, `ObservableObject`, `Observable` or `@Observable`; nil where it is not, or
  /// where a superclass that is a view model is so, too.
  fileprivate func observation(of type: IndexedType) -> String? {
    var bases: Set<TypeID> = [type.id]
    var next = superclass(of: type)
    while let base = next, has(base, .viewModel), bases.insert(base.id).inserted {
      if ownObservation(of: base) != nil { return nil }
      next = superclass(of: base)
    }
    return ownObservation(of: type)
  }

  fileprivate func ownObservation(of type: IndexedType) -> String? {
    for reference in type.declarations {
      let syntax = table.file(reference.file).syntax
      if syntax.hasAttribute(syntax.declarations[reference.index], "Observable") { return "@Observable" }
    }
    if supers(type).contains("ObservableObject") { return "an ObservableObject" }
    return supers(type).contains("Observable") ? "Observable" : nil
  }
}
