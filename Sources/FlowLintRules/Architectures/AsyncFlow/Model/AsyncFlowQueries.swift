/// Questions that several rules ask.
extension AsyncFlowModel {
  /// Whether some production file sees the framework. Where none does, though the pack is on, plain UIKit code is no
  /// business of the rules.
  var isInUse: Bool { table.files.contains { types.gate.isOpen($0.number) } }

  /// The types with the Step role, erasers and protocols aside.
  var reportableSteps: [IndexedType] { types.reportable { $0.contains(.step) } }

  /// Steppers that are neither screens nor Flows.
  var viewModels: [IndexedType] { types.viewModels }

  func name(_ flow: AsyncFlowFlow) -> String { types[flow.type].name }

  /// The code lies in a preview, in test code, under `#if DEBUG`, or in a type that is declared twice.
  func isSilent(_ place: Location) -> Bool {
    types.isExempt(place.range.start, in: table.file(place.file)) { types.isAmbiguous($0) }
  }

  /// The same of code of a member.
  func isExempt(_ node: BodyTree.Node, in member: AsyncFlowMember) -> Bool {
    types.isAmbiguous(member.owner) || types.isExempt(member.file.at(node))
  }

  /// The project's screen that an expression shows: a view controller, also one in a `UINavigationController`, or a
  /// SwiftUI view in a `UIHostingController`.
  func ownScreen(shownBy node: CodePart) -> String? {
    if let id = expressions.type(of: node)?.type {
      return types.roles(id).contains(.viewController) && isOfApp(id) ? types[id].name : nil
    }
    let (bodies, value) = (node.tree, node.tree.held(by: node.node))
    let containers = [("UIHostingController", "rootView"), ("UINavigationController", "rootViewController")]
    guard let label = containers.first(where: { bodies.isCall(value, of: $0.0) })?.1,
      let content = bodies.argument(value, labelled: label), let id = expressions.type(of: node.at(content))?.type,
      types.roles(id).isScreen, isOfApp(id)
    else { return nil }
    return types[id].name
  }

  /// The screen's package can reach the framework. One that cannot is a library's, as Apple's pickers are.
  private func isOfApp(_ screen: TypeID) -> Bool {
    types[screen].declarations.first.map { types.gate.isReachable(from: table.file($0.file)) } != false
  }

  /// The framework that a file uses is RxFlow alone: AsyncFlow's document does not speak of it.
  func isOfRxFlow(_ file: IndexedFile) -> Bool {
    types.gate.isOpen(file.number) && !types.gate.seesAsyncFlow(file.number)
  }

  /// The same of the file that declares a type.
  func isOfRxFlow(_ type: IndexedType) -> Bool {
    type.declarations.first.map { isOfRxFlow(table.file($0.file)) } == true
  }

  /// The call that contributes in a member, with the labels of the framework that its Flow is written for.
  func contribution(in member: AsyncFlowMember) -> String {
    flow(member.owner)?.dialect == .typed
      ? ".contribute(presentable:stepper:)" : ".contribute(withNextPresentable:withNextStepper:)"
  }

  /// Code that navigates where it must not: a call of UIKit, a new root, a screen or Flow that is created.
  ///
  /// - Parameter ownMethods: the names of the type's own methods; calling them is no navigation.
  func navigations(in member: AsyncFlowMember, besides ownMethods: Set<String> = []) -> [NamedPlace] {
    let (file, bodies) = (member.file, member.tree)
    return bodies.descendants(member.node).compactMap { node in
      switch bodies.kind(node) {
      case .call:
        if ScreenCall(node, in: bodies) != nil, let name = bodies.calleeName(node) {
          let isOwn = ownMethods.contains(name) && bodies.isOwnCall(node, of: name)
          return isOwn ? nil : NamedPlace(location: member.code.at(node).location, name: name)
        }
        guard let made = expressions.construction(file.at(node)), let id = made.type.type,
          !types.roles(id).isDisjoint(with: [.viewController, .flow])
        else { return nil }
        return NamedPlace(location: file.location(made.nameRange), name: made.type.name)
      case .assignment:
        let target = bodies.unwrapped(bodies.target(node))
        guard bodies.kind(target) == .member, bodies.isRoot(target) else { return nil }
        return NamedPlace(location: member.code.location(target), name: bodies.name(target))
      default: return nil
      }
    }
  }
}

extension BodyTree {
  /// The node is a pattern, stands in `#selector(…)`, or is an argument of `associate(step:…)`.
  func isBookkeeping(_ node: Node) -> Bool {
    isPattern(node)
      || ancestors(node).prefix { ![.block, .closure, .function].contains(kind($0)) }.contains {
        kind($0) == .macroExpansion && isNamed($0, "selector") || isCall($0, of: "associate")
      }
  }

  /// The calls that take the closures around a node, the innermost first.
  func calls(aroundClosuresOf node: Node, within outer: Node) -> [Node] {
    let closures = ancestors(node).prefix { $0 != outer }.filter { kind($0) == .closure }
    return closures.compactMap { call(takingClosure: $0)?.call }.filter { kind($0) == .call }
  }
}

extension CodePart {
  /// The place of all of it.
  var whole: Location { file.location(tree.range(node)) }
}

extension TypeReference {
  /// The type of one entry of an array, or of what an optional holds; else the type itself.
  var element: TypeReference {
    var type = self
    while true {
      if case .array(let element) = type.form {
        type = element
      } else if ["Optional", "Array"].contains(type.base), type.arguments.count == 1 {
        type = type.arguments[0]
      } else {
        return type
      }
    }
  }
}

extension AsyncFlowTypes {
  var viewModels: [IndexedType] { reportable { $0.isViewModel && !$0.isScreen && !$0.isFlow } }

  /// The member is a function of that name, with these labels.
  func isNamed(_ member: AsyncFlowMember, as name: String, labels: [String]) -> Bool {
    member.name == name && member.isFunction && function(member)?.labels == labels
  }

  /// The values that the getter of a computed property returns.
  func returnedValues(ofGetter property: CodePart) -> [BodyTree.Node] {
    let bodies = property.tree
    guard let body = bodies.body(of: property.node), bodies.kind(body) == .accessorBlock else {
      return bodies.returnedValues(property.node)
    }
    return bodies.children(body).first { bodies.isNamed($0, "get") }.map { bodies.returnedValues($0) } ?? []
  }

  /// The names under which a Flow's root is known inside it.
  func rootNames(of flow: TypeID) -> Set<String> {
    var names: Set<String> = ["root"]
    for root in lineage(flow).flatMap({ self[$0].properties(named: "root") }) {
      let file = table.file(root.declaration.file)
      guard let node = file.bodies.node(ofDeclaration: root.declaration.index) else { continue }
      names.formUnion(
        returnedValues(ofGetter: file.at(node)).compactMap { file.bodies.ownMemberName(file.bodies.bare($0)) })
    }
    return names
  }

  func isPrivate(_ type: IndexedType) -> Bool { type.declarations.contains(where: table.isPrivate) }
}
