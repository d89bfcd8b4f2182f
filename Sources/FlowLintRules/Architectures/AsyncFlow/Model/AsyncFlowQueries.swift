/// Questions that several rules ask.
extension AsyncFlowModel {
  /// Whether some production file sees the framework. Where none does, though the pack is on, plain UIKit code is no
  /// business of the rules.
  var isInUse: Bool { table.files.contains { types.seesFramework($0.number) } }

  /// The types with the Step role, erasers and protocols aside.
  var reportableSteps: [IndexedType] { types.reportable { $0.contains(.step) } }

  /// Steppers that are neither screens nor Flows.
  var viewModels: [IndexedType] { types.reportable { $0.isViewModel && !$0.isScreen && !$0.isFlow } }

  func name(_ flow: AsyncFlowFlow) -> String { types[flow.type].name }

  /// Whether the code lies in a preview, in test code, under `#if DEBUG`, or in a type that is declared twice.
  func isExempt(_ node: BodyTree.Node, _ member: AsyncFlowMember) -> Bool {
    types.isAmbiguous(member.owner) || types.isExempt(node, in: types.file(member))
  }

  /// The project's screen that an expression shows: a view controller, also one in a `UINavigationController`, or a
  /// SwiftUI view in a `UIHostingController`.
  func ownScreen(shownBy node: BodyTree.Node, in file: IndexedFile) -> String? {
    let bodies = file.bodies
    if let id = expressions.type(of: node, in: file)?.type {
      return types.roles(id).contains(.viewController) && isOfApp(id) ? types[id].name : nil
    }
    var value = bodies.bare(node)
    if bodies.kind(value) == .name, let held = bodies.resolve(value).flatMap({ bodies.value(ofLocal: $0) }) {
      value = bodies.bare(held)
    }
    let containers = [("UIHostingController", "rootView"), ("UINavigationController", "rootViewController")]
    for (container, label) in containers where bodies.isCall(value, of: container) {
      guard let content = bodies.argument(value, labelled: label),
        let id = expressions.type(of: content, in: file)?.type, types.roles(id).isScreen, isOfApp(id)
      else { return nil }
      return types[id].name
    }
    return nil
  }

  /// The screen's package can reach the framework. One that cannot is a library's, as Apple's pickers are.
  private func isOfApp(_ screen: TypeID) -> Bool {
    types[screen].declarations.first.map { types.gate.isReachable(from: table.file($0.file)) } ?? true
  }

  /// The framework that a file uses is RxFlow alone: AsyncFlow's document does not speak of it.
  func isOfRxFlow(_ file: FileID) -> Bool { types.gate.opening(file) == .rxFlow }

  /// The same of the file that declares the stepper: a screen need not import what its stepper does.
  func isOfRxFlow(_ emission: AsyncFlowEmission) -> Bool {
    isOfRxFlow(emission.stepper.flatMap { types[$0].declarations.first?.file } ?? emission.member.file)
  }

  /// The call that contributes in a file, with the labels of the framework that the file sees.
  func contribution(in flow: TypeID, _ file: FileID) -> String {
    self.flow(flow)?.dialect == .typed
      ? ".contribute(presentable:stepper:)" : ".contribute(withNextPresentable:withNextStepper:)"
  }
}

extension BodyTree {
  /// The node is a pattern, stands in `#selector(…)`, or is an argument of `associate(step:…)`.
  func isBookkeeping(_ node: Node) -> Bool {
    if isPattern(node) { return true }
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .macroExpansion: if isNamed(ancestor, "selector") { return true }
      case .call: if isCall(ancestor, of: "associate") { return true }
      case .block, .closure, .function: return false
      default: continue
      }
    }
    return false
  }

  /// The type ends in `?` or `!`, or is `Optional<…>`.
  func isOptional(_ type: Range<Int32>) -> Bool {
    guard let last = type.last else { return false }
    switch syntax.tokens.kinds[Int(last)] {
    case .question, .exclamation: return true
    default: return nominalPath(type)?.last == "Optional"
    }
  }
}

extension AsyncFlowRoles {
  /// The name is that of a class of UIKit which a view model or a step has nothing to do with.
  static func isInterface(_ name: String) -> Bool {
    SystemTypes.isKind(name, of: "UIViewController") || SystemTypes.isKind(name, of: "UIView")
  }
}

extension AsyncFlowStepMention {
  /// The step as it is written in code, such as `ShopStep.cart`.
  package var written: String { "\(enumName).\(name)" }
}

extension AsyncFlowTypes {
  /// The values that the getter of a computed property returns.
  func returnedValues(ofGetter property: BodyTree.Node, in file: IndexedFile) -> [BodyTree.Node] {
    let bodies = file.bodies
    guard let body = bodies.body(of: property) else { return [] }
    guard bodies.kind(body) == .accessorBlock else { return bodies.returnedValues(property) }
    guard let getter = bodies.children(body).first(where: { bodies.isNamed($0, "get") }) else { return [] }
    return bodies.returnedValues(getter)
  }

  /// The names under which a Flow's root is known inside it.
  func rootNames(of flow: TypeID) -> Set<String> {
    var names: Set<String> = ["root"]
    for owner in lineage(flow) {
      for root in self[owner].properties where root.name == "root" {
        let file = table.file(root.declaration.file)
        guard let node = file.bodies.node(ofDeclaration: root.declaration.index) else { continue }
        for value in returnedValues(ofGetter: node, in: file) {
          let value = file.bodies.bare(value)
          if file.bodies.isOwnMember(value, named: file.bodies.name(value)) { names.insert(file.bodies.name(value)) }
        }
      }
    }
    return names
  }

  func isExported(_ type: IndexedType, _ exports: AsyncFlowExports) -> Bool {
    table.isPublic(type) && type.declarations.contains { exports.mayBeUsedElsewhere(table.file($0.file)) }
  }

  func isPrivate(_ type: IndexedType) -> Bool {
    type.declarations.contains { table.file($0.file).syntax.isFilePrivate(table.declaration($0)) }
  }
}
