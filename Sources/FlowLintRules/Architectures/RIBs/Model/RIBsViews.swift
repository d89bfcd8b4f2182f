/// Views that leave the screen by themselves.
extension RIBsModel {
  /// The view presents something itself, by a helper of all view controllers, or on the controller around it.
  func presents(_ view: IndexedType, _ helpers: Set<String>) -> Bool {
    code.units(of: roles.lineage(view)).contains { unit in
      unit.calls.contains { helpers.contains($0) } || presents(unit)
    }
  }

  func presents(_ unit: RIBsUnit) -> Bool {
    unit.calls(named: "present").contains { place in
      if place.tree.isOwnCall(place.node) { return true }
      guard let receiver = place.tree.receiver(place.node) else { return false }
      return place.tree.lastName(receiver).map { Self.around.contains($0) } ?? false
    }
  }

  /// The controllers around a view: `dismiss` of the view takes away what one of them presents.
  private static let around: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "parent", "rootViewController",
  ]
}
