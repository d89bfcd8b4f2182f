/// The Step enums of a project.
struct AsyncFlowSteps: Sendable {
  /// The type numbers of the Step enums, in the order of the run, exempt ones included.
  let enums: [TypeID]
  private let cases: [TypeID: Set<String>]
  /// The properties of `extension Step` that cast, by name, with the numbers of the enums: `var asShopStep: ShopStep?`.
  let castingProperties: [String: Set<TypeID>]
  /// The cases that carry an enum, by the number of the carried enum: `ShopStep.auth(Auth)` for `Auth`.
  let wrappers: [TypeID: [AsyncFlowStep]]

  init(table: TypeTable, roles: [AsyncFlowRoles], expressions: ExpressionTypes) {
    let types = table.types
    enums = types.filter { $0.kind == .enum && roles[$0.id].contains(.step) }.map(\.id)
    let cases = Dictionary(uniqueKeysWithValues: enums.map { ($0, Set(types[$0].cases.map(\.name))) })
    self.cases = cases
    func stepEnum(_ written: TypeReference?, inside owner: IndexedType) -> TypeID? {
      expressions.type(written, inside: owner)?.type.flatMap { cases[$0] == nil ? nil : $0 }
    }
    let extensions = types.filter { ["Step", "AsyncFlow.Step", "RxFlow.Step"].contains($0.qualifiedName) }
    castingProperties = extensions.reduce(into: [:]) { properties, step in
      for property in step.properties {
        if let type = stepEnum(property.type, inside: step) { properties[property.name, default: []].insert(type) }
      }
    }
    wrappers = enums.reduce(into: [:]) { wrappers, id in
      for element in types[id].cases {
        for type in element.parameters.compactMap({ stepEnum($0.type, inside: types[id]) }) {
          wrappers[type, default: []].append(AsyncFlowStep(enumeration: id, name: element.name))
        }
      }
    }
  }

  func isStepEnum(_ type: TypeID) -> Bool { cases[type] != nil }

  /// The names of an enum's own cases.
  func cases(of enumeration: TypeID) -> Set<String> { cases[enumeration] ?? [] }
}

/// A case of a Step enum.
package struct AsyncFlowStep: Sendable, Hashable {
  /// The enum, by its number in the table.
  let enumeration: TypeID
  package let name: String
}

/// A place where a case of an enum is written as a value: `ShopStep.cart`, `.item(id: 1)`.
package struct AsyncFlowStepMention: Sendable {
  /// The enum's number; nil for `.cart`, and for an enum that the project does not declare.
  let enumeration: TypeID?
  package let name: String
  package let nameRange: SourceRange
  /// The mention with its payload.
  package let node: BodyTree.Node
  /// The name of the enum with the types around it: `ShopStep` of `ShopStep.cart`; empty for `.cart`.
  let enumName: String

  /// The step for a reader: `ShopStep.cart`, or `.cart` where no more is written.
  var shown: String { enumName.isEmpty ? ".\(name)" : written }

  /// The step as it is written in code, such as `ShopStep.cart`.
  package var written: String { "\(enumName).\(name)" }

  package var step: AsyncFlowStep? { enumeration.map { AsyncFlowStep(enumeration: $0, name: name) } }
}

extension AsyncFlowTypes {
  /// The step that an expression or pattern is, its payload aside: `X.c`, `X.c(…)`, `.c`, `.c(…)`, each with `?`.
  func mention(_ node: CodePart) -> AsyncFlowStepMention? {
    let bodies = node.tree
    let whole = bodies.bare(node.node)
    let name = bodies.kind(whole) == .call ? bodies.unwrapped(bodies.callee(whole)) : whole
    switch bodies.kind(name) {
    case .implicitMember:
      return AsyncFlowStepMention(
        enumeration: nil, name: bodies.name(name), nameRange: bodies.nameRange(name), node: whole, enumName: "")
    case .member:
      guard let base = bodies.receiver(name), let path = expressions.typePath(node.at(base)) else { return nil }
      let type = expressions.type(named: path, inside: expressions.table.type(around: node.at(name)), in: node.file)
      guard let type, !["init", "self", "allCases"].contains(bodies.name(name)) else { return nil }
      return AsyncFlowStepMention(
        enumeration: type.type, name: bodies.name(name), nameRange: bodies.nameRange(name), node: whole,
        enumName: type.type.map { self[$0].qualifiedName } ?? type.name)
    default: return nil
    }
  }
}
