/// The reasons for which rules say nothing, those of packs and declared ones: coverage, audits, `why` and the last lines of
/// a run read them.
package enum Doubt: String, Sendable, CaseIterable {
  // MARK: About parts

  case sharedName = "is declared twice"
  case unclosedFile = "stands in a file that could not be read to its end"
  case unclearRole = "inherits what cannot be followed to the framework"
  case unreadForm = "is written in a form that no rule reads"

  // MARK: About places

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
  /// A name that neither the project nor the SDK's table declares may inherit or declare anything.
  case unknownSupertype = "hangs on a supertype that the project does not declare"
  /// A macro of another module may add whatever to a declaration.
  case unknownMacro = "has a macro that the project does not declare"
  /// A value gets to code that the source does not tell.
  case unknownFate = "goes where the source does not tell what becomes of it"
  /// Code outside of the project may name what is public.
  case openWorld = "is public, so that code outside of the project may use it"

  /// The reasons that are set aside, to learn what they hold back: there rules answer as if the source told the worst.
  @TaskLocal package static var setAside: Set<Doubt> = []

  /// The doubts for which rules of packs, and the facts that they ask, are silent; the most frequent first.
  package static let ofPacks: [Doubt] = [
    .unknownReceiver, .unknownFate, .sharedName, .unclosedFile, .unknownSupertype, .openWorld, .severalMeanings,
    .unreadForm,
  ]

  /// Rules say nothing for this reason; false where it is set aside.
  package var silences: Bool { !Self.setAside.contains(self) }

  /// The doubt keeps a part from being judged; else something that parts or files do.
  package var isOfParts: Bool { self == .sharedName || self == .unclosedFile || isOfSupposedParts }

  /// The thing that is not judged is no part that any rule knows, but looks like one.
  package var isOfSupposedParts: Bool { self == .unclearRole || self == .unreadForm }

  /// The reason in the words of a sentence about several: `because their name is declared twice`.
  package var title: String {
    switch self {
    case .sharedName: "because their name is declared twice"
    case .unclosedFile: "because their file could not be read to its end"
    case .unclearRole: "because what they inherit cannot be followed to the framework"
    case .unreadForm: "because no rule reads the form in which they are written"
    case .unknownFate: "because the source does not tell what becomes of a value"
    case .openWorld: "because code outside of the project may use what is public"
    default: "because a name \(rawValue)"
    }
  }

  package var remedy: String {
    switch self {
    case .sharedName:
      "one declaration in a module is judged in full; 'flowlint why TYPE' says what is known of a type's module"
    case .unclosedFile: "what is absent from a file is judged where each of its braces has a partner"
    case .unclearRole:
      "a part inherits the framework's type itself, or one that the project declares; 'flowlint why TYPE' shows the way"
    case .unreadForm:
      "rules read types that the framework's own names make parts, and children whose type is written out"
    case .severalMeanings, .unknownModule, .severalPlaces:
      "'module' in their layers tells them apart; 'flowlint audit architecture' lists the uses of each rule"
    case .unknownReceiver: "a written type in front of the dot says whose member it is"
    case .noHolder: "the rule asks the types that its pattern finds: name one so, or another pattern in the rule"
    case .unknownSupertype:
      "a supertype that the project does not declare may have the role: name the types in the role"
    case .unknownMacro:
      "what such a macro adds is not known: 'except' in the rule leaves out the types that have it"
    case .openWorld: "what no other module needs is internal"
    case .unknownFate:
      "a written type says what a value is; 'flowlint audit lifecycle' and 'flowlint audit delivery' show what is known"
    }
  }
}
