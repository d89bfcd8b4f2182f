/// The steppers that are made, and by whom.
struct AsyncFlowMaking: Sendable {
  /// Steppers that code outside of Flows makes, or takes from a container; where these are contributed is not known.
  private(set) var elsewhere: Set<TypeID> = []
  /// Steppers that are made where a container is told how; to register is not to use.
  private(set) var registered: Set<TypeID> = []
  /// Steppers that Flows make, or take from a container.
  private(set) var inFlows: Set<TypeID> = []
  /// The places at which each stepper is made.
  private(set) var calls: [TypeID: [CodePart]] = [:]
  /// The static properties that hold steppers, by stepper: `static let shared = CartStepper()`.
  private var singletons: [TypeID: [(name: String, owner: IndexedType)]] = [:]
  /// Steppers that code outside of Flows makes in other ways, too.
  private var others: Set<TypeID> = []

  init(_ types: AsyncFlowTypes) {
    let finder = NameFinder(types.table.types.filter { types.roles($0.id).isStepper }.map(\.name))
    guard !finder.isEmpty else { return }
    let initializers = NameFinder(["init"])
    for file in types.table.files
    where !finder.names(in: file.syntax).isEmpty || !initializers.names(in: file.syntax).isEmpty {
      for call in file.bodies.calls(in: file.bodies.root) {
        guard let type = made(by: call, among: finder, in: file, types), !types.isExempt(file.at(call)) else {
          continue
        }
        let place = file.at(call)
        calls[type, default: []].append(place)
        let owner = types.table.type(around: place)
        if file.bodies.isRegistration(call) || file.bodies.registers(call) {
          registered.insert(type)
        } else if let owner, types.roles(owner.id).isFlow {
          inFlows.insert(type)
        } else {
          elsewhere.insert(type)
          if let owner, let name = file.staticProperty(holding: call) {
            singletons[type, default: []].append((name, owner))
          } else {
            others.insert(type)
          }
        }
      }
    }
  }

  /// The stepper may be one object that several Flows hear.
  func isShared(_ stepper: TypeID) -> Bool { singletons[stepper] != nil }

  /// Steppers made outside of Flows that nobody gets but by a static property, of which all uses are contributions by
  /// the framework's own words, or emissions.
  func contributedOpenly(_ types: AsyncFlowTypes) -> Set<TypeID> {
    let candidates = singletons.filter { !others.contains($0.key) && !registered.contains($0.key) }
    let mentions = Mentions(
      of: candidates.values.joined().map(\.name), as: [.name, .member, .implicitMember], in: types.table.files)
    return Set(
      candidates.filter { stepper, properties in
        properties.allSatisfy { name, owner in
          mentions[name].allSatisfy { place in
            !place.mayMean(staticOf: owner, holding: stepper, types) || types.isExempt(place)
              || Fate(of: place, types.table).ways.allSatisfy { $0.isContributedOrEmits }
          }
        }
      }.keys)
  }

  private func made(
    by call: BodyTree.Node, among finder: NameFinder, in file: IndexedFile, _ types: AsyncFlowTypes
  ) -> TypeID? {
    let bodies = file.bodies
    if let metatype = bodies.firstMetatype(of: call) {
      guard let name = bodies.receiver(metatype), finder.name(of: name, in: bodies) != nil else { return nil }
      return bodies.registers(call)
        ? types.expressions.type(ofMetatype: file.at(metatype))?.type
        : types.expressions.type(of: file.at(call))?.type
    }
    let isNamed = bodies.tokens(bodies.callee(call)).contains { finder.place(of: Int($0), in: bodies.syntax) != nil }
    let isInitializer = bodies.namedCallee(call).map {
      bodies.kind($0) == .implicitMember && bodies.isNamed($0, "init")
    }
    return isNamed || isInitializer == true ? types.expressions.construction(file.at(call))?.type.type : nil
  }
}

extension IndexedFile {
  /// The name of the static property whose initial value a call is.
  fileprivate func staticProperty(holding call: BodyTree.Node) -> String? {
    guard case .initializer(let binding) = bodies.context(call), let name = bodies.firstChild(binding, .boundName),
      let index = bodies.declaration(at: binding), syntax.hasModifier(syntax.declarations[index], "static")
    else { return nil }
    return bodies.name(name)
  }
}

extension CodePart {
  /// The name may be that of a static property of the type: `CartStepper.shared`, `.shared`.
  fileprivate func mayMean(staticOf owner: IndexedType, holding stepper: TypeID, _ types: AsyncFlowTypes) -> Bool {
    switch tree.kind(node) {
    case .implicitMember: return true
    case .name: return tree.resolve(node) == nil && types.table.type(around: self)?.id == owner.id
    default:
      guard let receiver = tree.receiver(node), let name = tree.lastName(receiver) else { return true }
      return name == owner.name || name == "Self" || types.expressions.type(of: file.at(node))?.type == stepper
    }
  }
}

extension Fate.Way {
  /// The value is contributed by the framework's own call, or its relay is read.
  fileprivate var isContributedOrEmits: Bool {
    switch end {
    case .dropped: true
    case .handed(let call): holding.isEmpty && place.tree.isContribution(call)
    case .read(let member): AsyncFlowRelays.names.contains { place.tree.isNamed(member, $0) }
    default: false
    }
  }
}
