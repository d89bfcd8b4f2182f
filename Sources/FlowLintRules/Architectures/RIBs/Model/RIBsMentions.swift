/// Where the project's own code reads a member by its name, `.name`, whatever stands before the dot.
final class RIBsMentions: Sendable {
  /// By name, in the order of the run.
  private let dotted: [String: [RIBsPlace]]

  /// - Parameter names: those that somebody may ask for.
  init(of names: Set<String>, in files: [IndexedFile]) {
    let finder = NameFinder(names)
    var dotted: [String: [RIBsPlace]] = [:]
    for file in files {
      finder.forEachNode(of: [.member, .implicitMember, .keyPathComponent], in: file.bodies) { node, name in
        dotted[name, default: []].append(RIBsPlace(file: file, node: node))
      }
    }
    self.dotted = dotted
  }

  func places(of name: String) -> [RIBsPlace] { dotted[name] ?? [] }
}
