enum SceneViewModelSwiftui {
  static let rule = Rule(
    title: "Do not build a view model for SwiftUI",
    severity: .warning, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewEventHandler (line 155): "이는 ViewModel의 SwiftUI의 View를 위한 구조로 설계되는것을 지양하고""#,
    documentation: """
      A view model offers publishers; the view state subscribes to them and is what SwiftUI observes. A view model that
      is an `ObservableObject` or carries `@Published` is shaped for one view: previews then need a fake view model,
      which is what view state and event handler are there to avoid.
      """,
    remedy: "Expose publishers and let the view state publish to SwiftUI",
    paired: #"""
      //- NoteViewModel.swift
      import Combine
      -final class NoteViewModelImple: NoteViewModel, ObservableObject {  // finding: 13
      +protocol NoteViewModel: AnyObject { var title: AnyPublisher<String, Never> { get } }
      +final class NoteViewModelImple: NoteViewModel {
      +   private struct Subject { let title = CurrentValueSubject<String, Never>("") }
      +   private let subject = Subject()
      +   var title: AnyPublisher<String, Never> { self.subject.title.eraseToAnyPublisher() }
      }
      """#,
    check: .found(in: SceneModel.self) { model in
      let imports = model.types.viewModelFiles.flatMap { file in
        file.imports.filter { $0.module == "SwiftUI" }.map { line in
          Violation(
            file.location(line.nameRange),
            "\(file.name) imports SwiftUI; leave the view to \(stateName(of: String(file.baseName)))",
            subject: "\(file.name) \(line.path)")
        }
      }
      return imports
        + model.types.all(.viewModel).flatMap { viewModel in
          let state = stateName(of: viewModel.name)
          let wrapped = viewModel.properties.compactMap { property in
            property.attributes.first(where: wrappers.contains).map { wrapper in
              Violation(
                model.table.location(property),
                "\(viewModel.name).\(property.name) is @\(wrapper); expose an AnyPublisher and let \(state) publish",
                subject: wrapper)
            }
          }
          let observed = model.types.observation(of: viewModel).map { manner in
            Violation(
              model.table.nameLocation(viewModel),
              "\(viewModel.name) is \(manner); expose publishers and let \(state) be observed", subject: manner)
          }
          return wrapped + [observed].compactMap { $0 }
        }
    })

  private static let wrappers: Set<String> = [
    "Published", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "AppStorage",
  ]

  private static func stateName(of name: String) -> String {
    name.viewModelStem.map { "\($0)ViewState" } ?? "the view state"
  }
}

extension SceneTypes {
  /// The way in which a type is observed, `ObservableObject`, `Observable` or `@Observable`; nil where it is not, or
  /// where a superclass that is a view model is so, too.
  fileprivate func observation(of type: IndexedType) -> String? {
    let bases = table.classes.lineage(of: type).dropFirst().prefix { has($0, role: .viewModel) }
    return bases.contains { ownObservation(of: $0) != nil } ? nil : ownObservation(of: type)
  }

  private func ownObservation(of type: IndexedType) -> String? {
    if table.hasAttribute("Observable", of: type) { return "@Observable" }
    if supers(type).contains("ObservableObject") { return "an ObservableObject" }
    return supers(type).contains("Observable") ? "Observable" : nil
  }
}
