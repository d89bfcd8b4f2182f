/// The answers of a lead to the questions of `flowlint init --ask`; nil or empty where the code is to tell it.
package struct ProposalAnswers: Sendable {
  /// The name of a preset; empty for none.
  package var preset: String?
  /// The layers from the top down, as folders are called.
  package var layers: [String] = []
  package var featuresMayKnowEachOther: Bool?
  /// The layers or kinds of types that alone may import UIKit.
  package var usersOfScreens: [String] = []

  package init() {}
}

extension Proposal {
  /// Puts what was answered of layers in the place of what was learned.
  mutating func take(_ answers: ProposalAnswers) throws(UnusableDocument) {
    let places = ProjectPlaces(self)
    if !answers.layers.isEmpty { try takeOrder(answers.layers, places) }
    if let isKnown = answers.featuresMayKnowEachOther { takeIndependence(!isKnown) }
    if !answers.usersOfScreens.isEmpty { try takeUsersOfScreens(answers.usersOfScreens, places) }
  }

  private mutating func takeOrder(_ names: [String], _ places: ProjectPlaces) throws(UnusableDocument) {
    let learned = layers
    (layers, innerLayers, wrappers) = ([], [], [])
    for name in names {
      guard let place = folder(name, places) else {
        throw UnusableDocument(
          message: "no folder is called '\(name.visible)'; call the layers as their folders are called")
      }
      add(learned.first { $0.path == place.path } ?? layer(of: place))
    }
    let gone = learned.filter { old in !layers.contains { $0.name == old.name && $0.path == old.path } }
    rules.removeAll { rule in rule.roles.isEmpty || gone.contains { rule.names($0.name) } }
    let order = layers.map { "\"\($0.name)\"" }.joined(separator: ", ")
    ask("layering", "{ \"order\": [\(order)] }")
  }

  /// The features are the layer that is called so, else the one of most parts.
  private mutating func takeIndependence(_ isWanted: Bool) {
    rules.removeAll { $0.names("independent") }
    let sliced = layers.filter { $0.slices > 0 }
    let features = sliced.first { $0.name.hasSuffix("Feature") || $0.name.hasSuffix("Features") }
    guard isWanted, let layer = features ?? sliced.max(by: { $0.slices < $1.slices }) else { return }
    ask("\(layer.name.snakeCase)_independent", "{ \"for\": \"\(layer.name)\", \"independent\": true }")
  }

  private mutating func takeUsersOfScreens(_ names: [String], _ places: ProjectPlaces) throws(UnusableDocument) {
    var users: [String] = []
    for name in names {
      if let place = folder(name, places) {
        if !layers.contains(where: { $0.path == place.path }) { add(layer(of: place)) }
        users += layers.filter { $0.path == place.path }.map(\.name)
      } else if let suffix = places.suffix(called: name) {
        if !roles.contains(where: { $0.name == suffix }) {
          roles.append(Role(name: suffix, suffix: suffix, except: nil))
        }
        users.append(suffix)
      } else {
        throw UnusableDocument(message: "neither a folder nor a kind of type is called '\(name.visible)'")
      }
    }
    let list = users.map { "\"\($0)\"" }.joined(separator: ", ")
    rules.removeAll { $0.id == "who_imports_ui_kit" }
    ask("screens_alone_see_uikit", "{ \"for\": \"import UIKit\", \"only_used_in\": [\(list)] }", roles: Set(users))
  }

  /// Adds a layer under a name that no other has.
  private mutating func add(_ layer: Layer) {
    var layer = layer
    layer.name = uniqueName(layer.name)
    layers.append(layer)
  }

  /// Adds a rule that holds by decision, whatever the code does today.
  private mutating func ask(_ id: String, _ value: String, roles: Set<String> = []) {
    rules.removeAll { $0.id == id }
    rules.append(ProposedRule(id: id, value: value, kind: .uses, cases: 0, roles: roles, isAsked: true))
  }

  /// The folder of that name, called as it is, whatever was answered.
  private func folder(_ name: String, _ places: ProjectPlaces) -> ProjectPlaces.Folder? {
    guard var folder = places.folder(called: name) else { return nil }
    folder.name = layerName(folder.path.lastComponent.layerName)
    return folder
  }
}
