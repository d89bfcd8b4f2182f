extension CoreFlowModel {
  /// A row for each Flow that something creates: created, stored strongly, shown, released, taken off the screen.
  var lifecycleLedgers: [LifecycleLedger] {
    var partings: [TypeID: [DeclarationReference: CoreFlowPartings]] = [:]
    let rows = links.grouped { [$0.creation.owner.type?.qualifiedName, $0.creation.name] }.map { links in
      let owner = links[0].creation.owner.type
      if let owner, partings[owner.id] == nil { partings[owner.id] = types.partings(of: owner) }
      return row(of: links, partings: owner.flatMap { partings[$0.id] } ?? [:])
    }
    return [
      LifecycleLedger(
        title: "CoreFlow: child Flows", columns: ["created", "stored", "shown", "released", "removed"], rows: rows)
    ]
  }

  private func row(
    of links: [CoreFlowLink], partings: [DeclarationReference: CoreFlowPartings]
  ) -> LifecycleLedger.Row {
    typealias Station = LifecycleLedger.Station
    let (creation, holders) = (links[0].creation, links.flatMap(\.holders))
    let parent = creation.owner.type?.qualifiedName ?? "main"
    let strong = holders.filter { $0.ownership == .strong }
    let found = strong.compactMap { partings[$0.declaration] }
    // The reason why it is not known what keeps the Flow.
    let doubt = links.lazy.compactMap { link in self.keepers(of: link.creation).first { $0.weak == nil }?.way.reason }
    let reason = holders.isEmpty ? doubt.first : nil
    let hole = reason.map { Station.unknown($0) } ?? .missing("")
    let isOfFlow = creation.owner.type.flatMap { types.role($0) }?.isFlow == true
    let screenless = creation.role == .flow ? nil : Station.notNeeded("has no screen")
    let mayBeShown = !isOfFlow || links.contains { $0.mayBeShown }
    let unseen = reason == nil && mayBeShown ? Station.unknown("it may be shown in another way") : hole
    let stays: Station? =
      !isOfFlow
      ? .notNeeded("lives as long as \(parent)") : strong.isEmpty ? .notNeeded("is not stored") : nil
    return LifecycleLedger.Row(
      parent: parent, child: creation.name,
      cells: [
        .places(links.map(\.created)),
        .at(
          strong.map { Relation.Place($0.name, at: table.location($0)) }.once,
          else: holders.first.map { .missing("only weakly, in \($0.name)") } ?? hole),
        screenless ?? .at(links.flatMap(\.shows).once, else: unseen),
        stays ?? .at(found.flatMap(\.releases).once, else: .missing("")),
        stays ?? screenless ?? .at(found.flatMap(\.removals).once, else: .missing("")),
      ])
  }
}
