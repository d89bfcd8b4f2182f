enum AsyncFlowStepNeutralName {
  private static let extraVerbs = TypedOption<[String]>(
    "extra_verbs", "Further words that prescribe a transition", default: [])

  private static let allowedNames = TypedOption<[String]>(
    "allowed_names", "Names of cases that are right as they are", default: [])

  private static let isStrict = TypedOption<Bool>(
    "strict", "Report `back`, `goBack`, `backTo…`, `close`, and `dismiss` and `open` alone, too", default: false)

  static let rule = Rule(
    title: "Name a Step case after the intent, not after a screen transition",
    severity: .warning, looksAt: [.step],
    source: """
      asyncflow-architecture.md, "1. Step", lines 69-71: a Step is independent of navigation; `showMovieDetail(id:)` is
      wrong, `movieDetail(id:)` is right; RxFlow, README, "How to declare Steps": "naming a Step `showMovieDetail` might
      be a bad idea", for "this decision belongs to the Flow"
      """,
    documentation: """
      A Step says what the user wants or what has happened; the Flow alone decides whether that is a push, a sheet or
      nothing at all. A case such as `showCart` fixes the transition where the Step is emitted. When the Flow later
      answers it with a tab change or an alert, the name lies, and the view model has to change together with the
      navigation.
      """,
    remedy: "Name the case after the intent and let the Flow choose the transition",
    options: [extraVerbs.option, allowedNames.option, isStrict.option],
    paired: #"""
      enum ShopStep: Step {
      -   case showCart  // finding: 10
      -   case goToCheckout  // finding: 10
      -   case replaceRoot  // finding: 10
      -   case presentsLogin  // finding: 10
      -   case replacesRootWithMain  // finding: 10
      +   case cart
      +   case pushNotificationSettings
      +   case dismiss
      +   case setTab(Int)
      +   case changeRootPassword
      +   case returnToHome
          case itemDetail(id: Int)
      }
      """#,
    check: .reading(AsyncFlowModel.self) { model, findings in
      let names = NeutralNames(
        isStrict: findings[isStrict], extraVerbs: findings[extraVerbs],
        allowed: findings[allowedNames])
      for type in model.reportableSteps where type.kind == .enum {
        let verbs = type.cases.map { names.verb(of: $0.name) }
        let intents = zip(type.cases, verbs).map { $1 == nil ? $0.name : names.intent(of: $0.name) }
        // A name that a case has already, or that two would get, cannot be followed.
        var bearers: [String: Int] = [:]
        for name in intents { bearers[name, default: 0] += 1 }
        for element in type.cases { bearers[element.name, default: 0] += 1 }
        for (element, (verb, intent)) in zip(type.cases, zip(verbs, intents)) {
          guard let verb else { continue }
          let isLeaving = ["dismiss", "pop"].contains(verb.lowercased())
          let advice =
            !intent.isEmpty && bearers[intent] == 1
            ? "name the intent (\(intent))" : isLeaving ? "name the intent, such as back or done," : "name the intent"
          findings.report(
            model.table.location(element.declaration),
            "Step case \(type.qualifiedName).\(element.name) prescribes a transition (\(verb)); \(advice) "
              + "and let the Flow decide",
            subject: "name")
        }
      }
    })
}

/// Tells names of transitions from names of intents.
private struct NeutralNames {
  let isStrict: Bool
  let extraVerbs: [String]
  let allowed: [String]

  private static let verbs = ["show", "present", "push", "pop", "navigate", "display", "open", "dismiss"]
  /// The verbs for a new root of a window or of a stack: `replaceRoot`, `changeRootToMain`.
  private static let rootVerbs = ["replace", "change", "switch", "swap", "reset", "set"]
  private static let inflected = Dictionary(
    (verbs + rootVerbs + movements).map { verb in
      (verb + (["sh", "ss", "ch", "o"].contains(where: verb.hasSuffix) ? "es" : "s"), verb)
    }, uniquingKeysWith: { first, _ in first })
  /// The words behind the root that leave it one: `setRootViewController`, and no `changeRootPassword`.
  private static let afterRoot: Set = ["to", "with", "view", "controller", "flow", "screen"]
  private static let movements = ["go", "move", "route", "switch", "jump", "transition"]
  /// The words after the verb that name nothing, as in `popIsRequired`.
  private static let meaningless: Set = ["IsRequired", "Required"]
  /// The rest is a place on the screen and no intent: `VC`, `Root`, `Child`, `SheetPresentationController`.
  private static func isPlace(_ rest: String) -> Bool {
    let words = [
      "vc", "root", "rootview", "page", "modal", "sheet", "popup", "alert", "nav", "next", "previous", "back", "child",
      "parent", "current", "presented", "flow", "step", "self", "all", "this", "it", "tab", "top",
    ]
    let lowercased = rest.lowercased()
    return words.contains(lowercased) || lowercased.hasSuffix("controller") || lowercased.hasSuffix("vc")
  }

  /// The parts that a screen shows and hides while it stays where it is.
  private static let bars: Set = [
    "tabbar", "navigationbar", "navbar", "toolbar", "statusbar", "keyboard", "loading", "loadingindicator", "spinner",
  ]

  /// The things other than screens of the app that a Step may open, by the first word of its name.
  private static let otherApps = [
    "app", "appstore", "apple", "browser", "email", "external", "facebook", "google", "instagram", "kakao", "mail",
    "naver", "phone", "safari", "system", "telegram", "tmap", "twitter", "web", "website", "whatsapp", "youtube",
  ]
  /// The last words of names that say what the user did or what has happened, as in `pushButtonTapped`.
  private static let events: Set = [
    "tapped", "clicked", "pressed", "touched", "selected", "swiped", "finished", "completed", "succeeded", "failed",
    "received",
  ]

  private static let alone = ["show", "present", "push", "pop", "navigate"]
  /// The nouns that make a thing of a name together with a verb, by the verb.
  private static let nouns: [String: [String]] = [
    "push": [
      "notification", "notifications", "alarm", "alarms", "message", "messages", "token", "setting", "settings",
      "permission",
    ],
    "open": [
      "url", "link", "source", "chat", "api", "banking", "house", "market", "library", "license", "licenses",
    ] + otherApps,
    "show": ["room", "rooms", "case", "time", "times"],
    "display": ["name", "mode", "setting", "settings", "language"],
    "pop": ["up", "music", "quiz", "culture"],
  ]

  /// The words of a name that prescribe a transition, as they stand in it: `show`, `goTo`.
  func verb(of name: String) -> String? {
    guard mayStartWithVerb(name) else { return nil }
    let words = Self.words(of: name)
    guard let written = words.first?.lowercased(), case let first = Self.inflected[written] ?? written,
      !allowed.contains(name), let last = words.last?.lowercased(),
      words.count < 3 || !Self.events.contains(last)
    else { return nil }
    let second = words.count > 1 ? words[1].lowercased() : nil
    if Self.rootVerbs.contains(first), second == "root" {
      return words.count == 2 || Self.afterRoot.contains(words[2].lowercased()) ? words[0] + words[1] : nil
    }
    if Self.movements.contains(first), second == "to" { return words[0] + words[1] }
    if Self.verbs.contains(first) || extraVerbs.contains(first), let second {
      if Self.bars.contains(words.dropFirst().joined().lowercased()) { return nil }
      return Self.nouns[first]?.contains(second) == true ? nil : words[0]
    }
    if Self.alone.contains(first) || extraVerbs.contains(first) { return words[0] }
    return isStrict ? strictVerb(words, first: first, second: second) : nil
  }

  /// The first word may be a verb: a quick look at where it is easy to tell.
  private func mayStartWithVerb(_ name: String) -> Bool {
    let length = name.utf8.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }.count
    let next = name.utf8.dropFirst(length).first
    guard length > 0, next.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) != false else { return true }
    return Self.starts.contains { $0.utf8.count == length && name.hasPrefix($0) }
      || extraVerbs.contains { $0.utf8.count == length && name.hasPrefix($0) }
  }

  private static let starts = verbs + inflected.keys + movements + rootVerbs + ["back", "close"]

  private func strictVerb(_ words: [String], first: String, second: String?) -> String? {
    if second == nil { return ["back", "close", "dismiss", "open"].contains(first) ? words[0] : nil }
    let movesBack = first == "go" && second == "back" || first == "back" && second == "to"
    return movesBack ? words[0] + words[1] : nil
  }

  /// A name that prescribes nothing; empty where none can be made of this one.
  func intent(of name: String) -> String {
    var rest = name
    while let verb = verb(of: rest) { rest = intent(of: rest, without: verb) }
    return Self.words(of: rest).dropFirst().contains { Self.verbs.contains($0.lowercased()) } && rest != name
      ? "" : rest
  }

  /// The name without the verb and without the kind of screen.
  private func intent(of name: String, without verb: String) -> String {
    // A verb for what goes away says nothing of what the user wants: `dismissCart` is no `cart`.
    if ["dismiss", "dismisses", "pop", "pops"].contains(verb.lowercased()) || verb.hasSuffix("Root") { return "" }
    var rest = String(name.dropFirst(verb.count))
    for suffix in ["ViewController", "View", "Screen", "Flow", "Modal"] where rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
      break
    }
    while rest.hasPrefix("_") { rest.removeFirst() }
    let words = Self.words(of: rest)
    if words.count > 1, words[0] == "To" { rest.removeFirst(2) }
    guard let first = Self.words(of: rest).first, !Self.meaningless.contains(rest), !Self.isPlace(rest) else {
      return ""
    }
    let lead = first == first.uppercased() ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return lead + rest.dropFirst(first.count)
  }

  /// The words of a name: `goToHTTPPage2` is `go`, `To`, `HTTP`, `Page2`.
  private static func words(of name: String) -> [String] {
    name.split(separator: "_").flatMap { part -> [String] in
      let letters = Array(part)
      let starts = letters.indices.filter { place in
        let isLast = place + 1 == letters.count
        return place == 0
          || letters[place].isUppercase
            && (!letters[place - 1].isUppercase || !isLast && letters[place + 1].isLowercase)
      }
      return zip(starts, starts.dropFirst() + [letters.count]).map { String(letters[$0..<$1]) }
    }
  }
}
