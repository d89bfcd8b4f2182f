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
    let created = links.map { place($0.creation.location, "", in: $0.function) }
    let shown = links.flatMap(\.shows).map { place($0.location, $0.manner.text, in: $0.function) }
    let holders = links.flatMap(\.holders)
    let strong = holders.filter { $0.property.ownership == .strong }
    let handedOn = holders.isEmpty ? links.lazy.compactMap { self.reason($0.creation) }.first : nil
    let hasScreen = links[0].creation.role == .flow
    let isOfFlow = links[0].creation.owner.type.flatMap { types.role($0)?.isFlow } ?? false
    let found = strong.compactMap { partings[$0.property.declaration] }
    var cells: [LifecycleLedger.Station] = [.places(created)]
    if !strong.isEmpty {
      cells.append(
        .places(once(strong.map { .init(location: types.table.location($0.property), text: $0.property.name) })))
    } else if let weak = holders.first {
      cells.append(.missing("only weakly, in \(weak.property.name)"))
    } else {
      cells.append(handedOn.map { .unknown($0) } ?? .missing(""))
    }
    if !hasScreen {
      cells.append(.notNeeded("has no screen"))
    } else {
      cells.append(!shown.isEmpty ? .places(once(shown)) : handedOn.map { .unknown($0) } ?? .missing(""))
    }
    if !isOfFlow {
      cells += [.notNeeded("lives as long as \(parent)"), .notNeeded("lives as long as \(parent)")]
    } else if strong.isEmpty {
      cells += [.notNeeded("is not stored"), .notNeeded("is not stored")]
    } else {
      let releases = once(found.flatMap(\.releases).map { place($0.location, "", in: $0.function) })
      let removals = once(found.flatMap(\.removals).map { place($0.location, "", in: $0.function) })
      cells.append(releases.isEmpty ? .missing("") : .places(releases))
      if !hasScreen {
        cells.append(.notNeeded("has no screen"))
      } else {
        cells.append(removals.isEmpty ? .missing("") : .places(removals))
      }
    }
    return LifecycleLedger.Row(parent: parent, child: child, cells: cells)
  }

  /// The reason why it is not known what keeps a Flow; nil where nothing does.
  private func reason(_ creation: CoreFlowCreation) -> String? {
    if case .retained(let reason) = fate(of: creation) { reason } else { nil }
  }

  private func place(_ location: Location, _ text: String, in function: String) -> LifecycleLedger.Place {
    let place = function.isEmpty ? "" : "in \(function)"
    return .init(location: location, text: text.isEmpty || place.isEmpty ? text + place : "\(text) \(place)")
  }

  private func once(_ places: [LifecycleLedger.Place]) -> [LifecycleLedger.Place] {
    var seen: Set<Location> = []
    return places.filter { seen.insert($0.location).inserted }
  }
}
