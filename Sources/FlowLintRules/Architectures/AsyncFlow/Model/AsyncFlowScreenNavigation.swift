extension AsyncFlowModel {
  /// The names, of some types, that stand in some files.
  func names(of types: [IndexedType], in files: [IndexedFile]) -> Set<String> {
    let finder = NameFinder(types.map(\.name))
    return files.reduce(into: []) { $0.formUnion(finder.names(in: $1.syntax)) }
  }

  /// The navigation in a screen's own code, which is a Flow's business, in source order: it shows a screen
  /// of the project, makes a Flow or replaces the root. Each deed in the words of messages: `pushes CartViewController`.
  ///
  /// - Parameter isStrict: whether hiding a screen and SwiftUI's own navigation count, too.
  func navigations(
    ofScreen type: IndexedType, isStrict: Bool
  ) -> [(deed: String, subject: String, location: Location)] {
    types.members(of: type.id).flatMap { member in
      let (file, bodies) = (member.file, member.tree)
      let calls = bodies.calls(in: member.node).compactMap { call -> (String, String, Location)? in
        if isStrict, let name = strictly(file.at(call)) {
          return ("navigates (\(name))", name, member.code.at(call).location)
        }
        if let shown = shownScreen(by: file.at(call)) {
          let deed = ScreenCall(call, in: bodies).flatMap { [ScreenCall.push: "pushes", .present: "presents"][$0] }
          return ("\(deed ?? "shows") \(shown)", shown, member.code.at(call).location)
        }
        guard let made = expressions.construction(file.at(call)), let id = made.type.type, types.roles(id).isFlow,
          !bodies.isCoordinated(call)
        else { return nil }
        return ("creates the Flow \(made.type.name)", made.type.name, file.location(made.nameRange))
      }
      let roots = bodies.assignments(in: member.node).filter { bodies.replacesRoot($0) }.map { assignment in
        let root = bodies.unwrapped(bodies.target(assignment))
        return ("sets rootViewController", "rootViewController", member.code.location(root))
      }
      return calls + roots
    }
  }

  /// The project's screen that a call of UIKit shows: `present(x, animated:)`, `pushViewController(x, animated:)`, ….
  private func shownScreen(by call: CodePart) -> String? {
    let bodies = call.tree
    guard let found = ScreenCall(call.node, in: bodies), !found.isRemoving, let callee = bodies.namedCallee(call.node),
      bodies.showsFromHere(callee), found != .stack || !expressions.setsParts(call),
      let argument = bodies.argument(call.node, at: 0)
    else { return nil }
    let value = bodies.bare(argument)
    let candidates = bodies.kind(value) == .array ? Array(bodies.children(value)) : [value]
    let shown = candidates.lazy.compactMap { self.ownScreen(shownBy: call.at($0)) }.first
    guard found == .present, let shown else { return shown }
    return isMessage(shown) || bodies.floats(value) || floatsByItself(call.at(value)) ? nil : shown
  }

  /// The screen's own code says that it floats over the one that presents it: `modalPresentationStyle = .overFullScreen`.
  private func floatsByItself(_ screen: CodePart) -> Bool {
    guard let type = expressions.type(of: screen)?.type else { return false }
    return types.closure(type).flatMap { types.members(of: $0) }.contains { member in
      let bodies = member.tree
      return bodies.assignments(in: member.node).contains { assignment in
        let target = bodies.unwrapped(bodies.target(assignment))
        return bodies.isOwnMember(target, named: "modalPresentationStyle") && bodies.isFloating(assignment)
      }
    }
  }

  /// The name is that of a screen's message to its user, which leads nowhere: an own alert, popup, sheet or toast.
  private func isMessage(_ name: String) -> Bool {
    let words = [
      "alert", "popup", "popover", "toast", "dialog", "sheet", "snackbar", "hud", "tooltip", "loading", "indicator",
      "picker", "modal",
    ]
    let name = name.lowercased()
    return words.contains { name.holds($0) }
  }

  /// The calls that hide a screen, and SwiftUI's own navigation.
  private func strictly(_ call: CodePart) -> String? {
    let bodies = call.tree
    guard let callee = bodies.namedCallee(call.node), !bodies.isCalledOnType(call.node) else { return nil }
    let name = bodies.name(callee)
    if ScreenCall(call.node, in: bodies)?.isRemoving == true { return bodies.showsFromHere(callee) ? name : nil }
    let isSwiftUIs = ScreenCall.modifiers.contains(name) && bodies.kind(callee) == .member
    return (isSwiftUIs || name == "NavigationLink") && call.file.imports("SwiftUI") ? name : nil
  }
}

extension BodyTree {
  /// The screen floats over the one that presents it: `x.modalPresentationStyle = .overFullScreen`, or a sheet.
  fileprivate func floats(_ screen: Node) -> Bool {
    guard kind(screen) == .name, let local = resolve(screen), let function = enclosingFunction(screen) else {
      return false
    }
    return references(to: local, in: function).contains { name in
      guard let member = parent(name), kind(member) == .member else { return false }
      if isNamed(member, "sheetPresentationController") { return true }
      guard isNamed(member, "modalPresentationStyle"), let assignment = parent(member) else { return false }
      return kind(assignment) == .assignment && isFloating(assignment)
    }
  }

  /// The assigned value is the style of a screen through which another is seen.
  fileprivate func isFloating(_ assignment: Node) -> Bool {
    let styles = ["overFullScreen", "overCurrentContext", "custom", "popover", "pageSheet", "formSheet"]
    return value(ofAssignment: assignment).map { style in styles.contains { isNamed(bare(style), $0) } } == true
  }

  /// The new Flow, or a local that holds it, is given to the coordinator: `coordinator.coordinate(flow: f, with: s)`.
  fileprivate func isCoordinated(_ flow: Node) -> Bool {
    let local = self.local(holding: flow)
    let uses = local.flatMap { local in enclosingFunction(flow).map { Array(references(to: local, in: $0)) } } ?? []
    return ([flow] + uses).contains { use in
      guard case .argument(let call, let argument) = context(use) else { return false }
      return isCall(call, of: "coordinate") && label(argument) == "flow"
    }
  }

  /// The receiver is the screen itself, or a container that it is in.
  fileprivate func showsFromHere(_ callee: Node) -> Bool {
    guard let receiver = receiver(callee) else { return kind(callee) == .name }
    if isSelf(receiver) { return true }
    let containers = [
      "navigationcontroller", "navcontroller", "tabbarcontroller", "splitviewcontroller", "presentingviewcontroller",
      "rootviewcontroller", "topviewcontroller",
    ]
    return receiverChain(callee).contains { link in
      let name = link.lowercased()
      return containers.contains { name.holds($0) }
    }
  }

  /// The assignment is `x.rootViewController = y`, and not that of a container that installs itself.
  fileprivate func replacesRoot(_ assignment: Node) -> Bool {
    let target = unwrapped(target(assignment))
    guard kind(target) == .member, isRoot(target), let value = value(ofAssignment: assignment) else { return false }
    return !isSelf(bare(value)) && kind(bare(value)) != .nil
  }
}
