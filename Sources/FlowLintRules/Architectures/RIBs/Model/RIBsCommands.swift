/// A case of an enum by which an interactor asks its router, `router?.request(.close)`.
struct RIBsCommand {
  let command: EnumCase
  let router: IndexedType
  /// The function of the router that is asked.
  let asked: RIBsUnit
  /// What runs for this case alone attaches a child.
  let attaches: Bool
  /// What runs for this case alone detaches a child.
  let detaches: Bool
}

extension RIBsModel {
  /// The commands that no code sends.
  var unsentCommands: [RIBsCommand] {
    let all = routingProtocols.filter { isReported($0) && !isExposed($0) }.flatMap { routing in
      roles.conforming(to: routing).filter { roles.part($0) == .router }.flatMap { router in
        code.functions(of: router).filter { unit in
          routing.functions.contains { $0.name == unit.name && $0.labels == unit.function?.labels }
        }.flatMap { commands(of: $0, router) }
      }
    }
    let unsent = expressions.unsent(all.map(\.command))
    var seen: Set<DeclarationReference> = []
    return all.filter { unsent.contains($0.command.declaration) && seen.insert($0.command.declaration).inserted }
  }

  /// The cases for which a function of a router, or what it calls, decides what it does.
  private func commands(of asked: RIBsUnit, _ router: IndexedType) -> [RIBsCommand] {
    let family = roles.family(router)
    return code.reach(from: [asked], in: family).flatMap { unit in
      let function = unit.body.flatMap { unit.tree.parent($0) }
      let found = function.map { expressions.commands(of: CodePart(file: unit.file, node: $0)) } ?? []
      return found.filter { one in !isExposed(one.command) }.map { one in
        let runs = code.reach(one.calls, in: family)
        func does(_ name: String) -> Bool { one.calls.contains(name) || runs.contains { $0.mentions(name) } }
        return RIBsCommand(
          command: one.command, router: router, asked: asked, attaches: does("attachChild"),
          detaches: does("detachChild"))
      }
    }
  }

  private func isExposed(_ command: EnumCase) -> Bool {
    table.enclosingType(of: command.declaration).map { isExposed($0) } ?? true
  }
}
