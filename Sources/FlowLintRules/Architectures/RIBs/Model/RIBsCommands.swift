/// A case of an enum by which an interactor asks a function of its router, `router?.request(.close)`, and what runs for this
/// case alone: it attaches a child, or detaches one.
typealias RIBsCommand = (command: EnumCase, router: IndexedType, requirement: RIBsUnit, attaches: Bool, detaches: Bool)

extension RIBsModel {
  /// The commands that no code sends.
  var unsentCommands: [RIBsCommand] {
    let all = routingProtocols.filter { isReported($0) && !isExposed($0) }.flatMap { routing in
      roles.conforming(to: routing).filter { roles.part($0) == .router }.flatMap { router in
        code.functions(of: router).filter { unit in
          routing.functions.contains {
            !$0.parameters.isEmpty && $0.name == unit.name && $0.labels == unit.function?.labels
          }
        }.flatMap { commands(of: $0, router) }
      }
    }
    let unsent = expressions.unsent(all.map(\.command))
    var seen: Set<DeclarationReference> = []
    return all.filter { unsent.contains($0.command.declaration) && seen.insert($0.command.declaration).inserted }
  }

  /// The cases for which a function of a router, or what it calls, decides what it does.
  private func commands(of requirement: RIBsUnit, _ router: IndexedType) -> [RIBsCommand] {
    let family = roles.family(router)
    return code.reach(from: [requirement], in: family).flatMap { unit -> [RIBsCommand] in
      let function = unit.body.flatMap { unit.tree.parent($0) }
      let found = function.map { expressions.commands(of: unit.file.at($0)) } ?? []
      return found.filter { one in table.enclosingType(of: one.command.declaration).map(isExposed) == false }.map {
        one in
        let runs = code.reach(one.calls, in: family)
        func does(_ name: String) -> Bool { one.calls.contains(name) || runs.contains { $0.mentions(name) } }
        return (one.command, router, requirement, does("attachChild"), does("detachChild"))
      }
    }
  }
}
