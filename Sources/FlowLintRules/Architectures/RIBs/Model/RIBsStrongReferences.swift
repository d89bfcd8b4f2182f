extension FindingSink {
  /// Reports a property that must be weak.
  ///
  /// - Parameter reason: why it must be; the words behind the colon of the message.
  mutating func report(_ model: RIBsModel, _ reference: RIBsModel.StrongReference, because reason: String) {
    let (owner, property) = (reference.owner, reference.property)
    report(
      model, model.location(property), "\(owner.name).\(property.name) must be weak: \(reason)",
      subject: "weak",
      fix: model.weakFix(for: reference))
  }
}
