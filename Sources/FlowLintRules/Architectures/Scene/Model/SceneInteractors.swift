/// The interactors of scenes: what view controllers answer, and what routers take them for.
extension SceneTypes {
  /// A cast of its own scene's interactor in the code of a router, by `as?`.
  struct InteractorCast {
    /// The name of the type that it is cast to.
    let type: String
    /// The place of that name.
    let location: Location
    let place: CodePart
  }
}
