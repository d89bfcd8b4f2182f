extension AsyncFlowModel {
  /// A row for each child Flow and stepper that Flows create: created, held under a name, contributed to the coordinator.
  var lifecycleLedgers: [LifecycleLedger] {
    let rows = creations.filter { !isExempt($0.call, $0.member) }.map { creation -> LifecycleLedger.Row in
      let file = creation.member.file
      let created = LifecycleLedger.Place(
        location: file.location(creation.typeRange),
        text: creation.member.name.isEmpty ? "" : "in \(creation.member.name)")
      let held = creation.holder.map { holder in
        LifecycleLedger.Station.places([
          .init(location: file.location(holder.nameRange), text: holder.name + (holder.isProperty ? "" : ", a local"))
        ])
      }
      return LifecycleLedger.Row(
        parent: types.table.title(of: types[creation.member.owner]), child: types.table.title(of: types[creation.type]),
        cells: [.places([created]), held ?? .notNeeded("used where it is created"), contributed(creation)])
    }
    return [
      LifecycleLedger(
        title: "AsyncFlow: child Flows and steppers", columns: ["created", "held", "contributed"], rows: rows)
    ]
  }

  private func contributed(_ creation: AsyncFlowCreation) -> LifecycleLedger.Station {
    switch creation.fate {
    case .dropped:
      return saysNothing(creation) ? .notNeeded("it emits nothing, or no more than a first Step") : .missing("")
    case .escaped: return .unknown(creation.doubt ?? "handed on")
    case .contributed:
      if let place = creation.contribution {
        let member = table.owner(of: place.node, in: place.file).member.map { table.memberName($0) } ?? ""
        return .places([.init(location: place.whole, text: "in \(member)")])
      }
      let places = contributions.filter { contribution in
        (contribution.flow == creation.member.owner || contribution.presentableType?.type == creation.member.owner)
          && (contribution.presentableType?.type == creation.type
            || contribution.steppers.contains { $0.type?.type == creation.type })
      }.map { LifecycleLedger.Place(location: $0.location, text: "in \($0.member.name)") }
      return places.isEmpty ? .unknown("by somebody else") : .places(places)
    }
  }
}
