/// Children that are built: whether somebody attaches and keeps them.
extension RIBsModel {
  /// A mistake about a child: where, in which function, and by what name the child is known.
  struct ChildFinding {
    let router: IndexedType
    let child: String
    /// The function around; the name of the property where the property itself is meant.
    let member: String
    let location: Location
    var fix: FixIt?
  }
}
