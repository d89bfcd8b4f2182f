/// The cases of an Action. Cores that share it share them.
struct CoreFlowActionCases: Sendable {
  /// The enum that declares them.
  let type: IndexedType
  /// The names of internal actions: those that begin with an underscore.
  let internalNames: Set<String>
  let viewDidLoad: EnumCase?
  fileprivate let byName: [String: EnumCase]

  fileprivate init(_ type: IndexedType) {
    self.type = type
    byName = Dictionary(type.cases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    internalNames = Set(byName.keys.filter { $0.hasPrefix("_") })
    viewDidLoad = byName["viewDidLoad"]
  }
}

/// The senders of a Core's actions.
struct CoreFlowActions: Sendable {
  let core: IndexedType
  let cases: CoreFlowActionCases
  /// The Screens that show the Core.
  let screens: [IndexedType]
  /// The cases that the Core sends to itself, and that nothing else names.
  let sentByCoreAlone: [EnumCase]
  /// The cases that no code sends; each is reported for one Core alone.
  let neverSent: [EnumCase]
}

extension CoreFlowTypes {
  /// The actions of each Core whose Action the project declares.
  func findActions() -> [CoreFlowActions] {
    let screens = Dictionary(
      grouping: classes([.screen]).compactMap { screen in core(ofScreen: screen).map { (core: $0.id, screen: screen) }
      }, by: \.core)
    var casesOfTypes: [TypeID: CoreFlowActionCases] = [:]
    let cores = classes([.core]).compactMap { core -> (core: IndexedType, cases: CoreFlowActionCases)? in
      guard let type = actionEnum(ofCore: core) else { return nil }
      let cases = casesOfTypes[type.id] ?? CoreFlowActionCases(type)
      casesOfTypes[type.id] = cases
      return (core, cases)
    }
    let finder = NameFinder(casesOfTypes.values.flatMap(\.byName.keys))
    // The places, in production code, behind a dot, bare or behind a type.
    let mentions = Mentions(
      of: casesOfTypes.values.flatMap(\.byName.keys), as: [.implicitMember, .member], in: table.files
    ) { $0.tree.isCaseMention($0.node) }
    var told: Set<TypeID> = []
    return cores.map { core, cases in
      let screens = screens[core.id]?.map(\.screen) ?? []
      let own = mentionsByItself(core, cases, finder)
      // These are the cases that the Core alone names.
      let alone = own.filter { mentions[$0.key].count <= $0.value.sent + $0.value.matched }
      var neverSent = alone.filter { $0.value.sent == 0 }.map(\.key)
      if !screens.isEmpty, told.insert(cases.type.id).inserted {
        neverSent += cases.byName.keys.filter { mentions[$0].isEmpty }
      }
      func inOrder(_ names: [String]) -> [EnumCase] {
        names.compactMap { cases.byName[$0] }.sorted { $0.declaration.index < $1.declaration.index }
      }
      return CoreFlowActions(
        core: core, cases: cases, screens: screens,
        sentByCoreAlone: inOrder(alone.filter { $0.value.sent > 0 }.map(\.key)), neverSent: inOrder(neverSent))
    }
  }

  /// The number of times that a Core's code, and an Action outside of it, send and match each case.
  private func mentionsByItself(
    _ core: IndexedType, _ cases: CoreFlowActionCases, _ finder: NameFinder
  ) -> [String: (sent: Int, matched: Int)] {
    let lineage = lineage(core)
    let isNested = cases.type.parent.map { parent in lineage.contains { $0.id == parent } } ?? false
    var counts: [String: (sent: Int, matched: Int)] = [:]
    for code in lineage.flatMap({ table.code(of: $0) }) + (isNested ? [] : table.code(of: cases.type)) {
      for node in code.tree.caseMentions(in: code.node) {
        guard let name = finder.name(of: node, in: code.tree), cases.byName[name] != nil else { continue }
        if code.tree.isSent(node) {
          counts[name, default: (0, 0)].sent += 1
        } else if code.tree.isPattern(node) {
          counts[name, default: (0, 0)].matched += 1
        }
      }
    }
    return counts
  }
}

extension BodyTree {
  /// The nodes that may be a case of an enum: `.tapped`, `LoginAction.tapped`.
  func caseMentions(in node: Node) -> some Sequence<Node> { descendants(node).lazy.filter { self.isCaseMention($0) } }

  func isCaseMention(_ node: Node) -> Bool {
    switch kind(node) {
    case .implicitMember: return true
    case .member:
      guard let receiver = receiver(node) else { return false }
      switch kind(receiver) {
      case .typeName: return true
      case .name, .member: return startsWithCapital(receiver)
      default: return false
      }
    default: return false
    }
  }

  private func startsWithCapital(_ node: Node) -> Bool {
    let first = syntax.source.bytes[nameRange(node).start]
    return !(first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z"))
  }

  /// The node is `.c` or `.c(…)`, as the whole argument of `send(…)`.
  fileprivate func isSent(_ node: Node) -> Bool {
    var value = node
    if let call = parent(node), kind(call) == .call, callee(call) == node { value = call }
    guard case .argument(let call, _) = context(value) else { return false }
    return isCall(call, of: "send")
  }
}
