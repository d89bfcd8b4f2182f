extension TCAModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    if let id = features.id(of: type) {
      let way = table.inheritance(of: type) { name, declared in
        declared == nil && TCANames.protocols.contains(name.base)
      }
      return RoleExplanation(title: "a feature", way: way, notes: notes(on: features.all[id]))
    }
    let owner = features.home(of: type.id).map { features.all[$0] }
    let view = scopes.view(type)?.feature.map { "a view of \($0.name)" }
    let state = owner.flatMap { $0.state?.id == type.id ? "the state of \($0.name)" : nil }
    let actions = owner?.actionEnums.first { $0.type.id == type.id }.map {
      "\($0.isDelegate ? "delegate actions" : "actions") of \(owner?.name ?? "")"
    }
    return RoleExplanation(title: view ?? state ?? actions ?? "", way: [])
  }

  /// The notes on a feature: what is known of it, and what is not.
  private func notes(on feature: TCAFeature) -> [String] {
    let runs = neverRun.filter { $0.feature.id == feature.id }.map(\.child.name)
    let parents = Set((edgesTo[feature.id] ?? []).map { features.all[$0.parent].name }).sorted()
    let made = creations[feature.id] ?? []
    let children = feature.parts.filter { $0.content.target != nil }.map { child in
      "\(child.name) (\(child.kind)\(child.partner.map { ", by \($0.name)" } ?? "")\(runs.contains(child.name) ? ", never run" : ""))"
    }
    let lists = [("children", children), ("run by", parents), ("dependencies", dependencies(of: feature).map(\.key))]
    let doubts: [(Bool, String)] = [
      (table.isAmbiguous(feature.type), "several types of the name are equally near"),
      (!feature.isUnderstood && !feature.isEnumReducer, "its body is not its own, so what it runs is not known"),
      (feature.state == nil && !feature.isEnumReducer, "its State is no type of its own"),
      (feature.actionEnums.isEmpty && !feature.isEnumReducer, "its Action is no enum of its own"),
      (made.contains { $0.use == .unknown }, "its use is not known: it is made outside of compositions and stores"),
      (made.isEmpty && !reach.used.contains(feature.id), "no code outside of its own makes use of it"),
      (!isLive(feature), "no store of the app reaches it"),
    ]
    return ["declared by \(feature.sign)\(feature.isEnumReducer ? ", an enum whose cases the macro composes" : "")"]
      + lists.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
      + [isPresented(feature.id) && !parents.isEmpty ? "presented" : ""].filter { !$0.isEmpty }
      + doubts.filter(\.0).map(\.1)
  }
}
