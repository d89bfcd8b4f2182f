/// The senders of a Core's actions.
package struct CoreFlowActions: Sendable {
  package let core: IndexedType
  /// Its Action.
  package let actions: IndexedType
  /// The Screens that show it.
  package let screens: [IndexedType]
  /// Cases that the Core sends to itself.
  package let sentByCore: Set<String>
  /// Cases that anything else may send.
  package let sentByOthers: Set<String>
}

extension CoreFlowTypes {
  /// One for each Core whose Action the project declares.
  func findActions() -> [CoreFlowActions] {
    let screens = Dictionary(
      grouping: classes([.screen]).compactMap { screen in
        core(ofScreen: screen).map { (core: $0.id, screen: screen) }
      },
      by: \.core)
    let cores = classes([.core]).compactMap { core in
      actionEnum(ofCore: core).map { (core: core, actions: $0) }
    }
    let cases = NameFinder(cores.flatMap { $0.actions.cases.map(\.name) })
    let mentions = countMentions(of: cases)
    return cores.map { core, actions in
      let names = actions.cases.map(\.name)
      let numbers = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
      // The senders by case.
      var sent = [Int](repeating: 0, count: names.count)
      var matched = sent
      let isNested =
        actions.parent.map { parent in lineage(core).contains { $0.id == parent } } ?? false
      for code in lineage(core).flatMap({ table.code(of: $0) }) + (isNested ? [] : table.code(of: actions)) {
        for node in code.bodies.caseMentions(in: code.node) {
          guard let number = cases.name(of: node, in: code.bodies).flatMap({ numbers[$0] }) else { continue }
          if code.bodies.isSent(node) {
            sent[number] += 1
          } else if code.bodies.isPattern(node) {
            matched[number] += 1
          }
        }
      }
      return CoreFlowActions(
        core: core, actions: actions, screens: screens[core.id]?.map(\.screen) ?? [],
        sentByCore: Set(names.filter { numbers[$0].map { sent[$0] > 0 } == true }),
        sentByOthers: Set(
          names.filter { name in
            numbers[name].map { mentions[name, default: 0] > sent[$0] + matched[$0] } == true
          }
        ))
    }
  }

  /// How often each name stands behind a dot, bare or behind a type, in production code.
  private func countMentions(of names: NameFinder) -> [String: Int] {
    var counts: [String: Int] = [:]
    guard !names.isEmpty else { return counts }
    for file in table.files {
      names.forEachNode(of: [.implicitMember, .member], in: file.bodies) { node, name in
        if file.bodies.isCaseMention(node) { counts[name, default: 0] += 1 }
      }
    }
    return counts
  }

  /// The actions of the Core alone that a Screen sends.
  package func internalActions(sentBy screen: IndexedType, _ actions: CoreFlowActions)
    -> [CoreFlowPlace]
  {
    let names = Set(actions.actions.cases.map(\.name).filter { $0.hasPrefix("_") })
    guard !names.isEmpty else { return [] }
    return table.code(of: screen).flatMap { code -> [CoreFlowPlace] in
      code.nodes(ofKinds: [.implicitMember, .member]).compactMap { node in
        guard code.bodies.startsWithUnderscore(node), names.contains(code.bodies.name(node)),
          code.bodies.isCaseMention(node), !code.bodies.isPattern(node)
        else { return nil }
        return CoreFlowPlace(
          location: code.location(node), name: code.bodies.name(node), function: "",
          owner: CodeOwner(type: screen, member: nil))
      }
    }
  }

  /// The functions of Listener and Routing that the Core never calls.
  package var unusedRequirements: [(type: IndexedType, function: Function, core: IndexedType)] {
    featureProtocolTypes.flatMap {
      type -> [(type: IndexedType, function: Function, core: IndexedType)] in
      guard let facts = featureProtocol(type), let core = coreClass(ofFeature: facts.feature) else {
        return []
      }
      let code = lineage(core).flatMap { table.code(of: $0) }
      return requiredFunctions(of: type).filter { function in
        !code.contains { part in
          part.bodies.members(in: part.node).contains { part.bodies.isNamed($0, function.name) }
        }
      }.map { (type, $0, core) }
    }
  }
}

extension CoreFlowModel {
  /// The Screens that never send the `viewDidLoad` of their Core's Action.
  package var screensWithoutViewDidLoad: [(screen: IndexedType, actions: CoreFlowActions)] {
    actions.flatMap { actions -> [(screen: IndexedType, actions: CoreFlowActions)] in
      guard actions.actions.cases.contains(where: { $0.name == "viewDidLoad" }) else { return [] }
      return actions.screens.filter { screen in
        guard !types.hasSubclass(screen), !types.isAmbiguous(screen), !types.hasUnknownSuperclass(screen) else {
          return false
        }
        var senders = types.lineage(screen)
        if let flow = flow(building: screen) ?? types.feature(screen).flatMap({ types.classNamed($0 + "Flow") }) {
          senders += types.lineage(flow)
        }
        return !(senders + types.supertypes(of: screen)).flatMap { types.table.code(of: $0) }.contains { code in
          code.bodies.caseMentions(in: code.node).contains {
            code.bodies.isNamed($0, "viewDidLoad")
          }
        }
      }.map { ($0, actions) }
    }
  }
}

extension BodyTree {
  /// The nodes that may be a case of an enum: `.tapped`, `LoginAction.tapped`.
  func caseMentions(in node: Node) -> some Sequence<Node> {
    descendants(node).lazy.filter { self.isCaseMention($0) }
  }

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

  fileprivate func startsWithUnderscore(_ node: Node) -> Bool {
    mainToken(node).map { syntax.source.bytes[bareRange($0).lowerBound] == "_" } == true
  }

  private func startsWithCapital(_ node: Node) -> Bool {
    let first = syntax.source.bytes[nameRange(node).start]
    return !(first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z"))
  }

  /// `.c` and `.c(…)` as the whole argument of `send(…)`.
  fileprivate func isSent(_ node: Node) -> Bool {
    var value = node
    if let call = parent(node), kind(call) == .call, callee(call) == node { value = call }
    guard case .argument(let call, _) = context(value) else { return false }
    return isCall(call, of: "send")
  }
}
