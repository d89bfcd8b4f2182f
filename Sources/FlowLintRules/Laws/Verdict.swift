/// The answer of a law at a place.
enum Verdict: Sendable {
  case holds
  case broken(Violation)
  case unclear(Doubt)
}

/// The reasons for which a law says nothing.
enum Doubt: String, Sendable, CaseIterable {
  /// Several declarations have the name.
  case severalMeanings = "may mean several things"
  /// The name may be that of another module: no description of a build tells which target compiles a file.
  case unknownModule = "may be another module's, as a file is of no known target"
  /// The declarations of one type lie in several layers or have several roles.
  case severalPlaces = "may be of several layers or roles"
  /// No source tells the type of what stands in front of a dot.
  case unknownReceiver = "may be a member of something else, as the type in front of the dot is not known"
  /// The project has no type that must do something with it.
  case noHolder = "has no type that the rule asks"
  /// A value gets to code that the source does not tell.
  case unknownFate = "goes where the source does not tell what becomes of it"
  /// What neither the project nor the SDK's table declares may inherit or declare anything.
  case unknownSupertype = "hangs on a supertype that the project does not declare"
}
