extension CoreFlowModel {
  /// A row for each Flow that something creates: created, stored strongly, shown, released, taken off the screen.
  var lifecycleLedgers: [LifecycleLedger] {
    var partings: [TypeID: [DeclarationReference: CoreFlowPartings]] = [:]
    var groups: [(key: [String], links: [CoreFlowLink])] = []
    var numbers: [[String]: Int] = [:]
    for link in links {
      let key = [link.creation.owner.type?.qualifiedName ?? "main", link.creation.name]
      if let number = numbers[key] {
        groups[number].links.append(link)
      } else {
        numbers[key] = groups.count
        groups.append((key, [link]))
      }
    }
    let rows = groups.map { key, links -> LifecycleLedger.Row in
      let owner = links[0].creation.owner.type
      if let owner, partings[owner.id] == nil { partings[owner.id] = types.partings(of: owner) }
      return row(key[0], key[1], links, owner.flatMap { partings[$0.id] } ?? [:])
    }
    return [
      LifecycleLedger(
        title: "CoreFlow: child Flows", columns: ["created", "stored", "shown", "released", "removed"], rows: rows)
    ]
  }

  private func row(
    _ parent: String, _ child: String, _ links: [CoreFlowLink], _ partings: [DeclarationReference: CoreFlowPartings]
  ) -> LifecycleLedger.Row {
    let creation = links[0].creation
    let holders = links.flatMap(\.holders)
    let strong = holders.filter { $0.ownership == .strong }
    let handedOn = holders.isEmpty ? links.lazy.compactMap { self.reason($0.creation) }.first : nil
    let nobody = handedOn.map { LifecycleLedger.Station.unknown($0) } ?? .missing("")
    let stored = strong.map { LifecycleLedger.Place(location: types.table.location($0), text: $0.name) }
    let shown = links.flatMap(\.shows).map { place($0.location, $0.manner.text, in: $0.function) }
    let found = strong.compactMap { partings[$0.declaration] }
    let isOfFlow = creation.owner.type.flatMap { types.role($0)?.isFlow } ?? false
    let screenless = creation.role == .flow ? nil : "has no screen"
    let kept = !isOfFlow ? "lives as long as \(parent)" : strong.isEmpty ? "is not stored" : nil
    return LifecycleLedger.Row(
      parent: parent, child: child,
      cells: [
        .places(links.map { place($0.creation.location, "", in: $0.function) }),
        station(stored, else: holders.first.map { .missing("only weakly, in \($0.name)") } ?? nobody),
        station(shown, unless: screenless, else: nobody),
        station(found.flatMap(\.releases).map { place($0.location, "", in: $0.function) }, unless: kept),
        station(found.flatMap(\.removals).map { place($0.location, "", in: $0.function) }, unless: kept ?? screenless),
      ])
  }

  /// The station at some places, each once; none where a reason says that it is not needed.
  private func station(
    _ places: [LifecycleLedger.Place], unless reason: String? = nil,
    else missing: LifecycleLedger.Station = .missing("")
  ) -> LifecycleLedger.Station {
    var seen: Set<Location> = []
    return reason.map { .notNeeded($0) }
      ?? (places.isEmpty ? missing : .places(places.filter { seen.insert($0.location).inserted }))
  }

  /// The reason why it is not known what keeps a Flow; nil where nothing does.
  private func reason(_ creation: CoreFlowCreation) -> String? {
    if case .retained(let reason) = fate(of: creation) { reason } else { nil }
  }

  private func place(_ location: Location, _ text: String, in function: String) -> LifecycleLedger.Place {
    let place = function.isEmpty ? "" : "in \(function)"
    return .init(location: location, text: text.isEmpty || place.isEmpty ? text + place : "\(text) \(place)")
  }
}
