enum ScenePresenterNotPublisher {
  static let rule = Rule(
    title: "Declare presenting values as publishers",
    severity: .warning, isOptIn: true, looksAt: [.viewModelProtocol],
    source: """
      scene-architecture.md, ViewModel (line 129): "vm의 interaction method 부분과, presenting value(publishers)으로 구분하여
      구현하는것을 권장하고 있습니다"
      """,
    documentation: """
      Presenting values are publishers, to which the view state subscribes once. A plain property shows the value of the
      moment in which it was read; the view does not learn of any later one.
      """,
    remedy: "Present the value as an AnyPublisher",
    paired: #"""
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject {
      -   var title: String { get }  // finding: 9
      +   var title: AnyPublisher<String, Never> { get }
      }
      """#,
    check: .each(of: SceneRoles.viewModelProtocol, { _, viewModel in viewModel.properties }) {
      model, viewModel, property in
      guard model.table.isRequirement(property.declaration) && !property.isStatic, let type = property.type,
        !type.text.holds("Publisher"), !type.text.holds("Subject<"),
        !model.types.isRoutingName(type.base, in: property.declaration.file), !type.base.hasSuffix("Listener")
      else { return nil }
      return Violation(
        model.table.location(property),
        "\(viewModel.name).\(property.name) is a plain \(type.base); present it as AnyPublisher", subject: type.base)
    })
}
