extension DeclaredArchitecture {
  /// The result of a declaration and all that it extends, for `flowlint config show`: an entry, its value, and where it
  /// comes from.
  package var listing: [(name: String, value: String, origin: String)] {
    let layers = layers.map { layer in
      let module = layer.module.map { ", module \($0.text)" } ?? ""
      let owner = layer.owner.map { ", owner \($0)" } ?? ""
      return (
        name: "architecture.layers.\(layer.name)\(layer.isOptional ? "?" : "")",
        value: layer.files.map(\.text).joined(separator: ", ") + module + owner, origin: origin(layer.place)
      )
    }
    let roles = roles.filter { !$0.isInline }.map { role in
      (
        name: "architecture.roles.\(role.name)\(role.isOptional ? "?" : "")",
        value: inWords(role.selectors.map(description), "or"), origin: origin(role.place)
      )
    }
    let rules = rules.map { rule in
      (
        name: "architecture.rules.\(rule.id)", value: rule.title + (rule.owner.map { ", owner \($0)" } ?? ""),
        origin: origin(rule.place)
      )
    }
    return layers + roles + rules
  }

  private func origin(_ place: DeclaredPlace) -> String {
    if place.source == 0 { return "configuration" }
    let source = sources[place.source]
    guard let origin = source.foreignOrigin else { return source.path ?? "configuration" }
    return origin + (source.kit == nil ? "" : " (\(source.path ?? ""))")
  }
}
