/// The senders of a Core's actions. Cores that share an Action share its cases.
struct CoreFlowActions: Sendable {
  let core: IndexedType
  /// The enum of the actions.
  let action: IndexedType
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
    let cores = classes([.core]).compactMap { core in actionEnum(ofCore: core).map { (core: core, action: $0) } }
    let names = Set(cores.flatMap { $0.action.cases.map(\.name) })
    let finder = NameFinder(names)
    // The places, in production code, behind a dot, bare or behind a type.
    let mentions = Mentions(of: names, as: [.implicitMember, .member], in: table.files) {
      $0.tree.isCaseMention($0.node)
    }
    var told: Set<TypeID> = []
    var besides: [TypeID: CaseCounts] = [:]
    return cores.map { core, action in
      let screens = screens[core.id]?.map(\.screen) ?? []
      let isFirst = !screens.isEmpty && told.insert(action.id).inserted
      let lineage = lineage(core)
      var own = caseCounts(in: lineage.flatMap { table.code(of: $0) }, finder)
      if !lineage.contains(where: { $0.id == action.parent }) {
        let beside = besides[action.id] ?? caseCounts(in: table.code(of: action), finder)
        besides[action.id] = beside
        for name in isFirst ? Set(own.keys).union(beside.keys) : Set(own.keys) {
          own[name, default: (0, 0)].sent += beside[name]?.sent ?? 0
          own[name, default: (0, 0)].matched += beside[name]?.matched ?? 0
        }
      }
      // These are the cases that the Core alone names.
      let alone = own.filter { mentions[$0.key].count <= $0.value.sent + $0.value.matched }
      var neverSent = Set(alone.filter { $0.value.sent == 0 }.map(\.key))
      if isFirst { neverSent.formUnion(action.cases.map(\.name).filter { mentions[$0].isEmpty }) }
      func inOrder(_ names: some Sequence<String>) -> [EnumCase] {
        names.compactMap { action.enumCase(named: $0) }.ordered { $0.declaration.index < $1.declaration.index }
      }
      return CoreFlowActions(
        core: core, action: action, screens: screens,
        sentByCoreAlone: inOrder(alone.filter { $0.value.sent > 0 }.keys), neverSent: inOrder(neverSent))
    }
  }

  private typealias CaseCounts = [String: (sent: Int, matched: Int)]

  /// The number of times that some code sends and matches each case.
  private func caseCounts(in code: [CodePart], _ finder: NameFinder) -> CaseCounts {
    var counts: CaseCounts = [:]
    for code in code {
      let nodes = code.node.index..<code.tree.subtreeEnd(code.node)
      finder.forEachPlace(of: [.implicitMember, .member], in: code.tree, within: nodes) { node, place in
        let name = finder[place]
        guard code.tree.isCaseMention(node) else { return }
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
