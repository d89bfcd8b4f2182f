extension TCAModel {
  func roleExplanation(of type: IndexedType) -> RoleExplanation {
    if let id = features.id(of: type) {
      let way = table.inheritance(of: type) { name, declared in
        declared == nil && TCANames.protocols.contains(name.base)
      }
      return RoleExplanation(title: "a feature", way: way, notes: notes(on: features.all[id]))
    }
    if let view = scopes.viewPlaces[type.id], let feature = scopes.views[view].feature {
      return RoleExplanation(title: "a view of \(features.all[feature].name)", way: [])
    }
    guard let owner = features.owner(of: type).map({ features.all[$0] }) else {
      return RoleExplanation(title: "", way: [])
    }
    if owner.state?.id == type.id { return RoleExplanation(title: "the state of \(owner.name)", way: []) }
    let actions = owner.actionEnum(type)
    let title = actions.map { "\($0.isDelegate ? "delegate actions" : "actions") of \(owner.name)" } ?? ""
    return RoleExplanation(title: title, way: [])
  }

  /// What is known of a feature, and what is not.
  private func notes(on feature: TCAFeature) -> [String] {
    let sign = features.signs[feature.type.id] ?? ""
    let runs = neverRun.filter { $0.feature.id == feature.id }.map(\.child.name)
    let parents = Set((edgesTo[feature.id] ?? []).map { features.all[$0.parent].name }).sorted()
    let made = creations[feature.id] ?? []
    let lists: [(String, [String])] = [
      (
        "children",
        (feature.children + feature.cases).filter { $0.target != nil }.map { child in
          "\(child.name) (\(child.kind)\(child.partner.map { ", by \($0.name)" } ?? "")\(runs.contains(child.name) ? ", never run" : ""))"
        }
      ),
      ("run by", parents), ("dependencies", dependencies(of: feature).map(\.key)),
    ]
    let doubts: [(Bool, String)] = [
      (table.isAmbiguous(feature.type), "several types of the name are equally near"),
      (!feature.isUnderstood && !feature.isEnumReducer, "its body is not its own, so what it runs is not known"),
      (feature.state == nil && !feature.isEnumReducer, "its State is no type of its own"),
      (feature.actions.isEmpty && !feature.isEnumReducer, "its Action is no enum of its own"),
      (made.contains { $0.use == .unknown }, "its use is not known: it is made outside of compositions and stores"),
      (!isLive[feature.id], "no store of the app reaches it"),
    ]
    return ["declared by \(sign)\(feature.isEnumReducer ? ", an enum whose cases the macro composes" : "")"]
      + lists.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
      + [isPresented(feature.id) && !parents.isEmpty ? "presented" : ""].filter { !$0.isEmpty }
      + doubts.filter(\.0).map(\.1)
  }
}
