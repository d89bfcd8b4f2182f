/// The events that features report to their parents.
extension CoreFlowTypes {
  /// The project's protocol that a Core reports to by its `listener`.
  func listenerProtocol(of core: IndexedType) -> IndexedType? {
    let types = property("listener", of: core)?.type?.composed ?? []
    let declared = types.lazy.compactMap { self.declared($0, inside: core) }.first { $0.kind == .protocol }
    return declared.flatMap { table.isAmbiguous($0) ? nil : $0 }
  }

  /// Some code of a Core asks an object that it knows by this type for what the type declares.
  func calls(_ listener: IndexedType, by core: IndexedType) -> Bool {
    let declared = ([listener] + table.allSupertypes(of: listener)).flatMap {
      $0.functions.map(\.name) + $0.properties.map(\.name)
    }
    // `listener.map { $0.didClose() }`
    let finder = NameFinder(declared + ["map", "flatMap"])
    let expressions = expressions
    return lineage(core).flatMap { table.code(of: $0) }.contains { code in
      var mentions: [BodyTree.Node] = []
      finder.forEachPlace(of: [.member], in: code.tree, within: code.node.index..<code.tree.subtreeEnd(code.node)) {
        node, _ in
        mentions.append(node)
      }
      return mentions.contains { member in
        !code.file.isExempt(code.tree.range(member).start)
          && code.tree.receiver(member).flatMap { expressions.declared(code.at($0)) } === listener
      }
    }
  }

  /// A Core is the listener of a child: it adopts what the child's Core reports to.
  func isListener(_ core: IndexedType, ofChild flow: IndexedType) -> Bool {
    coreClass(of: flow).flatMap { listenerProtocol(of: $0) }.map {
      hasRequirements($0) && table.supertypeNames(of: core).contains($0.name)
    } == true
  }
}
