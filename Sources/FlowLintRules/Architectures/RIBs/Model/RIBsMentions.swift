/// The places where the project's own code reads a member by its name, `.name`, whatever stands before the dot.
final class RIBsMentions: Sendable {
  /// All places of a name, in the order of the run; by name.
  private let dotted: [String: [RIBsPlace]]
  /// Those of them that do not follow `self`.
  private let ofOthers: [String: [RIBsPlace]]
  /// Those of them that follow something named like a router.
  private let ofRouters: [String: [RIBsPlace]]

  /// - Parameter names: those that somebody may ask for.
  init(of names: Set<String>, in files: [IndexedFile]) {
    let finder = NameFinder(names)
    var dotted: [String: [RIBsPlace]] = [:]
    var ofOthers: [String: [RIBsPlace]] = [:]
    var ofRouters: [String: [RIBsPlace]] = [:]
    for file in files {
      let tree = file.bodies
      finder.forEachNode(of: [.member, .implicitMember, .keyPathComponent], in: tree) { node, name in
        let place = RIBsPlace(file: file, node: node)
        let receiver = tree.receiver(node)
        dotted[name, default: []].append(place)
        if receiver.map({ tree.isSelf($0) }) ?? false { return }
        ofOthers[name, default: []].append(place)
        if let last = receiver.flatMap({ tree.lastName($0) }), last.isNameOfRIBsRouter {
          ofRouters[name, default: []].append(place)
        }
      }
    }
    self.dotted = dotted
    self.ofOthers = ofOthers
    self.ofRouters = ofRouters
  }

  func places(of name: String) -> [RIBsPlace] { dotted[name] ?? [] }
  func places(ofOthers name: String) -> [RIBsPlace] { ofOthers[name] ?? [] }
  func places(ofRouters name: String) -> [RIBsPlace] { ofRouters[name] ?? [] }
}

extension String {
  /// The name is one that routers have: `router`, `homeRouting`.
  var isNameOfRIBsRouter: Bool { hasSuffix("outer") || hasSuffix("outing") }
}
