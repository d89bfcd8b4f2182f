/// The types of a project as AsyncFlow sees them: their roles, the exempt ones, and the names that are the framework's.
///
/// A class, for it is handed around all the time: a copy of a value would count the references of all its arrays.
final class AsyncFlowTypes: Sendable {
  let table: TypeTable
  let expressions: ExpressionTypes
  let steps: AsyncFlowSteps
  let gate: AsyncFlowGate
  private let resolver: AsyncFlowRoleResolver
  private let roles: [AsyncFlowRoles]
  /// The Flows that inherit each type, itself included, in the order of the run.
  private let flowsBelow: [TypeID: [TypeID]]
  private let members: [[AsyncFlowMember]]
  /// Whether each type is a mock, a test case or a preview, or nested in one.
  private let exempt: [Bool]
  /// The reason why rules that say that nobody does something have no grounds: types of the project that have a name of
  /// the framework leave open which types are Flows, Steps and steppers, or Flows answer as those of RxFlow 1 did.
  let doubt: String?
  /// Some Flow answers as those of RxFlow 1 did, with `NextFlowItems`: what it contributes is not read.
  let isOfFirstGeneration: Bool
  /// Classes, structs, enums and actors that are neither exempt nor ambiguous, in the order of the run.
  private let reportable: [TypeID]
  let apps: AsyncFlowApps
  private let exports: ModuleExports

  init(sides: ProjectSides, table: TypeTable) {
    self.table = table
    let gate = AsyncFlowGate(sides.production, manifests: sides.manifests, modules: sides.modules)
    self.gate = gate
    expressions = ExpressionTypes(table)
    let apps = AsyncFlowApps(table)
    self.apps = apps
    resolver = AsyncFlowRoleResolver(table: table, gate: gate, apps: apps)
    let result = resolver.resolve()
    let roles = result.roles
    self.roles = roles
    steps = AsyncFlowSteps(table: table, roles: roles, expressions: expressions)
    let answer = Self.firstGenerationAnswer(in: table, roles: result.roles)
    isOfFirstGeneration = answer != nil
    doubt =
      result.isDoubtful && Doubt.severalMeanings.silences
      ? "a type of the project has the name of one of the framework"
      : Doubt.unreadForm.silences
        ? answer.map { "navigate(to:) answers with \($0), and not with FlowContributors" } : nil
    members = table.types.map { type in table.code(of: type).flatMap { Self.members(in: $0, of: type.id) } }
    let doubles = table.types.map { type in
      type.name.isTestDoubleName || !roles[type.id].isDisjoint(with: [.previewProvider, .testCase])
        || table.isExempt(type)
    }
    let exempt = table.types.typeIDs.map { table.isInside($0, of: doubles) }
    self.exempt = exempt
    flowsBelow = table.types.filter { roles[$0.id].isFlow && $0.isConcrete }.reduce(into: [:]) { below, flow in
      for type in [flow] + table.allSupertypes(of: flow) { below[type.id, default: []].append(flow.id) }
    }
    let closedApps = apps.closed(to: table.files, seenBy: gate)
    reportable = table.types.typeIDs.filter { id in
      guard !exempt[id], !table.ambiguous[id], table.types[id].isConcrete else { return false }
      guard roles[id].isScreen, roles[id].isDisjoint(with: [.flow, .stepper]) else { return true }
      guard let file = table.types[id].declarations.first.map({ table.file($0.file) }) else { return true }
      return gate.isReachable(from: file) && apps.app(of: file).map { !closedApps.contains($0) } != false
    }
    let programs = table.types.filter { roles[$0.id].contains(.app) && $0.isConcrete && !exempt[$0.id] }
    exports = ModuleExports(table, apps: programs.flatMap(\.declarations).map { table.file($0.file) })
  }

  subscript(_ id: TypeID) -> IndexedType { table.types[id] }

  func roles(_ type: TypeID) -> AsyncFlowRoles { roles[type] }

  /// The functions and properties in all declarations and extensions of a type, without those of nested types.
  func members(of type: TypeID) -> [AsyncFlowMember] { members[type] }

  /// The roles of an expression's type; Apple's classes have theirs by name.
  func roles(_ type: ExpressionType?, in file: IndexedFile) -> AsyncFlowRoles {
    guard let type else { return [] }
    return type.type.map { roles[$0] } ?? AsyncFlowRoles.system(type.name, in: file, isOpen: gate.isOpen(file.number))
  }

  var isDoubtful: Bool { doubt != nil }

  // MARK: Which types

  /// The type is a mock, a test case, a preview, or nested in one: rules report nothing there.
  func isExempt(_ type: TypeID) -> Bool { exempt[type] }

  /// The type is declared in several places that are merged: rules report nothing about it, and no expression has its
  /// type.
  func isAmbiguous(_ type: TypeID) -> Bool { table.ambiguous[type] }

  /// Classes, structs, enums and actors that rules report on, in the order of the run.
  func reportable(where matches: (AsyncFlowRoles) -> Bool) -> [IndexedType] {
    reportable.filter { matches(roles[$0]) }.map { table.types[$0] }
  }

  /// The place lies in a preview, under `#if DEBUG`, in an exempt type or in a test function.
  func isExempt(_ node: CodePart) -> Bool {
    isExempt(node.tree.range(node.node).start, in: node.file) { _ in false }
  }

  /// - Parameters:
  ///   - offset: a UTF-8 offset.
  ///   - isWanted: whether a type around exempts the place, too.
  func isExempt(_ offset: Int, in file: IndexedFile, or isWanted: (TypeID) -> Bool) -> Bool {
    if file.isExempt(offset) { return true }
    let syntax = file.syntax
    var next = syntax.innermostDeclaration(at: offset) ?? -1
    while next >= 0 {
      if syntax.hasAttribute(syntax.declarations[next], "Test") { return true }
      if let type = table.type(declaredBy: DeclarationReference(file: file.number, index: next))?.id,
        isExempt(type) || isWanted(type)
      {
        return true
      }
      next = Int(syntax.declarations[next].parent)
    }
    return false
  }

  /// The type is public, and code that the project does not hold may use it.
  func isExported(_ type: IndexedType) -> Bool {
    table.isPublic(type) && type.declarations.contains { exports.mayBeUsedElsewhere(table.file($0.file)) }
  }

  // MARK: Hierarchy

  var flows: [TypeID] { table.types.filter { roles($0.id).isFlow && $0.isNominal }.map(\.id) }

  /// The Flows and what they inherit, each once however many Flows inherit it.
  var typesOfFlows: [TypeID] {
    var visited: Set<TypeID> = []
    return flows.flatMap { closure($0) }.filter { visited.insert($0).inserted }
  }

  func superclass(_ type: TypeID) -> TypeID? { table.superclass(of: self[type])?.id }

  func hasSubclass(_ type: TypeID) -> Bool { table.classes.hasSubclass(self[type]) }

  /// The class and its superclasses in the project, itself first.
  func lineage(_ type: TypeID) -> [TypeID] { table.classes.lineage(of: self[type]).map(\.id) }

  /// The type, and all classes, protocols and typealiases of the project above it, itself first.
  func closure(_ type: TypeID) -> [TypeID] {
    [type]
      + table.allSupertypes(of: self[type]).filter { !$0.isForeign || AsyncFlowRoles.framework[$0.name] == nil }
      .map(\.id)
  }

  /// The Flows that inherit a type, itself included where it is one; nil where they are too many, or not known.
  func flows(below type: TypeID) -> [TypeID]? {
    let flows = flowsBelow[type] ?? []
    return flows.count > Self.mostHeirs || isAmbiguous(type) || flows.contains(where: isAmbiguous) ? nil : flows
  }

  /// No real base of Flows has more heirs; steppers of all of them would take the square of the time.
  private static var mostHeirs: Int { 64 }

  // MARK: The framework's names

  /// The written type is the framework's type of that name.
  func isFramework(_ type: TypeReference?, named name: String, in file: FileID, inside owner: TypeID? = nil) -> Bool {
    guard let type, type.base == name, type.arguments.isEmpty || name != "Flow" else { return false }
    return resolver.isFramework(type, in: table.file(file), inside: owner.map { table.types[$0] })
  }

  /// The expression's type is the framework's type of that name: the file sees the framework, and the project
  /// declares no such type.
  func isFramework(_ type: ExpressionType?, named name: String, in file: FileID) -> Bool {
    guard let type, type.type == nil, type.name == name else { return false }
    return gate.isOpen(file)
  }

  // MARK: Building

  /// The answer of a Flow that is not `FlowContributors`: `NextFlowItems` in RxFlow 1, nothing before it.
  private static func firstGenerationAnswer(in table: TypeTable, roles: [AsyncFlowRoles]) -> String? {
    for function in table.types.lazy.filter({ roles[$0.id].isFlow && $0.isNominal }).flatMap(\.navigations)
    where function.parameters[0].type?.base == "Step" {
      let answer = function.returnType
      let names = [
        answer?.base, answer.flatMap { table.lookUp($0.path, in: function.declaration.file)?.aliased?.base },
      ]
      if !names.contains("FlowContributors") { return answer?.text ?? "nothing" }
    }
    return nil
  }
}
