extension AsyncFlowModel {
  /// A row for each child Flow and stepper that Flows create: created, held under a name, contributed to the coordinator.
  var lifecycleLedgers: [LifecycleLedger] {
    let rows = creations.filter { !isExempt($0.call, in: $0.member) }.map { creation -> LifecycleLedger.Row in
      let file = creation.member.file
      let created = Relation.Place(in: creation.member.name, at: file.location(creation.typeRange))
      let held = creation.holder.map { holder in
        Relation.Place(holder.name + (holder.isProperty ? "" : ", a local"), at: file.location(holder.nameRange))
      }
      return LifecycleLedger.Row(
        parent: types.table.title(of: types[creation.member.owner]), child: types.table.title(of: types[creation.type]),
        cells: [
          .places([created]), held.map { .places([$0]) } ?? .notNeeded("used where it is created"),
          contributed(creation),
        ])
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
        let member = table.owner(of: place).member.map { table.memberName($0) } ?? ""
        return .places([.init(in: member, at: place.whole)])
      }
      let places = contributions.filter { contribution in
        (contribution.flow == creation.member.owner || contribution.presentableType?.type == creation.member.owner)
          && (contribution.presentableType?.type == creation.type || contribution.stepperTypes.contains(creation.type))
      }.map { Relation.Place(in: $0.member.name, at: $0.location) }
      return .at(places, else: .unknown("by other code"))
    }
  }
}
