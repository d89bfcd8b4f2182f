/// A font or colour of the system that a view writes itself.
struct SceneStyle {
  enum Kind { case font, color }

  let kind: Kind
  /// The name, such as `headline` or `red`.
  let name: String
  let place: CodePart

  private static let colorModifiers: Set<String> = [
    "foregroundStyle", "foregroundColor", "background", "tint", "fill", "stroke",
  ]

  private static let fonts: Set<String> = [
    "system", "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
    "caption", "caption2",
  ]

  private static let colors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "primary", "secondary", "accentColor", "label", "secondaryLabel", "systemBackground", "systemRed",
    "systemBlue", "systemGreen", "systemGray",
  ]

  init?(_ place: CodePart) {
    guard let kind = Self.kind(place) else { return nil }
    self.kind = kind
    name = place.tree.name(place.node)
    self.place = place
  }

  static func kind(_ place: CodePart) -> Kind? {
    let tree = place.tree
    let name = tree.name(place.node)
    if tree.kind(place.node) == .member {
      guard let receiver = tree.receiver(place.node), ["Color", "UIColor"].contains(tree.name(receiver)),
        tree.kind(receiver) == .name, colors.contains(name)
      else { return nil }
      return .color
    }
    // The value is the first argument of the modifier: `.red`, `.system(size:)`.
    let value = tree.parent(place.node).flatMap { tree.kind($0) == .call ? $0 : nil } ?? place.node
    guard case .argument(let call, let argument) = tree.context(value), tree.label(argument) == nil,
      let modifier = tree.calleeName(call)
    else { return nil }
    if modifier == "font", fonts.contains(name) { return .font }
    return colorModifiers.contains(modifier) && colors.contains(name) ? .color : nil
  }
}
